import { customerOf } from './customer.ts';
import { MANAGERS } from './managers.ts';
import { simulateMarkets } from './markets.ts';
import { UNDERLYINGS, underlyingLevels } from './underlyings.ts';
import { windowUntil, type WorldSize } from './window.ts';
import type { DemoWorld } from './world.ts';

/**
 * A few asset managers that exist nowhere, with all their funds and up to ten years of prices. The same end date and
 * size give the same world on every machine; an end date that is no business day means the one before it.
 */
export function generateDemoWorld({ endDate, size }: { endDate: string; size: WorldSize }): DemoWorld {
  const window = windowUntil(endDate, size);
  const markets = simulateMarkets(window.calendar.days);
  const levels = new Map(
    UNDERLYINGS.map((underlying) => [underlying, underlyingLevels(underlying, markets)]),
  );
  return { customers: MANAGERS.map((manager) => customerOf(manager, window, markets, levels)) };
}
