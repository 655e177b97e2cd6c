import { expect, it } from 'vitest';
import { classes, deviation, full, mean, moves, yearly, yearsOf } from './testing-classes.ts';
import { END_DATE } from './testing-world.ts';
import type { StrategyKind } from './strategy-kinds.ts';

it('states the volatility that the prices have had for five years, and the risk class that follows', () => {
  const found = classes.filter((each) => yearsOf(each) > 5.5 && each.dates.at(-1) === END_DATE);
  expect(found.length).toBeGreaterThan(200);
  const odd = found.flatMap(({ code, index, values }) => {
    const real = yearly(deviation(moves(index).slice(-5 * 257)));
    const stated = Number(values['VEV']);
    // A NAV of 50.00 in cents swings by rounding alone: half a cent is 0.01 %, 0.16 * 0.8 % a year.
    return Math.abs(real - stated) > 0.03 * stated + 0.15 ? [`${code} ${real} ${stated}`] : [];
  });
  expect(odd).toEqual([]);
  // Of market risk by volatility: below 0.5, 5, 12, 20, 30, 80 percent.
  for (const { values } of found) {
    const expected = [0.5, 5, 12, 20, 30, 80].findIndex((bound) => Number(values['VEV']) < bound) + 1;
    expect(values['MRM']).toBe(expected);
    expect(values['SRI']).toBe(expected);
  }
  for (const sri of [1, 2, 3, 4])
    expect(found.filter(({ values }) => values['SRI'] === sri).length).toBeGreaterThan(5);
});

/* What funds of a kind distribute in percent of their price: dividends of shares, yields of bonds from 2016 to 2026. */
const YIELDS: Readonly<Partial<Record<StrategyKind, readonly [number, number]>>> = {
  EQUITY_WORLD: [1.5, 2.2],
  EQUITY_EUROPE: [2.2, 3],
  EQUITY_US: [0.8, 1.4],
  EQUITY_SWITZERLAND: [2, 2.8],
  GOVERNMENT_BONDS: [0.1, 3.4],
  CORPORATE_BONDS: [0.8, 4.2],
  HIGH_YIELD: [3.5, 6.5],
  EMERGING_BONDS: [4, 6.5],
  // None while the rates were negative, and five percent in dollars of 2024.
  MONEY_MARKET: [0.05, 5.6],
};

it('distributes what a fund of the kind would', () => {
  let looked = 0;
  for (const { strategy, code, paid, dates, navs } of classes) {
    const band = YIELDS[strategy.kind];
    if (!band) continue;
    const byYear = Map.groupBy(paid, ({ exDate }) => exDate.slice(0, 4));
    const [first, last] = [Number(dates[0]!.slice(0, 4)), Number(dates.at(-1)!.slice(0, 4))];
    for (const [year, payments] of byYear) {
      // The first year and the last one are no whole years.
      if (Number(year) <= first || Number(year) >= last) continue;
      const level = mean(navs.filter((_, at) => dates[at]!.startsWith(year)));
      const stated = (100 * payments.reduce((sum, { amount }) => sum + amount, 0)) / level;
      looked += 1;
      // A tenth more or less by year, and prices that move between the payment and the year's mean.
      expect(stated, `${code} ${year}`).toBeGreaterThan(band[0] * 0.85);
      expect(stated, `${code} ${year}`).toBeLessThan(band[1] * 1.15);
    }
  }
  expect(looked).toBeGreaterThan(250);
});

it('has prices and assets of a size that funds have', () => {
  for (const { values, navs, code } of classes) {
    const launched = Number(values['LAUNCH_PRICE']);
    // Three percent a year over twenty-five years double; eleven percent over ten nearly triple that.
    expect(Math.max(...navs) / launched, code).toBeLessThan(9);
    expect(Math.min(...navs) / launched, code).toBeGreaterThan(0.4);
  }
  let counted = 0;
  for (const customer of full.customers) {
    const currency = new Map(customer.entities.map(({ code, values }) => [code, values['CURRENCY']]));
    for (const { level, code, aums } of customer.quotations()) {
      const delivered = aums.flatMap((aum) => (aum === null ? [] : [Number(aum)]));
      if (level !== 'PART' || delivered.length === 0) continue;
      const millions = delivered.at(-1)! / (currency.get(code) === 'JPY' ? 1e8 : 1e6);
      counted += 1;
      expect(millions, code).toBeGreaterThan(0.3);
      expect(millions, code).toBeLessThan(1500);
    }
  }
  expect(counted).toBeGreaterThan(150);
});
