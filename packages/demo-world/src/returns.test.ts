import { expect, it } from 'vitest';
import { calendarYears, annualised, correlation, deviation, drawdown } from './testing-classes.ts';
import { mean, moves, subFunds, yearly, yearsOf, type MeasuredClass } from './testing-classes.ts';
import type { StrategyKind } from './strategy-kinds.ts';

type Band = readonly [number, number];
type Bands = { readonly yearly: Band; readonly volatility: Band; readonly year: Band; readonly fall: Band };

/*
 * What a professional takes for granted of ten years that hold 2018, the spring of 2020 and 2022, after costs.
 * Developed shares: 4 to 12 % a year before costs of up to 2 % and a manager's luck of 2.6 % / sqrt(10) = 0.8 % a
 * year, so 2 to 13 %; 12 to 18 % volatility, small companies, single countries and sectors up to 20 %; years from
 * -25 to +40 %, for narrow markets up to +50 %; a fall of a quarter at least, of a half at most. Government bonds
 * lose a fifth in 2022 and earn about their yield otherwise. High yield falls by a fifth in the spring of 2020.
 */
const SHARES: Bands = { yearly: [2, 13], volatility: [11, 18], year: [-25, 40], fall: [-48, -20] };
const NARROW: Bands = { yearly: [0.5, 15], volatility: [12, 20.5], year: [-28, 50], fall: [-50, -22] };
const BONDS: Bands = { yearly: [-2, 3], volatility: [2.5, 8], year: [-26, 14], fall: [-36, -10] };
const BANDS: Readonly<Partial<Record<StrategyKind, Bands>>> = {
  EQUITY_WORLD: SHARES,
  EQUITY_INDEX: SHARES,
  EQUITY_EUROPE: NARROW,
  EQUITY_US: SHARES,
  EQUITY_SWITZERLAND: SHARES,
  EQUITY_JAPAN: SHARES,
  EQUITY_EMERGING: NARROW,
  EQUITY_SMALL: NARROW,
  EQUITY_SECTOR: NARROW,
  REAL_ESTATE: { ...NARROW, yearly: [-1, 6] },
  GOVERNMENT_BONDS: BONDS,
  CORPORATE_BONDS: BONDS,
  SHORT_BONDS: { yearly: [-0.5, 2.5], volatility: [0.7, 2.5], year: [-8, 7], fall: [-12, -3] },
  HIGH_YIELD: { yearly: [1, 6], volatility: [2.5, 7.5], year: [-17, 16], fall: [-28, -10] },
  EMERGING_BONDS: { yearly: [-1, 5], volatility: [5, 11], year: [-24, 16], fall: [-36, -12] },
  MIXED_DEFENSIVE: { yearly: [-0.5, 4.5], volatility: [3.5, 7], year: [-19, 13], fall: [-24, -10] },
  MIXED_BALANCED: { yearly: [2, 8], volatility: [6.5, 10], year: [-20, 21], fall: [-28, -14] },
  MIXED_GROWTH: { yearly: [4, 10], volatility: [9.5, 14], year: [-22, 28], fall: [-36, -18] },
  ABSOLUTE_RETURN: { yearly: [-1, 5], volatility: [2, 9], year: [-12, 14], fall: [-28, -3] },
  // Short rates of the years: the franc -0.75 to +1.7 %, the dollar up to 5.3 %, less 0.1 to 0.2 % of costs.
  MONEY_MARKET: { yearly: [-0.6, 2.8], volatility: [0.02, 0.45], year: [-1.1, 5.6], fall: [-7, 0] },
  GOLD: { yearly: [4, 14], volatility: [12, 17], year: [-12, 40], fall: [-25, -10] },
};

const inside = (value: number, [low, high]: Band) => value >= low && value <= high;
const funds = subFunds(5);
const of = (...kinds: StrategyKind[]) => funds.filter(({ strategy }) => kinds.includes(strategy.kind));
const EQUITIES = [
  ...of('EQUITY_WORLD', 'EQUITY_INDEX', 'EQUITY_SMALL', 'EQUITY_SECTOR', 'EQUITY_EUROPE', 'EQUITY_US'),
  ...of('EQUITY_SWITZERLAND', 'EQUITY_JAPAN', 'EQUITY_EMERGING'),
];

it('has sub-funds that return, swing and fall as their kind does', () => {
  expect(funds.length).toBeGreaterThan(50);
  const odd = funds.flatMap((fund) => {
    const { index, product, strategy } = fund;
    const bands = BANDS[strategy.kind];
    if (!bands) return [];
    // Five years alone may be good or bad ones: only the whole window is measured by its yearly return.
    const stated =
      yearsOf(fund) > 9.5 ? annualised(index[0]!, index.at(-1)!, yearsOf(fund)) : mean(bands.yearly);
    const found: [string, number, Band][] = [
      ['a year', stated, bands.yearly],
      ['volatility', yearly(deviation(moves(index))), bands.volatility],
      ['drawdown', yearsOf(fund) > 9.5 ? drawdown(fund) : mean(bands.fall), bands.fall],
      ...[...calendarYears(fund)].map(([year, change]): [string, number, Band] => [
        String(year),
        change,
        bands.year,
      ]),
    ];
    return found
      .filter(([, value, band]) => !inside(value, band))
      .map(([what, value]) => `${product} ${what} ${value.toFixed(1)}`);
  });
  expect(odd).toEqual([]);
});

it('has years in which nearly all shares rise, years in which they fall, and one that spares nothing', () => {
  const shareOfWinners = (among: readonly MeasuredClass[], year: number) => {
    const changes = among.flatMap((fund) => calendarYears(fund).get(year) ?? []);
    return changes.filter((change) => change > 0).length / changes.length;
  };
  const winners = new Map(
    [2017, 2018, 2019, 2020, 2021, 2022, 2023, 2024, 2025].map((year) => [
      year,
      shareOfWinners(EQUITIES, year),
    ]),
  );
  for (const year of [2018, 2022]) expect(winners.get(year)).toBeLessThan(0.15);
  for (const year of [2017, 2019, 2023]) expect(winners.get(year)).toBeGreaterThan(0.85);
  // Some regions were back by the end of 2020, others were not.
  expect(winners.get(2020)).toBeGreaterThan(0.4);
  expect(winners.get(2020)).toBeLessThan(0.95);
  expect(shareOfWinners(of('GOVERNMENT_BONDS', 'CORPORATE_BONDS', 'HIGH_YIELD'), 2022)).toBe(0);
  expect(shareOfWinners(of('GOVERNMENT_BONDS', 'CORPORATE_BONDS'), 2019)).toBe(1);
});

it('has shares that move together, and government bonds that hardly care', () => {
  // Of the whole window, so that all have the same days.
  const longest = Math.max(...funds.map(({ dates }) => dates.length));
  const swings = new Map(funds.map((fund) => [fund, moves(fund.index)]));
  const between = (ones: readonly MeasuredClass[], others: readonly MeasuredClass[]) =>
    ones.flatMap((one) =>
      others
        .filter((other) => one.product < other.product || !ones.includes(other))
        .filter((other) => one.dates.length === longest && other.dates.length === longest)
        .map((other) => correlation(swings.get(one)!, swings.get(other)!)),
    );
  const sorted = between(EQUITIES, EQUITIES).toSorted((one, other) => one - other);
  expect(sorted.length).toBeGreaterThan(100);
  // Regions by 0.72 * 0.83 = 0.6 to 0.97 * 0.94 = 0.9, less what exchange rates and managers add.
  expect(sorted[0]).toBeGreaterThan(0.35);
  expect(sorted[sorted.length >> 1]).toBeGreaterThan(0.6);
  expect(sorted[sorted.length >> 1]).toBeLessThan(0.85);
  expect(sorted.at(-1)).toBeLessThan(1);
  const withBonds = between(EQUITIES, of('GOVERNMENT_BONDS'));
  expect(Math.min(...withBonds)).toBeGreaterThan(-0.35);
  expect(Math.max(...withBonds)).toBeLessThan(0.3);
  const withHighYield = mean(between(EQUITIES, of('HIGH_YIELD')));
  expect(withHighYield).toBeGreaterThan(0.35);
  expect(withHighYield).toBeLessThan(0.75);
});
