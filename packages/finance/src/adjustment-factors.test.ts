import { describe, expect, it } from 'vitest';
import { adjustmentFactors } from './adjustment-factors.ts';
import type { ShareEvent } from './distributions.ts';
import { totalReturn } from './total-return.ts';
import { grossDividend, split } from './testing/market-data.ts';

/** Thursday, Monday, Tuesday: Friday 5 April has no NAV. */
const series = { dates: ['2024-04-04', '2024-04-08', '2024-04-09'], navs: [100, 50, 80] };

function factorsOf(events: ShareEvent[]) {
  return adjustmentFactors(series, events).factors;
}

describe('adjustmentFactors', () => {
  it('divides by the NAV of the ex-date', () =>
    expect(factorsOf([grossDividend('2024-04-09', 4)])).toEqual([
      { kind: 'DIVIDEND', exDate: '2024-04-09', navIndex: 2, amount: 4, factor: 1.05 },
    ]));

  it('takes the first NAV after an ex-date without one, never the one before', () =>
    expect(factorsOf([grossDividend('2024-04-05', 5)])).toEqual([
      { kind: 'DIVIDEND', exDate: '2024-04-05', navIndex: 1, amount: 5, factor: 1.1 },
    ]));

  it('adds the amounts of one ex-date before dividing', () =>
    expect(factorsOf([grossDividend('2024-04-08', 5), grossDividend('2024-04-08', 10)])).toEqual([
      { kind: 'DIVIDEND', exDate: '2024-04-08', navIndex: 1, amount: 15, factor: 1.3 },
    ]));

  it('keeps ex-dates apart that share one ex-NAV, whatever order they are given in', () =>
    expect(factorsOf([grossDividend('2024-04-08', 10), grossDividend('2024-04-05', 5)])).toEqual([
      { kind: 'DIVIDEND', exDate: '2024-04-05', navIndex: 1, amount: 5, factor: 1.1 },
      { kind: 'DIVIDEND', exDate: '2024-04-08', navIndex: 1, amount: 10, factor: 1.2 },
    ]));

  it('takes a split by its ratio', () =>
    expect(factorsOf([split('2024-04-08', 2)])).toEqual([
      { kind: 'SPLIT', exDate: '2024-04-08', navIndex: 1, amount: null, factor: 2 },
    ]));

  it('multiplies the splits of one date', () =>
    expect(factorsOf([split('2024-04-08', 2), split('2024-04-08', 5)])).toEqual([
      { kind: 'SPLIT', exDate: '2024-04-08', navIndex: 1, amount: null, factor: 10 },
    ]));

  it('reads an amount as per share after a split of the same date', () =>
    // One share becomes two of 50, each of which pays 10: 10 buys 0.2 more of each, 2.4 = 2 x 1.2.
    expect(factorsOf([split('2024-04-08', 2), grossDividend('2024-04-08', 10)])).toEqual([
      { kind: 'DIVIDEND', exDate: '2024-04-08', navIndex: 1, amount: 10, factor: 1.2, afterSplit: true },
      { kind: 'SPLIT', exDate: '2024-04-08', navIndex: 1, amount: null, factor: 2 },
    ]));

  it('reads an amount as per share before it where it says so', () =>
    // One share pays 10 and becomes two shares of 50: 5 on each buys 0.1 more of it, 2.2 = 2 x 1.1.
    expect(
      factorsOf([split('2024-04-08', 2), { ...grossDividend('2024-04-08', 10), beforeSplit: true }]),
    ).toEqual([
      { kind: 'DIVIDEND', exDate: '2024-04-08', navIndex: 1, amount: 5, factor: 1.1, reducedBy: 2 },
      { kind: 'SPLIT', exDate: '2024-04-08', navIndex: 1, amount: null, factor: 2 },
    ]));

  it("gives the guideline's example of a split and a distribution on one day: 18.44 %", () => {
    // 340 to 79, one share for five, 1.50 on an ex-NAV of 77: 79 / 340 x 5 x (77 + 1.5) / 77 - 1 = 0.184396.
    const year = { dates: ['2005-12-30', '2006-06-15', '2006-12-29'], navs: [340, 77, 79] };
    const events = [split('2006-06-15', 5), grossDividend('2006-06-15', 1.5)];
    expect(totalReturn(year, events, '2005-12-30', '2006-12-29')!.value).toBeCloseTo(0.184396, 6);
  });

  it('minds a split between the ex-date and its ex-NAV, but none before the ex-date', () => {
    expect(factorsOf([grossDividend('2024-04-05', 10), split('2024-04-08', 2)])[0]?.factor).toBe(1.1);
    expect(factorsOf([split('2024-04-05', 2), grossDividend('2024-04-08', 10)])[1]?.factor).toBe(1.2);
  });

  it('names the events that give no factor yet', () => {
    const early = grossDividend('2024-04-10', 4);
    const blank = { ...grossDividend('2024-04-08', 4), grossDividend: null };
    expect(adjustmentFactors(series, [early, blank])).toEqual({
      factors: [],
      ignored: [
        { event: early, reason: 'NO_LATER_NAV' },
        { event: blank, reason: 'NO_AMOUNT' },
      ],
    });
  });

  it('reinvests the net amount where the customer chose so', () => {
    const both = { ...grossDividend('2024-04-08', 5), netDividend: 4 };
    expect(adjustmentFactors(series, [both], 'NET').factors[0]?.factor).toBe(1.08);
  });
});
