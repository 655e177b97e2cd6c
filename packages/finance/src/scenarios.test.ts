import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { horizonYears, REFERENCE_AMOUNT, scenarioAmount, shownHorizons } from './scenarios.ts';

describe('the horizons of a holding period', () => {
  it.each<[rhp: number | null, published: string | null, shown: string]>([
    [null, null, 'RHP'],
    [0.25, null, 'RHP'],
    [1, null, 'RHP'],
    [1.01, null, '1_YEAR RHP'],
    [5, null, '1_YEAR RHP'],
    [9.99, '2023-01-01', '1_YEAR RHP'],
    [10, '2023-01-01', '1_YEAR HALF_RHP RHP'],
    [3, '2022-12-31', '1_YEAR HALF_RHP RHP'],
    [2.99, '2022-12-31', '1_YEAR RHP'],
    [1, '2022-12-31', 'RHP'],
  ])('of %s years, published %s: %s', (rhp, published, shown) =>
    expect(shownHorizons(rhp, published).join(' ')).toBe(shown),
  );

  it.each<[horizon: '1_YEAR' | 'HALF_RHP' | 'RHP', rhp: number | null, years: number | null]>([
    ['1_YEAR', null, 1],
    ['HALF_RHP', 10, 5],
    ['HALF_RHP', 11, 6],
    ['HALF_RHP', 10.5, 6],
    ['RHP', 0.5, 0.5],
    ['RHP', null, null],
    ['HALF_RHP', 0, null],
  ])('%s of %s is %s years', (horizon, rhp, years) => expect(horizonYears(horizon, rhp)).toBe(years));

  it('lie in order, and half of the period within it', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.05, max: 60, noNaN: true }), (rhp) => {
        const years = shownHorizons(rhp, null).map((horizon) => horizonYears(horizon, rhp)!);
        expect(years).toEqual(years.toSorted((one, other) => one - other));
        expect(years.at(-1)).toBe(rhp);
      }),
    );
  });
});

describe('the amount of a scenario', () => {
  it.each<[yearly: number, years: number, amount: number]>([
    [5, 1, 10_500],
    [5, 5, 12_760],
    [-12.5, 3, 6700],
    [0, 7, 10_000],
    // Half a ten rounds up, whatever a double makes of it.
    [0.05, 1, 10_010],
    [-100, 4, 0],
    [-130, 2, 0],
    // Not annualised: the return is of the half year.
    [4, 0.5, 10_400],
  ])('%s %% a year over %s years', (yearly, years, amount) =>
    expect(scenarioAmount(REFERENCE_AMOUNT, yearly, years)).toBe(amount),
  );

  const returns = fc.double({ min: -99, max: 60, noNaN: true });
  const spans = fc.double({ min: 0.1, max: 40, noNaN: true });
  const references = fc.integer({ min: 1, max: 100_000 }).map((tens) => tens * 10);

  it('is within half a ten of what compounding year by year gives', () => {
    fc.assert(
      fc.property(returns, fc.integer({ min: 1, max: 30 }), references, (yearly, years, reference) => {
        let grown = reference;
        for (let year = 0; year < years; year += 1) grown *= 1 + yearly / 100;
        const amount = scenarioAmount(reference, yearly, years);
        expect(amount % 10).toBe(0);
        expect(Math.abs(amount - grown)).toBeLessThanOrEqual(5 + grown * 1e-9);
      }),
    );
  });

  it('is never more at a lower return, and never less for a larger investment', () => {
    fc.assert(
      fc.property(returns, returns, spans, references, references, (one, other, years, first, second) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        expect(scenarioAmount(first, low, years)).toBeLessThanOrEqual(scenarioAmount(first, high, years));
        const [less, more] = [Math.min(first, second), Math.max(first, second)];
        expect(scenarioAmount(less, one, years)).toBeLessThanOrEqual(scenarioAmount(more, one, years));
      }),
    );
  });

  it('of a period below a year is that of one year at the same return', () => {
    fc.assert(
      fc.property(returns, fc.double({ min: 0.01, max: 1, noNaN: true }), (yearly, years) => {
        expect(scenarioAmount(REFERENCE_AMOUNT, yearly, years)).toBe(
          scenarioAmount(REFERENCE_AMOUNT, yearly, 1),
        );
      }),
    );
  });
});
