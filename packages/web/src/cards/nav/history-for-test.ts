import { addDays } from '@fundarium/finance/calendar-date';
import fc from 'fast-check';
import type { NavHistory, NavPayment } from '@fundarium/finance/nav-history';

export const NO_DIVIDEND = {
  paymentDate: null,
  dividend: null,
  grossDividend: null,
  netDividend: null,
  dividendTaxCredit: null,
  capitalGain: null,
  splitRatio: null,
  beforeSplit: null,
  currency: 'EUR',
};

/** NAVs by day; null on days that have another price. */
export type Prices = Readonly<Record<string, string | null>>;

export function quotations(navs: Prices, more: Partial<NavHistory> = {}): NavHistory {
  const dates = Object.keys(navs);
  return {
    code: 'LU1',
    name: 'A',
    currency: 'EUR',
    currencyChanges: [],
    quotationUnit: null,
    denomination: null,
    benchmark: null,
    launchDate: null,
    today: null,
    frequency: null,
    holidays: [],
    dates,
    navs: Object.values(navs),
    asks: dates.map(() => null),
    bids: dates.map(() => null),
    dividends: [],
    ...more,
  };
}

/** Series of up to seven years: steps of some days over and over, now and then a hole, and payments on any day. */
export const anyHistory = fc
  .record({
    start: fc.integer({ min: 0, max: 400 }),
    count: fc.integer({ min: 2, max: 600 }),
    closed: fc.integer({ min: 0, max: 12 }),
    pattern: fc.array(
      fc.record({
        days: fc.oneof(
          { weight: 30, arbitrary: fc.integer({ min: 1, max: 9 }) },
          fc.integer({ min: 10, max: 70 }),
        ),
        move: fc.double({ min: 0.8, max: 1.25, noNaN: true }),
        /** Of the NAV. */
        paid: fc.option(fc.double({ min: 0.001, max: 0.04, noNaN: true }), { freq: 12 }),
      }),
      { minLength: 1, maxLength: 40 },
    ),
  })
  .map(({ start, count, closed, pattern }) => {
    const steps = Array.from({ length: count }, (_, at) => pattern[at % pattern.length]!);
    const navs: Record<string, string> = {};
    const dividends: NavPayment[] = [];
    let date = addDays('2019-01-01', start);
    let nav = 100;
    for (const { days, move, paid } of steps) {
      date = addDays(date, days);
      nav = Math.min(1e6, Math.max(1, nav * move));
      navs[date] = nav.toFixed(4);
      if (paid !== null) {
        dividends.push({
          ...NO_DIVIDEND,
          exDate: date,
          grossDividend: (nav * paid).toFixed(4),
          netDividend: (nav * paid * 0.7).toFixed(4),
        });
      }
    }
    // The days after the last NAV until its month is over, some of which make that NAV's date a month-end.
    const holidays = Array.from({ length: closed }, (_, day) => addDays(date, day + 1));
    return quotations(navs, { dividends, holidays });
  });
