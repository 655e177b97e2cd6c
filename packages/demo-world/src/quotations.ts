import type { Level } from '@fundarium/contract/vocabulary';
import { decimalText } from './decimal-text.ts';
import type { PricePath } from './price-path.ts';
import type { Random } from './random.ts';
import type { DemoQuotations } from './world.ts';

/** What is delivered beside the NAV. */
export type Extras = {
  /** Percent above the NAV that buyers pay and below it that sellers get; null where none is published. */
  readonly spread: { readonly entry: number; readonly exit: number } | null;
  /** Shares issued on the first day; null where neither they nor the assets are published. */
  readonly firstShares: number | null;
};

/** The delivered texts of a price path. */
export function quotationsOf(
  level: Level,
  code: string,
  path: PricePath,
  days: readonly string[],
  extras: Extras,
  random: Random,
): DemoQuotations {
  const { navs, decimals, positions, split } = path;
  const text = (units: number) => decimalText(units, decimals);
  const side = (percent: number | undefined) =>
    percent === undefined
      ? navs.map(() => null)
      : navs.map((nav) => text(Math.round(nav * (1 + percent / 100))));
  const held = extras.firstShares === null ? null : sharePath(extras.firstShares, navs.length, random);
  const shares = held?.map((count, at) =>
    split !== undefined && positions[at]! >= split.position ? count * split.ratio : count,
  );
  return {
    level,
    code,
    dates: positions.map((position) => days[position] as string),
    navs: navs.map(text),
    asks: side(extras.spread?.entry),
    bids: side(extras.spread ? -extras.spread.exit : undefined),
    numbersOfShares: navs.map((_, at) => (shares ? String(shares[at]) : null)),
    aums: navs.map((nav, at) => (shares ? assets(shares[at] as number, nav, decimals) : null)),
  };
}

/** Subscriptions and redemptions come now and then. */
function sharePath(first: number, length: number, random: Random): number[] {
  let shares = first;
  return Array.from({ length }, () => {
    if (random.chance(0.15)) shares = Math.max(1000, shares + Math.round(shares * 0.02 * random.normal()));
    return shares;
  });
}

/** Shares times NAV, in cents, exact as both are whole numbers. */
function assets(shares: number, nav: number, decimals: number): string {
  return decimalText(Math.round((shares * nav) / 10 ** (decimals - 2)), 2);
}
