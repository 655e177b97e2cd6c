import type { BenchmarkSeries } from '@fundarium/contract/benchmarks';
import type { Dividend, DividendSeries } from '@fundarium/contract/dividends';
import { columnOf, type QuotationSeries } from '@fundarium/contract/quotations';

/** A payment as charts and tables read it. */
export type NavPayment = Omit<Dividend, 'kind' | 'sequence' | 'recordDate' | 'notional'>;

/** Prices and payments of a share, in parallel columns and oldest first; decimal text as recorded. */
export type NavHistory = Pick<QuotationSeries, 'code' | 'name' | 'currency' | 'benchmark'> & {
  readonly dates: readonly string[];
  readonly navs: readonly (string | null)[];
  readonly asks: readonly (string | null)[];
  readonly bids: readonly (string | null)[];
  /** Those that were paid: what is notional is none. */
  readonly dividends: readonly NavPayment[];
};

/** Takes a share's columns apart and sets its payments beside them. */
export function navHistory(
  { code, name, currency, benchmark, dates, nav, ask, bid }: QuotationSeries,
  paid: DividendSeries | undefined,
): NavHistory {
  const days = columnOf(dates);
  const prices = (column: string | undefined) =>
    column === undefined || days.length === 0
      ? days.map(() => null)
      : column.split(',').map((each) => (each === '' ? null : each));
  return {
    code,
    name,
    currency,
    benchmark,
    dates: days,
    navs: prices(nav),
    asks: prices(ask),
    bids: prices(bid),
    dividends: paid?.dividends.filter(({ notional }) => !notional) ?? [],
  };
}

/** A benchmark's series as a history: an index has values, and neither prices beside them nor payments. */
export function benchmarkHistory({ code, dates, values }: BenchmarkSeries): NavHistory {
  const days = columnOf(dates);
  const none = days.map(() => null);
  return {
    code,
    name: code,
    currency: null,
    benchmark: null,
    dates: days,
    navs: columnOf(values),
    asks: none,
    bids: none,
    dividends: [],
  };
}
