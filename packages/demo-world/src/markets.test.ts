import { expect, it } from 'vitest';
import { root } from './bridge.ts';
import { priceCalendar } from './calendar.ts';
import { QUARTERLY_RETURNS, quartersOf, SHORT_RATES, UNITS_PER_EURO } from './market-history.ts';
import { simulateMarkets } from './markets.ts';
import { valueIn } from './quarters.ts';

const { days } = priceCalendar('2016-11-19', '2026-11-19');
const markets = simulateMarkets(days);
const grown = (returns: Float64Array, from: string, to: string) =>
  days.reduce((level, day, at) => (day > from && day <= to ? level * (1 + returns[at]!) : level), 1) - 1;

it('gives a date the same moves whatever window it is looked at in', () => {
  const late = priceCalendar('2025-09-19', '2026-11-19').days;
  const others = simulateMarkets(late);
  const start = days.indexOf(late[0]!);
  for (const name of ['EQUITY_WORLD', 'GOVERNMENT_CHF', 'ABSOLUTE_RETURN'] as const) {
    expect([...others.returns[name]]).toEqual([...markets.returns[name].subarray(start)]);
  }
  expect([...others.currencyReturns.USD]).toEqual([...markets.currencyReturns.USD.subarray(start)]);
  expect(others.moods).toEqual(markets.moods.slice(start));
});

it('returns in a quarter what the history tells', () => {
  // The first quarter of 2020: -20.8 %; the second: 19.0 %.
  expect(grown(markets.returns.EQUITY_WORLD, '2019-12-31', '2020-03-31')).toBeCloseTo(-0.208, 9);
  expect(grown(markets.returns.EQUITY_WORLD, '2020-03-31', '2020-06-30')).toBeCloseTo(0.19, 9);
  // At the bottom 1.55 times as much was lost: 20.8 * 1.55 = 32.2 %, after 90 % of the quarter's 64 days.
  const levels = days.map((day) => grown(markets.returns.EQUITY_WORLD, '2019-12-31', day));
  expect(Math.min(...levels.filter((_, at) => days[at]! < '2020-04-01' && days[at]! > '2020'))).toBeLessThan(
    -0.32,
  );
  // 1.121 dollars a euro at the end of 2019, 1.222 a year later: the dollar lost 1.121 / 1.222 - 1 = 8.27 %.
  expect(grown(markets.currencyReturns.USD, '2019-12-31', '2020-12-31')).toBeCloseTo(1.121 / 1.222 - 1, 9);
  expect(grown(markets.currencyReturns.EUR, '2019-12-31', '2020-12-31')).toBe(0);
});

it('pays interest by calendar days, three for a Monday', () => {
  // 4.40 % in dollars at the end of 2024, 4.35 % three months later: Friday 3 January 2025 to Monday.
  const monday = days.indexOf('2025-01-06');
  expect(markets.interest.USD[monday]).toBeCloseTo((0.044 * 3) / 365, 6);
  expect(markets.yearParts[monday]).toBe(3 / 365);
  // From -0.74 to -0.70 % in the year, -0.72 % on average.
  expect(grown(markets.interest.CHF, '2018-12-31', '2019-12-31')).toBeCloseTo(-0.0072, 4);
});

it('has calm times and a crash, which is wilder by far', () => {
  const deviation = (mood: string) => {
    const moves = [...markets.returns.EQUITY_WORLD].filter((_, day) => markets.moods[day] === mood);
    return Math.sqrt(moves.reduce((sum, each) => sum + each * each, 0) / moves.length);
  };
  expect(deviation('crash')).toBeGreaterThan(4 * deviation('calm'));
  expect(deviation('nervous')).toBeGreaterThan(1.8 * deviation('calm'));
  expect(markets.moods.filter((mood) => mood === 'crash').length).toBeLessThan(60);
});

it('has a number for each of the 44 quarters, and goes back when they are told', () => {
  for (const table of [QUARTERLY_RETURNS, UNITS_PER_EURO, SHORT_RATES].flatMap((each) =>
    Object.values(each),
  )) {
    const numbers = quartersOf(table);
    expect(numbers).toHaveLength(44);
    expect(numbers.every(Number.isFinite)).toBe(true);
  }
  // a b c d c b a b: no level is told twice in a row.
  expect([0, 1, 2, 3, 4, 5, 6, 7].map((quarter) => valueIn(['a', 'b', 'c', 'd'], quarter)).join('')).toBe(
    'abcdcbab',
  );
  expect(valueIn(['a', 'b', 'c', 'd'], -1)).toBe('b');
  expect(simulateMarkets(priceCalendar('2031-11-19', '2041-11-19').days).moods).not.toContain(undefined);
});

it('finds roots without the powers of the library', () => {
  expect(root(1.19, 64) ** 64).toBeCloseTo(1.19, 12);
  expect(root(0.68, 22) ** 22).toBeCloseTo(0.68, 12);
  expect(root(1, 1)).toBe(1);
});
