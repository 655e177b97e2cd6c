// The figures in the plainest way, from their definitions alone, to hold the product's against. Imports nothing of it.

export type Nav = { readonly date: string; readonly nav: number };
export type Payment =
  | { readonly exDate: string; readonly amount: number; readonly beforeSplit?: boolean }
  | { readonly exDate: string; readonly split: number };
/** What else of a class its figures depend on. */
export type Circumstances = {
  readonly frequency?: string | null;
  readonly launch?: string | null;
  readonly creation?: string | null;
  /** The day looked at; without it that of the last NAV. */
  readonly today?: string;
  readonly holidays?: ReadonlySet<string>;
  /** Days from which on it has another currency than before. */
  readonly currencyChanges?: readonly string[];
};

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

/** The last calendar day of its month, or no weekday that is no holiday after it in the month. */
function isMonthEnd(date: string, holidays: ReadonlySet<string>): boolean {
  const end = endOfMonth(date);
  for (let ms = utc(date) + DAY_MS; ms <= utc(end); ms += DAY_MS) {
    const weekday = new Date(ms).getUTCDay();
    if (weekday !== 0 && weekday !== 6 && !holidays.has(isoOf(ms))) return false;
  }
  return true;
}

/** `months` back, the day clamped; from a month-end to the target month's last day. */
function back(date: string, months: number, atMonthEnd: boolean): string {
  const { year, month, day } = parts(date);
  const count = year * 12 + month - 1 - months;
  const [toYear, toMonth] = [Math.floor(count / 12), (count % 12) + 1];
  const length = lengthOf(toYear, toMonth);
  return `${pad(toYear, 4)}-${pad(toMonth)}-${pad(atMonthEnd ? length : Math.min(day, length))}`;
}

const ORDER = ['DAILY', 'WEEKLY', 'TWICE_A_MONTH', 'MONTHLY', 'QUARTERLY', 'HALF_YEARLY', 'YEARLY'];
const MAX_GAP: Record<string, number> = {
  DAILY: 10,
  WEEKLY: 21,
  TWICE_A_MONTH: 45,
  MONTHLY: 45,
  QUARTERLY: 100,
  HALF_YEARLY: 200,
  YEARLY: 400,
};

/** How often NAVs come, looked at on a day: by the middle of the gaps of the year before, too few of them by all. */
function seen(navs: readonly Nav[], at: string): string | null {
  const { year, month, day } = parts(at);
  const yearAgo = `${pad(year - 1, 4)}-${pad(month)}-${pad(Math.min(day, lengthOf(year - 1, month)))}`;
  const gapsOf = (some: readonly Nav[]) =>
    some.slice(1).map(({ date }, index) => daysBetween(some[index]!.date, date));
  let gaps = gapsOf(navs.filter(({ date }) => date >= yearAgo && date <= at));
  if (gaps.length < 3) gaps = gapsOf(navs);
  if (gaps.length === 0) return null;
  gaps.sort((a, b) => a - b);
  const middle = gaps[Math.floor((gaps.length - 1) / 2)]!;
  const limits = [4, 10, 20, 45, 120, 240];
  return ORDER[limits.filter((limit) => middle > limit).length]!;
}

/** As delivered; where nothing is, or NAVs come more rarely, as seen. */
function frequencyAt(navs: readonly Nav[], delivered: string | null | undefined, at: string): number {
  const own = ORDER.indexOf(seen(navs, at) ?? '');
  const said = ORDER.indexOf(delivered ?? '');
  if (own < 0 && said < 0) return ORDER.indexOf('YEARLY');
  return Math.max(own, said);
}

const lastUntil = (navs: readonly Nav[], date: string) => navs.findLast((nav) => nav.date <= date);

/** NAV_e / NAV_b times the factors with b < ex-date <= e; distributions of one day are added before dividing. */
function between(navs: readonly Nav[], payments: readonly Payment[], b: Nav, e: Nav): number {
  let product = e.nav / b.nav;
  const days = [...new Set(payments.map(({ exDate }) => exDate))];
  for (const exDate of days) {
    const exNav = navs.find(({ date }) => date >= exDate);
    if (exNav === undefined || exDate <= b.date || exDate > e.date) continue;
    const splitsOf = (counts: (day: string) => boolean) =>
      payments.reduce((all, each) => ('split' in each && counts(each.exDate) ? all * each.split : all), 1);
    const splits = splitsOf((day) => day === exDate);
    // The ex-NAV is per share after every split since the ex-date, an amount per share after its own day's.
    const later = splitsOf((day) => day > exDate && day <= exNav.date);
    let amount = 0;
    for (const payment of payments) {
      if (payment.exDate === exDate && 'amount' in payment)
        amount += payment.amount / later / (payment.beforeSplit ? splits : 1);
    }
    product *= (1 + amount / exNav.nav) * splits;
  }
  // What doubles leave of no return is none.
  return Math.abs(product - 1) < 1e-12 ? 0 : product - 1;
}

/** Every figure that a class has, in percent points or months; what it has not is absent. */
export function plainFigures(
  all: readonly Nav[],
  payments: readonly Payment[],
  {
    frequency,
    launch = null,
    creation = null,
    today,
    holidays = new Set(),
    currencyChanges = [],
  }: Circumstances = {},
): Record<string, number> {
  const found: Record<string, number> = {};
  const navs = all.filter(({ date }) => launch === null || date >= launch);
  const [first, last] = [navs[0], navs.at(-1)];
  if (first === undefined || last === undefined) return found;
  const R = last.date;
  // NAVs of two currencies can't be compared.
  const of = (b: Nav, e: Nav): number | null =>
    currencyChanges.some((day) => b.date < day && day <= e.date) ? null : between(navs, payments, b, e);
  const { year, month } = parts(R);
  const asked = new Map<string, number>();
  const often = (at: string): number => {
    const known = asked.get(at) ?? frequencyAt(navs, frequency, at);
    asked.set(at, known);
    return known;
  };
  const [TWICE, MONTHLY, QUARTERLY] = [2, 3, 4];

  // Targets of rare valuations move to the end of their month, by ten days at most.
  const moved = (target: string): string => {
    if (target === R || often(target) < MONTHLY) return target;
    const end = endOfMonth(target);
    const tenOn = isoOf(utc(target) + 10 * DAY_MS);
    return tenOn < end ? tenOn : end;
  };
  const isUsable = (nav: Nav, target: string, days: number): boolean => {
    if (nav.date === target) return true;
    const age = daysBetween(nav.date, target);
    const how = often(target);
    if (how === 0) return age <= 10;
    if (how === 1) return age <= Math.min(21, Math.max(10, days / 3));
    if (how === TWICE) return age <= Math.min(45, Math.max(16, days / 3));
    if (nav.date.slice(0, 7) === target.slice(0, 7)) return true;
    const lastOfMonthBefore = isoOf(Date.UTC(parts(target).year, parts(target).month - 1, 0));
    return how >= QUARTERLY && days >= 90 && nav.date.slice(0, 7) === lastOfMonthBefore.slice(0, 7);
  };
  const within = (start: string, stop: string): number | null => {
    const [from, to] = [moved(start), moved(stop)];
    const [b, e] = [lastUntil(navs, from), lastUntil(navs, to)];
    if (b === undefined || e === undefined || b === e) return null;
    const days = daysBetween(start, stop);
    return isUsable(b, from, days) && isUsable(e, to, days) ? of(b, e) : null;
  };
  const put = (window: string, value: number | null, years: number | null = null) => {
    if (value === null) return;
    found[`TOTAL_RETURN_${window}`] = value * 100;
    if (years !== null) found[`ANNUALIZED_TOTAL_RETURN_${window}`] = ((1 + value) ** (1 / years) - 1) * 100;
  };

  const atMonthEnd = isMonthEnd(R, holidays);
  const ago = (months: number) => back(R, months, atMonthEnd);
  const lastOfYear = (of: number) => `${pad(of, 4)}-12-31`;
  put('MTD', within(isoOf(Date.UTC(year, month - 1, 0)), R));
  put('YTD', within(lastOfYear(year - 1), R));
  for (const [window, months] of Object.entries({ M1: 1, M3: 3, M6: 6 })) put(window, within(ago(months), R));
  for (const years of [1, 2, 3, 4, 5, 10]) put(`Y${years}`, within(ago(years * 12), R), years);
  for (let n = 1; n <= 10; n += 1)
    put(`Y_MINUS${n}`, within(lastOfYear(year - n - 1), lastOfYear(year - n)), 1);
  for (let n = 1; n <= 4; n += 1) put(`Y_MOVING_MINUS${n}`, within(ago((n + 1) * 12), ago(n * 12)), 1);
  if (navs.length > 1) put('LATEST_TWO', of(navs.at(-2)!, last));
  const begun = launch ?? creation;
  const latest = Math.max(45, MAX_GAP[ORDER[often(first.date)]!]!);
  if (navs.length > 1 && (begun === null || daysBetween(begun, first.date) <= latest)) {
    put('ITD', of(first, last), yearsSince(first.date, R, holidays));
    const inMonth = lastUntil(navs, endOfMonth(first.date))!;
    if (inMonth !== first) put('INCEPTION_MONTH', of(first, inMonth));
    const inYear = lastUntil(navs, lastOfYear(parts(first.date).year))!;
    if (inYear !== first) put('INCEPTION_YEAR', of(first, inYear));
  }

  // Whole months: rarely valued classes have none.
  if (often(R) >= QUARTERLY) return found;
  const standsFor = (end: string): Nav | null => {
    const nav = lastUntil(navs, end);
    if (nav === undefined || often(end) >= QUARTERLY || nav.date.slice(0, 7) !== end.slice(0, 7)) return null;
    return daysBetween(nav.date, end) <= MAX_GAP[ORDER[often(end)]!]! ? nav : null;
  };
  const endOfR = endOfMonth(R);
  const isOver = endOfR <= (today ?? R) || atMonthEnd;
  const isNear = daysBetween(R, endOfR) <= MAX_GAP[ORDER[often(endOfR)]!]!;
  const until = isOver && isNear ? endOfR : isoOf(Date.UTC(year, month - 1, 0));
  const months: (number | null)[] = [];
  for (let end = endOfMonth(first.date); end < until;) {
    const next = endOfMonth(isoOf(utc(end) + DAY_MS));
    const [b, e] = [standsFor(end), standsFor(next)];
    months.push(b === null || e === null ? null : of(b, e));
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

/**
 * Whole years by anniversaries and the rest over the length of the current one; null below a year. From month-end to
 * month-end of the same month it is whole years.
 */
function yearsSince(start: string, end: string, holidays: ReadonlySet<string>): number | null {
  const from = parts(start);
  const calendar = parts(end).year - from.year;
  const sameMonth = parts(end).month === from.month;
  if (calendar >= 1 && sameMonth && isMonthEnd(start, holidays) && isMonthEnd(end, holidays)) return calendar;
  const anniversary = (n: number) =>
    Date.UTC(from.year + n, from.month - 1, Math.min(from.day, lengthOf(from.year + n, from.month)));
  let years = 0;
  while (anniversary(years + 1) <= utc(end)) years += 1;
  if (years < 1) return null;
  return years + (utc(end) - anniversary(years)) / (anniversary(years + 1) - anniversary(years));
}
