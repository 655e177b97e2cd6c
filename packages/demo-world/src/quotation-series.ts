import { addMonths } from '@fundarium/finance/calendar-date';
import type { ClassReturns } from './class-returns.ts';
import type { Manager } from './managers.ts';
import type { Markets } from './markets.ts';
import { oddPath, type Oddity } from './oddities.ts';
import type { PartNode } from './parts.ts';
import { pricePath, type PricePath } from './price-path.ts';
import { quotationsOf } from './quotations.ts';
import { randomOf } from './random.ts';
import { letterOf } from './share-classes.ts';
import type { StructuredNode } from './structured-products.ts';
import type { Window } from './window.ts';
import type { DemoQuotations } from './world.ts';

/** Of a class bought and sold at a spread, in Swiss, German and Austrian habit. */
const WITH_SPREAD = ['CH', 'DE', 'AT'];
const STRUCTURED_SPREAD = { entry: 0.5, exit: 0.5 };

/** The price path of each class that has prices. */
export function* partPaths(
  returns: ClassReturns,
  parts: readonly PartNode[],
  oddities: ReadonlyMap<PartNode, Oddity>,
  markets: Markets,
  window: Window,
): Generator<readonly [PartNode, PricePath]> {
  for (const part of parts) {
    if (part.life.phase === 'planned') continue;
    yield [part, oddPath(pricePath(part, returns(part), markets, window), oddities.get(part), window)];
  }
}

export function* quotationSeries(
  manager: Manager,
  returns: ClassReturns,
  parts: readonly PartNode[],
  structured: readonly StructuredNode[],
  oddities: ReadonlyMap<PartNode, Oddity>,
  markets: Markets,
  window: Window,
): Generator<DemoQuotations> {
  const { days } = window.calendar;
  for (const [part, path] of partPaths(returns, parts, oddities, markets, window)) {
    if (path.navs.length === 0) continue;
    const random = randomOf(`quotations ${manager.code} ${part.code}`);
    const spread = WITH_SPREAD.includes(part.product.fund.umbrella.domicile)
      ? { entry: letterOf(part.shareClass).entry, exit: 0 }
      : null;
    const firstShares = random.chance(0.5) ? sharesWorth(random.between(2, 90), part) : null;
    const quotations = quotationsOf('PART', part.code, path, days, { spread, firstShares }, random);
    yield oddities.get(part) === 'AHEAD' ? withNavAhead(quotations) : quotations;
  }
  for (const { code, path } of structured) {
    const random = randomOf(`quotations ${manager.code} ${code}`);
    yield quotationsOf(
      'STRUCTURED_PRODUCT',
      code,
      path,
      days,
      { spread: STRUCTURED_SPREAD, firstShares: null },
      random,
    );
  }
}

/** The last NAV once more, under its date of the next year. */
function withNavAhead(quotations: DemoQuotations): DemoQuotations {
  const { dates, navs, asks, bids, numbersOfShares, aums } = quotations;
  return {
    ...quotations,
    dates: [...dates, addMonths(dates.at(-1)!, 12)],
    navs: [...navs, navs.at(-1)!],
    asks: [...asks, null],
    bids: [...bids, null],
    numbersOfShares: [...numbersOfShares, null],
    aums: [...aums, null],
  };
}

/** How many shares make so many millions. */
function sharesWorth(millions: number, { shareClass }: PartNode): number {
  const amount = millions * 1_000_000 * (shareClass.currency === 'JPY' ? 100 : 1);
  return Math.round(amount / shareClass.launchPrice);
}
