import type { Base100Line } from './base-100.ts';
import type { IsoDate } from './calendar-date.ts';
import { currencyOn, isInOwnCurrency } from './currency-changes.ts';
import type { NavHistory } from './nav-history.ts';

/** A share with its index over a range. */
type Line = { readonly source: { readonly quotations: NavHistory }; readonly index: Base100Line };
/** The values of a line by their days. */
type Points = { readonly points: readonly (readonly [IsoDate, number])[] };

/** Columns of the NAV table (spec 3). */
export const NAV_COLUMNS = [
  'date',
  'nav',
  'nav100',
  'ask',
  'bid',
  'dividend',
  'grossDividend',
  'netDividend',
  'dividendTaxCredit',
  'capitalGain',
] as const;
export type NavColumn = (typeof NAV_COLUMNS)[number];

const PAYMENTS = [
  'dividend',
  'grossDividend',
  'netDividend',
  'dividendTaxCredit',
  'capitalGain',
] as const satisfies readonly NavColumn[];
type Payment = (typeof PAYMENTS)[number];

/** A day of a share in a currency: prices are decimal text as recorded. */
export type NavRow = {
  readonly date: IsoDate;
  /** That of the day's NAV; of payments in another one, which have a row of their own, theirs. */
  readonly currency: string | null;
  readonly nav100: number | null;
} & {
  readonly [C in 'nav' | 'ask' | 'bid' | Payment]: string | null;
};

type Amounts = Readonly<Record<Payment, string | null>>;
const NOTHING_PAID: Amounts = {
  dividend: null,
  grossDividend: null,
  netDividend: null,
  dividendTaxCredit: null,
  capitalGain: null,
};

/** Which days a table has: from null, all that are recorded up to the last. */
export type NavDays = { readonly from: IsoDate | null; readonly until: IsoDate };

/**
 * The days of a line, oldest first: those with a price or a payment, and no others; what was paid in another currency after.
 * Asks, bids and payments before the first NAV of the range and after its last one have rows as well.
 */
export function navRows({ source, index }: Line, { from, until }: NavDays): readonly NavRow[] {
  // The index begins on the last NAV on or before the day that it is measured from.
  const first = index.before[0] ?? index.dates[0];
  const begin = from === null || first === undefined || from < first ? from : first;
  const nav100 = new Map(index.dates.map((date, at) => [date, index.values[at]!]));
  return daysOf(source.quotations, nav100, (date) => (begin === null || begin <= date) && date <= until);
}

function daysOf(
  quotations: NavHistory,
  nav100: ReadonlyMap<IsoDate, number>,
  within: (date: IsoDate) => boolean,
): readonly NavRow[] {
  const paid = paidByDay(quotations, within);
  const ofDay = new Map(paid.flatMap((each) => (each.isForeign ? [] : [[each.date, each.amounts]])));
  const priced = new Set(quotations.dates);
  const days = quotations.dates.flatMap((date, at): NavRow[] =>
    within(date)
      ? [
          {
            date,
            currency: currencyOn(quotations, date),
            nav: quotations.navs[at] ?? null,
            nav100: nav100.get(date) ?? null,
            ask: quotations.asks[at] ?? null,
            bid: quotations.bids[at] ?? null,
            ...(ofDay.get(date) ?? NOTHING_PAID),
          },
        ]
      : [],
  );
  const apart = paid
    .filter(({ date, isForeign }) => isForeign || !priced.has(date))
    .map(({ date, currency, amounts }) => ({
      date,
      currency,
      nav: null,
      nav100: null,
      ask: null,
      bid: null,
      ...amounts,
    }));
  return apart.length === 0
    ? days
    : [...days, ...apart].toSorted((one, other) =>
        one.date < other.date ? -1 : one.date > other.date ? 1 : 0,
      );
}

type PaidOnDay = {
  readonly date: IsoDate;
  readonly currency: string | null;
  /** Whether the share's currency of that day is another one. */
  readonly isForeign: boolean;
  readonly amounts: Amounts;
};

/** Payments by ex-date and currency, those in the share's currency of that day first; two of one day add up. */
function paidByDay(quotations: NavHistory, within: (date: IsoDate) => boolean): readonly PaidOnDay[] {
  const days = new Map<string, PaidOnDay>();
  for (const payment of quotations.dividends) {
    const { exDate: date } = payment;
    if (!within(date) || PAYMENTS.every((each) => payment[each] === null)) continue;
    const isForeign = !isInOwnCurrency(quotations, payment);
    const currency = isForeign ? payment.currency : currencyOn(quotations, date);
    const key = `${date} ${isForeign ? currency : ''}`;
    const before = days.get(key)?.amounts ?? NOTHING_PAID;
    const amounts = PAYMENTS.map((each) => [each, added(before[each], payment[each])] as const);
    days.set(key, { date, currency, isForeign, amounts: Object.fromEntries(amounts) as Amounts });
  }
  return [...days.values()].toSorted((one, other) => Number(one.isForeign) - Number(other.isForeign));
}

/** The sum of two recorded amounts, with all their digits. */
function added(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  const decimals = Math.max(...[one, other].map((each) => each.split('.')[1]?.length ?? 0));
  const [first, second] = [one, other].map((each) => {
    const [whole = '', fraction = ''] = each.split('.');
    return BigInt(whole + fraction.padEnd(decimals, '0'));
  });
  const sum = first! + second!;
  const digits = String(sum < 0n ? -sum : sum).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  return `${sum < 0n ? '-' : ''}${whole}${decimals === 0 ? '' : `.${digits.slice(-decimals)}`}`;
}

/** The days that tables are named by: those asked for, and those of their rows, oldest first, which begin before or end after. */
export function daysNamed(
  asked: { readonly from: IsoDate; readonly until: IsoDate },
  tables: readonly (readonly Pick<NavRow, 'date'>[])[],
): { readonly from: IsoDate; readonly until: IsoDate } {
  const ends = tables.flatMap((rows) => [...rows.slice(0, 1), ...rows.slice(-1)].map(({ date }) => date));
  const days = [asked.from, asked.until, ...ends].toSorted();
  return { from: days[0]!, until: days.at(-1)! };
}

/** Several lines side by side, newest first: a value per line, null on days that are none of its own. */
export function comparisonRows(
  lines: readonly Points[],
): readonly { readonly date: IsoDate; readonly values: readonly (number | null)[] }[] {
  const values = lines.map(({ points }) => new Map(points));
  const dates = new Set(lines.flatMap(({ points }) => points.map(([date]) => date)));
  return [...dates]
    .toSorted((one, other) => (one > other ? -1 : 1))
    .map((date) => ({ date, values: values.map((each) => each.get(date) ?? null) }));
}
