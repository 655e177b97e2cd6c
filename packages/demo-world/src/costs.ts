import type { PartNode } from './parts.ts';
import { letterOf } from './share-classes.ts';
import { kindOf } from './strategy-kinds.ts';

type Subject = Pick<PartNode, 'product' | 'shareClass'>;

/** Hedging the currency costs a little, in percent a year. */
const HEDGING = 0.03;
/** The subscription tax and service costs of institutions are lower. */
const INSTITUTIONAL_SHARE = 0.6;

export function managementFee({ product, shareClass }: Subject): number {
  return inHundredths(kindOf(product.strategy.kind).managementFee * letterOf(shareClass).feeShare);
}

/** Ongoing costs in percent a year, as delivered: the NAV bears exactly these, and the performance fee beside them. */
export function yearlyCosts(part: Subject): number {
  const { product, shareClass } = part;
  const other = kindOf(product.strategy.kind).otherCosts;
  const share = shareClass.audience === 'INSTITUTIONAL' ? INSTITUTIONAL_SHARE : 1;
  return inHundredths(managementFee(part) + other * share + (shareClass.hedged ? HEDGING : 0));
}

export function performanceFee({ product, shareClass }: Subject): number {
  return kindOf(product.strategy.kind).assetClass === 'ALTERNATIVE' && shareClass.audience === 'RETAIL'
    ? 0.6
    : 0;
}

function inHundredths(percent: number): number {
  return Math.round(percent * 100) / 100;
}
