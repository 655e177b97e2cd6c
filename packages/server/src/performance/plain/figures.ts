// The figures in the plainest way, from their definitions alone, to hold the product's against. Imports nothing of it.

export type Nav = { readonly date: string; readonly nav: number };
export type Payment =
  { readonly exDate: string; readonly amount: number } | { readonly exDate: string; readonly split: number };

const DAY_MS = 86_400_000;
const pad = (number: number, length = 2) => String(number).padStart(length, '0');
const parts = (date: string) => ({
  year: Number(date.slice(0, 4)),
  month: Number(date.slice(5, 7)),
  day: Number(date.slice(8, 10)),
});
const utc = (date: string) => {
  const { year, month, day } = parts(date);
  return Date.UTC(year, month - 1, day);
};
const isoOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const daysBetween = (from: string, to: string) => (utc(to) - utc(from)) / DAY_MS;
const lengthOf = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();
const endOfMonth = (date: string) => {
  const { year, month } = parts(date);
  return `${pad(year, 4)}-${pad(month)}-${pad(lengthOf(year, month))}`;
};

/** The last calendar day of its month, or no weekday after it in the month. */
function isMonthEnd(date: string): boolean {
  const end = endOfMonth(date);
  for (let ms = utc(date) + DAY_MS; ms <= utc(end); ms += DAY_MS) {
    const weekday = new Date(ms).getUTCDay();
    if (weekday !== 0 && weekday !== 6) return false;
  }
  return true;
}

/** `months` back, the day clamped; from a month-end to the target month's last day. */
function back(date: string, months: number): string {
  const { year, month, day } = parts(date);
  const count = year * 12 + month - 1 - months;
  const [toYear, toMonth] = [Math.floor(count / 12), (count % 12) + 1];
  const length = lengthOf(toYear, toMonth);
  return `${pad(toYear, 4)}-${pad(toMonth)}-${pad(isMonthEnd(date) ? length : Math.min(day, length))}`;
}

/** Days that a NAV may be old: by the middle of the last year's gaps. */
function tolerated(navs: readonly Nav[]): number {
  const last = navs.at(-1)!.date;
  const { year, month, day } = parts(last);
  const yearAgo = `${pad(year - 1, 4)}-${pad(month)}-${pad(Math.min(day, lengthOf(year - 1, month)))}`;
  const first = Math.min(
    navs.findIndex(({ date }) => date >= yearAgo),
    navs.length - 2,
  );
  const recent = navs.slice(Math.max(first, 0));
  const gaps = recent.slice(1).map(({ date }, index) => daysBetween(recent[index]!.date, date));
  if (gaps.length === 0) return 400;
  gaps.sort((a, b) => a - b);
  const middle = gaps[Math.floor((gaps.length - 1) / 2)]!;
  if (middle <= 4) return 10;
  if (middle <= 10) return 21;
  if (middle <= 45) return 45;
  if (middle <= 120) return 100;
  return middle <= 240 ? 200 : 400;
}

const lastUntil = (navs: readonly Nav[], date: string) => navs.findLast((nav) => nav.date <= date);

/** NAV_e / NAV_b times the factors with b < ex-date <= e; distributions of one day are added before dividing. */
function between(navs: readonly Nav[], payments: readonly Payment[], b: Nav, e: Nav): number {
  let product = e.nav / b.nav;
  const days = [...new Set(payments.map(({ exDate }) => exDate))];
  for (const exDate of days) {
    const exNav = navs.find(({ date }) => date >= exDate);
    if (exNav === undefined || exDate <= b.date || exDate > e.date) continue;
    let amount = 0;
    for (const payment of payments)
      if (payment.exDate === exDate && 'amount' in payment) amount += payment.amount;
    let splits = 1;
    for (const payment of payments)
      if (payment.exDate === exDate && 'split' in payment) splits *= payment.split;
    // The ex-NAV is per share after every split since the ex-date.
    let since = 1;
    for (const payment of payments) {
      if ('split' in payment && payment.exDate >= exDate && payment.exDate <= exNav.date)
        since *= payment.split;
    }
    product *= (1 + amount / since / exNav.nav) * splits;
  }
  return product - 1;
}

/** Every figure that a class has, in percent points or months; what it has not is absent. */
export function plainFigures(navs: readonly Nav[], payments: readonly Payment[]): Record<string, number> {
  const found: Record<string, number> = {};
  const [first, last] = [navs[0], navs.at(-1)];
  if (first === undefined || last === undefined) return found;
  const gap = tolerated(navs);
  const within = (from: string, to: string): number | null => {
    const [b, e] = [lastUntil(navs, from), lastUntil(navs, to)];
    if (b === undefined || e === undefined) return null;
    if (daysBetween(b.date, from) > gap || daysBetween(e.date, to) > gap) return null;
    return between(navs, payments, b, e);
  };
  const put = (window: string, value: number | null, years: number | null = null) => {
    if (value === null) return;
    found[`TOTAL_RETURN_${window}`] = value * 100;
    if (years !== null) found[`ANNUALIZED_TOTAL_RETURN_${window}`] = ((1 + value) ** (1 / years) - 1) * 100;
  };

  const R = last.date;
  const { year, month } = parts(R);
  const lastOfYear = (of: number) => `${pad(of, 4)}-12-31`;
  put('MTD', within(isoOf(Date.UTC(year, month - 1, 0)), R));
  put('YTD', within(lastOfYear(year - 1), R));
  for (const [window, months] of Object.entries({ M1: 1, M3: 3, M6: 6 }))
    put(window, within(back(R, months), R));
  for (const years of [1, 2, 3, 4, 5, 10]) put(`Y${years}`, within(back(R, years * 12), R), years);
  for (let n = 1; n <= 10; n += 1)
    put(`Y_MINUS${n}`, within(lastOfYear(year - n - 1), lastOfYear(year - n)), 1);
  for (let n = 1; n <= 4; n += 1)
    put(`Y_MOVING_MINUS${n}`, within(back(R, (n + 1) * 12), back(R, n * 12)), 1);
  if (navs.length > 1) {
    put('LATEST_TWO', between(navs, payments, navs.at(-2)!, last));
    put('ITD', between(navs, payments, first, last), yearsSince(first.date, R));
    const inMonth = lastUntil(navs, endOfMonth(first.date))!;
    if (inMonth !== first) put('INCEPTION_MONTH', between(navs, payments, first, inMonth));
    const inYear = lastUntil(navs, lastOfYear(parts(first.date).year))!;
    if (inYear !== first) put('INCEPTION_YEAR', between(navs, payments, first, inYear));
  }

  const months: (number | null)[] = [];
  const until = isMonthEnd(R) ? endOfMonth(R) : isoOf(Date.UTC(year, month - 1, 0));
  for (let end = endOfMonth(first.date); end < until;) {
    const next = endOfMonth(isoOf(utc(end) + DAY_MS));
    months.push(within(end, next));
    end = next;
  }
  for (const [window, count] of Object.entries({ Y1: 12, Y3: 36, Y5: 60, ITD_MAX_Y10: 120 })) {
    const complete = months.slice(-count).filter((value) => value !== null);
    if (complete.length < (window === 'ITD_MAX_Y10' ? 1 : count)) continue;
    const [up, down] = [complete.filter((value) => value > 0), complete.filter((value) => value < 0)];
    found[`BEST_MONTH_${window}`] = Math.max(...complete) * 100;
    found[`WORST_MONTH_${window}`] = Math.min(...complete) * 100;
    found[`POSITIVE_MONTHS_${window}`] = up.length;
    found[`NEGATIVE_MONTHS_${window}`] = down.length;
    found[`POSITIVE_MONTHS_RATIO_${window}`] = (up.length / complete.length) * 100;
    found[`NEGATIVE_MONTHS_RATIO_${window}`] = (down.length / complete.length) * 100;
  }
  return found;
}

/** Whole years by anniversaries and the rest over the length of the current one; null below a year. */
function yearsSince(start: string, end: string): number | null {
  const from = parts(start);
  const calendar = parts(end).year - from.year;
  if (calendar >= 1 && back(end, calendar * 12) === start) return calendar;
  const anniversary = (n: number) =>
    Date.UTC(from.year + n, from.month - 1, Math.min(from.day, lengthOf(from.year + n, from.month)));
  let years = 0;
  while (anniversary(years + 1) <= utc(end)) years += 1;
  if (years < 1) return null;
  return years + (utc(end) - anniversary(years)) / (anniversary(years + 1) - anniversary(years));
}
