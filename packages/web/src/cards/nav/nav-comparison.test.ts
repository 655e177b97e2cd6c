import { describe, expect, it } from 'vitest';
import { compareNavs, comparisonRows, openToSome, shareCurrency } from './nav-comparison.ts';
import type { NavHistory } from './nav-history.ts';
import { navSource } from './nav-source.ts';
import type { NavChoice } from './nav-view.ts';

function share(code: string, navs: Readonly<Record<string, string>>, currency = 'EUR') {
  const quotations: NavHistory = {
    code,
    name: code,
    currency,
    dates: Object.keys(navs),
    navs: Object.values(navs),
    asks: Object.keys(navs).map(() => null),
    bids: Object.keys(navs).map(() => null),
    dividends: [],
  };
  return navSource(quotations);
}

const OLD = share('OLD', {
  '2024-12-31': '50',
  '2025-12-31': '100',
  '2026-03-31': '110',
  '2026-06-30': '120',
});
const YOUNG = share('YOUNG', { '2026-02-27': '10', '2026-06-30': '11' });
const ENDED = share('ENDED', { '2025-06-30': '10', '2025-12-30': '11' });
const DOLLARS = share('DOLLARS', { '2025-12-31': '200', '2026-06-29': '190' }, 'USD');

const choose = (more: Partial<NavChoice> = {}): NavChoice => ({
  range: { kind: 'dates', from: '2026-01-01', to: '2026-06-30' },
  base100: true,
  mode: 'price',
  ...more,
});

describe('several shares in one chart', () => {
  it('stand at 100 where each begins, and say how far each came', () => {
    const { lines, until } = compareNavs([OLD, YOUNG], choose())!;
    expect(until).toBe('2026-06-30');
    expect(lines.map(({ points }) => points[0])).toEqual([
      ['2025-12-31', 100],
      ['2026-02-27', 100],
    ]);
    expect(lines.map(({ startsLate }) => startsLate)).toEqual([null, '2026-02-27']);
    expect(lines[0]!.change).toBeCloseTo(20, 9);
    // No figure is made of part of the range.
    expect(lines[1]!.change).toBeNull();
  });

  it('show their NAVs as they are where the currency is one', () => {
    const { base100, lines } = compareNavs([OLD, YOUNG], choose({ base100: false }))!;
    expect(base100).toBe(false);
    expect(lines.map(({ points }) => points.at(-1)![1])).toEqual([120, 11]);
  });

  it('stand at base 100 whatever was chosen where currencies differ', () => {
    expect(shareCurrency([OLD, DOLLARS])).toBe(false);
    expect(compareNavs([OLD, DOLLARS], choose({ base100: false }))!.base100).toBe(true);
  });

  it('keep one that has nothing in the range, without a line', () => {
    const { lines } = compareNavs([OLD, ENDED], choose())!;
    expect(lines[1]).toMatchObject({ points: [], change: null, startsLate: null });
  });

  it('end on the latest NAV among them, and offer what one of them is old enough for', () => {
    const ytd = choose({ range: { kind: 'interval', interval: 'YTD' } });
    expect(compareNavs([DOLLARS, OLD], ytd)).toMatchObject({ from: '2025-12-31', until: '2026-06-30' });
    expect(openToSome([YOUNG])).not.toContain('1Y');
    expect(openToSome([YOUNG, OLD])).toContain('1Y');
  });

  it('are a table too, with nothing on days without a NAV', () => {
    const { lines } = compareNavs([OLD, YOUNG], choose({ base100: false }))!;
    expect(comparisonRows(lines)).toEqual([
      { date: '2026-06-30', values: [120, 11] },
      { date: '2026-03-31', values: [110, null] },
      { date: '2026-02-27', values: [null, 10] },
      { date: '2025-12-31', values: [100, null] },
    ]);
  });

  it('are nothing without any NAV', () => {
    expect(compareNavs([share('EMPTY', {})], choose())).toBeNull();
  });
});
