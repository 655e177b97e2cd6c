import { umbrellasOf, type Manager } from './managers.ts';
import type { Markets } from './markets.ts';
import type { PartNode } from './parts.ts';
import { benchmarkReturns, returnsInClass } from './strategy-returns.ts';
import { strategy } from './strategies.ts';
import type { Window } from './window.ts';
import type { DemoBenchmark } from './world.ts';

const START_VALUE = 1000;

/** The index in the currency of the class, hedged as the class is: nothing else can be compared with it. */
export function benchmarkName({ product, shareClass }: Pick<PartNode, 'product' | 'shareClass'>): string {
  const { benchmark, currency } = product.strategy;
  if (shareClass.currency === currency) return benchmark;
  return `${benchmark} (${shareClass.hedged ? 'hedged ' : ''}${shareClass.currency})`;
}

/**
 * Series of the indices that the classes of a manager's first umbrella are compared with, its first sub-fund's apart:
 * charts with and without a benchmark can be seen then. Others are named, and their providers deliver no series.
 */
export function* benchmarkSeries(
  manager: Manager,
  parts: readonly PartNode[],
  markets: Markets,
  window: Window,
): Generator<DemoBenchmark> {
  if (window.size !== 'full') return;
  const [first] = umbrellasOf(manager, window.size);
  const [own] = first?.strategies ?? [];
  const without = own === undefined ? null : strategy(own).benchmark;
  const { days } = window.calendar;
  const written = new Set<string>();
  for (const part of parts) {
    const { strategy: of, fund } = part.product;
    const { currency, hedged } = part.shareClass;
    const code = benchmarkName(part);
    if (fund.umbrella !== first?.umbrella || of.benchmark === without || written.has(code)) continue;
    written.add(code);
    const returns = returnsInClass(
      benchmarkReturns(of, markets),
      { from: of.currency, to: currency, hedged },
      markets,
    );
    let value = START_VALUE;
    const values = days.map((_, day) => (value *= 1 + (day === 0 ? 0 : (returns[day] as number))).toFixed(2));
    yield { code, dates: days, values };
  }
}
