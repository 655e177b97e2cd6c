import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Explanation } from '../../figures/explanation.ts';
import { anyHistory, NO_DIVIDEND, quotations } from './history-for-test.ts';
import type { NavChoice } from './nav-choice.ts';
import { explainNav, type NavAsked } from './nav-explanation.ts';
import { compareNavs } from './nav-lines.ts';
import { navSource } from '@fundarium/finance/nav-source';

const CHOICE: NavChoice = {
  range: { kind: 'dates', from: '2026-01-03', to: '2026-03-31' },
  figure: 'base100',
  mode: 'total',
  log: false,
  asksBids: false,
  dividends: true,
};
const asked = (what: NavAsked['what'], date?: string): NavAsked => ({
  code: 'LU1',
  what,
  ...(date !== undefined && { date }),
});

/** The figure once more, from nothing but what the explanation shows. */
function again({ period, factors, figure }: Explanation): number {
  const product = factors.reduce(
    (sofar, { amount, nav, factor }) => sofar * (amount === null ? factor : 1 + amount / nav),
    1,
  );
  const ratio = (period!.endNav / period!.startNav) * product;
  return figure.unit === 'index' ? ratio * 100 : (ratio - 1) * 100;
}

const PAID = quotations(
  { '2026-01-02': '100', '2026-01-30': '110', '2026-02-13': '88', '2026-02-27': '93.5', '2026-03-31': '99' },
  { dividends: [{ ...NO_DIVIDEND, exDate: '2026-02-12', grossDividend: '8.8', netDividend: '4.4' }] },
);

describe('the explanation of a figure of the chart', () => {
  it('has the dates asked for, the NAVs that stand for them, and the payments between', () => {
    const comparison = compareNavs([navSource(PAID)], CHOICE)!;
    const found = explainNav(comparison, comparison.lines[0]!, asked('return'));
    // 99 / 100 with 8.8 paid and reinvested at 88: 0.99 * 1.1 - 1.
    expect(found.figure).toEqual({ value: expect.closeTo(8.9, 9), unit: 'percent' });
    expect(found.asked).toEqual({ from: '2026-01-03', to: '2026-03-31' });
    expect(found.period).toMatchObject({ startDate: '2026-01-02', startNav: 100, endNav: 99 });
    expect(found.factors).toMatchObject([
      { kind: 'DIVIDEND', exDate: '2026-02-12', navDate: '2026-02-13', nav: 88, amount: 8.8 },
    ]);
    expect(again(found)).toBeCloseTo(comparison.lines[0]!.change!, 9);
  });

  it('has no payment in a price return', () => {
    const comparison = compareNavs([navSource(PAID)], { ...CHOICE, mode: 'price' })!;
    const found = explainNav(comparison, comparison.lines[0]!, asked('return'));
    expect(found.factors).toEqual([]);
    expect(found.figure.value).toBeCloseTo(-1, 9);
  });

  it('measures a drawdown from the highest value until then', () => {
    const comparison = compareNavs([navSource(PAID)], { ...CHOICE, figure: 'drawdown' })!;
    const found = explainNav(comparison, comparison.lines[0]!, asked('drawdown', '2026-02-13'));
    // 110 on 30 January; 88 * 1.1 = 96.8 on 13 February: 96.8 / 110 - 1.
    expect(found.asked).toEqual({ from: '2026-01-30', to: '2026-02-13' });
    expect(found.figure.value).toBeCloseTo(-12, 9);
  });

  it('says which NAV is too old, or that there is none', () => {
    const old = navSource(
      quotations({ '2026-01-02': '1', '2026-03-30': '2', '2026-03-31': '3' }, { frequency: 'DAILY' }),
    );
    const range = { kind: 'dates', from: '2026-02-01', to: '2026-03-31' } as const;
    const comparison = compareNavs([old], { ...CHOICE, range })!;
    expect(explainNav(comparison, comparison.lines[0]!, asked('return'))).toMatchObject({
      figure: { value: null },
      period: null,
      gap: { wanted: '2026-02-01', navDate: '2026-01-02' },
    });
    const late = compareNavs([navSource(PAID)], {
      ...CHOICE,
      range: { kind: 'dates', from: '2025-01-01', to: '2026-03-31' },
    })!;
    expect(explainNav(late, late.lines[0]!, asked('return')).figure.value).toBeNull();
    expect(again(explainNav(late, late.lines[0]!, asked('base100')))).toBeCloseTo(108.9, 9);
  });

  it('gives every point drawn again', () => {
    const from = fc.constantFrom('2019-06-03', '2020-02-29', '2021-12-31', '2023-05-17');
    const figures = fc.constantFrom<('base100' | 'drawdown')[]>('base100', 'drawdown');
    fc.assert(
      fc.property(
        anyHistory,
        from,
        figures,
        fc.constantFrom('total', 'price'),
        (series, start, figure, mode) => {
          const range = { kind: 'dates', from: start, to: '2026-12-31' } as const;
          const comparison = compareNavs([navSource(series)], { ...CHOICE, range, figure, mode });
          const line = comparison?.lines[0];
          const apart = (line?.points ?? []).map(([date, value]) => {
            const found = explainNav(comparison!, line!, asked(figure, date));
            const scale = Math.max(1, Math.abs(value));
            return Math.max(Math.abs(again(found) - value), Math.abs(found.figure.value! - value)) / scale;
          });
          expect(Math.max(0, ...apart)).toBeLessThan(1e-9);
        },
      ),
      { numRuns: 60 },
    );
  });
});
