import type { CurrencyChange } from './currency-changes.ts';
import type { Quoted } from './price-unit.ts';
import type { ValuationFrequency } from './tolerated-gap.ts';

/** A payment as charts and tables read it; amounts are decimal text as recorded. */
export type NavPayment = {
  readonly exDate: string;
  readonly paymentDate: string | null;
  readonly currency: string | null;
  readonly dividend: string | null;
  readonly grossDividend: string | null;
  readonly netDividend: string | null;
  readonly dividendTaxCredit: string | null;
  readonly capitalGain: string | null;
  readonly splitRatio: string | null;
  readonly beforeSplit: boolean | null;
};

/** What is known of a share beside its prices. */
type NavShare = Quoted & {
  readonly code: string;
  readonly name: string | null;
  readonly currency: string | null;
  readonly currencyChanges: readonly CurrencyChange[];
  readonly benchmark: string | null;
  readonly launchDate: string | null;
};

/** A share's columns as they are exchanged: each one text, its values joined by commas. */
type QuotedColumns = NavShare & {
  readonly valuationFrequency: string | null;
  readonly holidays: string;
  readonly dates: string;
  readonly nav?: string | undefined;
  readonly ask?: string | undefined;
  readonly bid?: string | undefined;
};
type Delivered = NavPayment & { readonly kind: 'DIVIDEND' | 'SPLIT'; readonly notional: boolean };
type Paid = { readonly dividends: readonly Delivered[] };

const columnOf = (text: string): readonly string[] => (text === '' ? [] : text.split(','));

/** Prices and payments of a share, in parallel columns and oldest first; decimal text as recorded. */
export type NavHistory = NavShare & {
  /** The customer's present day: what is priced for later days is to come. Null where nothing is. */
  readonly today: string | null;
  readonly frequency: ValuationFrequency | null;
  /** Days without a NAV, by the calendars of the share and of what stands above it. */
  readonly holidays: readonly string[];
  readonly dates: readonly string[];
  readonly navs: readonly (string | null)[];
  readonly asks: readonly (string | null)[];
  readonly bids: readonly (string | null)[];
  /** Those that were paid: what is notional is none. */
  readonly dividends: readonly NavPayment[];
};

const NO_AMOUNTS = {
  dividend: null,
  grossDividend: null,
  netDividend: null,
  dividendTaxCredit: null,
  capitalGain: null,
  beforeSplit: null,
};

/** What counts of a row is what its kind has, as in figures: a ratio of a distribution is none of a split. */
const ofItsKind = (row: Delivered): NavPayment =>
  row.kind === 'SPLIT' ? { ...row, ...NO_AMOUNTS } : { ...row, splitRatio: null };

/** Takes a share's columns apart and sets its payments beside them. */
export function navHistory(quoted: QuotedColumns, paid: Paid | undefined, today: string): NavHistory {
  const { code, name, currency, currencyChanges, quotationUnit, denomination } = quoted;
  const { benchmark, launchDate, dates, nav, ask, bid } = quoted;
  const days = columnOf(dates);
  const prices = (column: string | undefined) =>
    column === undefined || days.length === 0
      ? days.map(() => null)
      : column.split(',').map((each) => (each === '' ? null : each));
  return {
    code,
    name,
    currency,
    currencyChanges,
    quotationUnit,
    denomination,
    benchmark,
    launchDate,
    today,
    // What is no frequency that the arithmetic knows counts as unknown there.
    frequency: quoted.valuationFrequency as ValuationFrequency | null,
    holidays: columnOf(quoted.holidays),
    dates: days,
    navs: prices(nav),
    asks: prices(ask),
    bids: prices(bid),
    dividends: paid?.dividends.filter(({ notional }) => !notional).map(ofItsKind) ?? [],
  };
}

/** A benchmark's series as a history: an index has values, and neither prices beside them nor payments. */
export function benchmarkHistory({
  code,
  dates,
  values,
}: {
  readonly code: string;
  readonly dates: string;
  readonly values: string;
}): NavHistory {
  const days = columnOf(dates);
  const none = days.map(() => null);
  return {
    code,
    name: code,
    currency: null,
    currencyChanges: [],
    quotationUnit: null,
    denomination: null,
    benchmark: null,
    launchDate: null,
    today: null,
    frequency: null,
    holidays: [],
    dates: days,
    navs: columnOf(values),
    asks: none,
    bids: none,
    dividends: [],
  };
}
