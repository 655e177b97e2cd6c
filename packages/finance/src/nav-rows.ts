import type { Base100Line } from './base-100.ts';
import type { IsoDate } from './calendar-date.ts';
import { isInOwnCurrency } from './currency-changes.ts';
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

/** A day of a share: prices are decimal text as recorded. */
export type NavRow = { readonly date: IsoDate; readonly nav100: number | null } & {
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

/** The days of a line, oldest first: those with a price or a payment, and no others. */
export function navRows({ source, index }: Line, until: IsoDate): readonly NavRow[] {
  const { quotations } = source;
  const from = index.before[0] ?? index.dates[0];
  if (from === undefined) return [];
  const within = (date: IsoDate) => from <= date && date <= until;
  const nav100 = new Map(index.dates.map((date, at) => [date, index.values[at]!]));
  const paid = paidByDay(quotations, within);
  const priced = new Set(quotations.dates);
  const days = quotations.dates.flatMap((date, at): NavRow[] =>
    within(date)
      ? [
          {
            date,
            nav: quotations.navs[at] ?? null,
            nav100: nav100.get(date) ?? null,
            ask: quotations.asks[at] ?? null,
            bid: quotations.bids[at] ?? null,
            ...(paid.get(date) ?? NOTHING_PAID),
          },
        ]
      : [],
  );
  const unpriced = [...paid]
    .filter(([date]) => !priced.has(date))
    .map(([date, amounts]) => ({ date, nav: null, nav100: null, ask: null, bid: null, ...amounts }));
  return unpriced.length === 0
    ? days
    : [...days, ...unpriced].toSorted((one, other) => (one.date < other.date ? -1 : 1));
}

/** Payments by ex-date in the share's currency of that day; two of one day add up. */
function paidByDay(
  quotations: NavHistory,
  within: (date: IsoDate) => boolean,
): ReadonlyMap<IsoDate, Amounts> {
  const days = new Map<IsoDate, Amounts>();
  for (const payment of quotations.dividends) {
    const foreign = !isInOwnCurrency(quotations, payment);
    if (foreign || !within(payment.exDate) || PAYMENTS.every((each) => payment[each] === null)) continue;
    const before = days.get(payment.exDate) ?? NOTHING_PAID;
    const amounts = PAYMENTS.map((each) => [each, added(before[each], payment[each])] as const);
    days.set(payment.exDate, Object.fromEntries(amounts) as Amounts);
  }
  return days;
}

/** Sums of two recorded amounts keep the finer one's decimals, so that 0.1 and 0.2 are 0.3. */
function added(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  const decimals = Math.max(...[one, other].map((each) => each.split('.')[1]?.length ?? 0));
  return (Number(one) + Number(other)).toFixed(decimals);
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
