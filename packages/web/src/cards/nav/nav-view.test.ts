import { describe, expect, it } from 'vitest';
import type { NavHistory } from './nav-history.ts';
import { navSource } from './nav-source.ts';
import { navView, openIntervals, type NavChoice, type NavRange } from './nav-view.ts';

const NO_DIVIDEND = {
  paymentDate: null,
  dividend: null,
  grossDividend: null,
  netDividend: null,
  dividendTaxCredit: null,
  capitalGain: null,
  splitRatio: null,
  currency: 'EUR',
};

function quotations(
  navs: Readonly<Record<string, string | null>>,
  dividends: NavHistory['dividends'] = [],
): NavHistory {
  const dates = Object.keys(navs);
  return {
    code: 'LU1',
    name: 'A',
    currency: 'EUR',
    dates,
    navs: Object.values(navs),
    asks: dates.map(() => null),
    bids: dates.map(() => null),
    dividends,
  };
}

const choose = (range: NavRange, more: Partial<NavChoice> = {}): NavChoice => ({
  range,
  base100: true,
  mode: 'price',
  ...more,
});
const between = (from: string, to: string) => ({ kind: 'dates', from, to }) as const;

const YEAR = { '2025-06-30': '100', '2025-12-31': '110', '2026-06-29': '99', '2026-06-30': '121' };

describe('NAV card', () => {
  it('starts from the last NAV on or before the start, never the first after it', () => {
    const view = navView(navSource(quotations(YEAR)), choose(between('2026-01-15', '2026-06-30')))!;
    expect(view.base.date).toBe('2025-12-31');
    expect(view.points.map(([date]) => date)).toEqual(['2025-12-31', '2026-06-29', '2026-06-30']);
    expect(view.points.map(([, value]) => Math.round(value * 1e9) / 1e9)).toEqual([100, 90, 110]);
    expect(view.change).toBeCloseTo(10, 9);
    expect(view.startsLate).toBe(false);
  });

  it('ends at the last NAV on or before the end, and says so', () => {
    const view = navView(navSource(quotations(YEAR)), choose(between('2025-12-31', '2026-06-29')))!;
    expect(view.last.date).toBe('2026-06-29');
    expect(view.change).toBeCloseTo(-10, 9);
  });

  it('reinvests dividends in total return only, and shows the payment in the table', () => {
    const source = navSource(
      quotations(YEAR, [{ ...NO_DIVIDEND, exDate: '2026-06-29', grossDividend: '9.9', netDividend: '7' }]),
    );
    const range = between('2025-12-31', '2026-06-30');
    expect(navView(source, choose(range, { mode: 'total' }))!.change).toBeCloseTo(21, 9);
    expect(navView(source, choose(range))!.change).toBeCloseTo(10, 9);
    expect(navView(source, choose(range))!.rows.map((row) => [row.date, row.dividend])).toEqual([
      ['2025-12-31', null],
      ['2026-06-29', 9.9],
      ['2026-06-30', null],
    ]);
  });

  it('draws the last value of base 100 as the return of the range', () => {
    const source = navSource(quotations(YEAR, [{ ...NO_DIVIDEND, exDate: '2026-01-10', dividend: '3' }]));
    for (const interval of openIntervals(source)) {
      for (const mode of ['total', 'price'] as const) {
        const view = navView(source, choose({ kind: 'interval', interval }, { mode }))!;
        expect(view.points.at(-1)![1] - 100).toBeCloseTo(view.change!, 9);
      }
    }
  });

  it('draws NAVs as they are without base 100, and no index in the table', () => {
    const view = navView(
      navSource(quotations(YEAR)),
      choose({ kind: 'interval', interval: '1Y' }, { base100: false }),
    )!;
    expect(view.points.map(([, value]) => value)).toEqual([100, 110, 99, 121]);
    expect(view.rows.every((row) => row.nav100 === null)).toBe(true);
  });

  it('offers no interval that the series is too young for', () => {
    expect(openIntervals(navSource(quotations(YEAR)))).toEqual([
      '1M',
      '3M',
      '6M',
      '1Y',
      'MTD',
      'YTD',
      'INCEPTION',
    ]);
    expect(openIntervals(navSource(quotations({ '2026-06-30': '1' })))).toEqual(['INCEPTION']);
    expect(openIntervals(navSource(quotations({})))).toEqual([]);
  });

  it('says that a series begins after its range, and gives no figure', () => {
    const view = navView(navSource(quotations(YEAR)), choose(between('2020-01-01', '2026-06-30')))!;
    expect(view).toMatchObject({ startsLate: true, change: null, base: { date: '2025-06-30' } });
  });

  it('has nothing to show where no NAV lies in the range', () => {
    const source = navSource(quotations(YEAR));
    expect(navView(source, choose(between('2010-01-01', '2010-12-31')))).toBeNull();
    expect(navView(source, choose(between('2027-01-01', '2027-12-31')))).toBeNull();
    expect(navView(navSource(quotations({})), choose(between('2026-01-01', '2026-12-31')))).toBeNull();
  });

  it('takes a NAV of 0 and an absent one for none, and keeps the day in the table', () => {
    const source = navSource(
      quotations({ '2026-01-01': '10', '2026-01-02': '0', '2026-01-05': null, '2026-01-06': '11' }),
    );
    expect(source.series.navs).toEqual([10, 11]);
    const view = navView(source, choose(between('2026-01-01', '2026-01-06')))!;
    expect(view.rows.map((row) => row.nav)).toEqual(['10', '0', null, '11']);
  });

  it('reinvests no dividend of another currency, and counts it', () => {
    const source = navSource(
      quotations(YEAR, [{ ...NO_DIVIDEND, exDate: '2026-01-10', dividend: '3', currency: 'USD' }]),
    );
    expect([source.events, source.leftOut]).toEqual([[], 1]);
  });

  it('takes dividend and split of one row apart', () => {
    const source = navSource(
      quotations(YEAR, [{ ...NO_DIVIDEND, exDate: '2026-01-10', dividend: '3', splitRatio: '2' }]),
    );
    expect(source.events.map((each) => each.kind)).toEqual(['DIVIDEND', 'SPLIT']);
  });
});
