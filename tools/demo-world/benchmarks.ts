import { umbrellasOf, type House } from './houses.ts';
import type { Markets } from './markets.ts';
import { marketReturns } from './strategy-returns.ts';
import { strategy } from './strategies.ts';
import type { Window } from './window.ts';
import type { DemoBenchmark } from './world.ts';

const START_VALUE = 1000;

/**
 * Series of the indices that the classes of a house's first umbrella are held against, its first sub-fund's apart:
 * charts with and without a benchmark can be seen then. Others are named, and their providers deliver no series.
 */
export function* benchmarkSeries(house: House, markets: Markets, window: Window): Generator<DemoBenchmark> {
  if (window.size !== 'full') return;
  const [first] = umbrellasOf(house, window.size);
  const [own, ...others] = first?.strategies ?? [];
  const without = own === undefined ? null : strategy(own).benchmark;
  const { days } = window.calendar;
  for (const key of others) {
    const of = strategy(key);
    if (of.benchmark === without) continue;
    const returns = marketReturns(of, markets);
    let value = START_VALUE;
    const values = days.map((_, day) => (value *= 1 + (day === 0 ? 0 : returns(day))).toFixed(2));
    yield { code: of.benchmark, dates: days, values };
  }
}
