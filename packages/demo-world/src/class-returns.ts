import type { Manager } from './managers.ts';
import { BUSINESS_DAYS_PER_YEAR, type Markets } from './markets.ts';
import type { PartNode } from './parts.ts';
import { returnsInClass, strategyReturns } from './strategy-returns.ts';
import type { ProductNode } from './tree.ts';

/** Daily returns of a class before its costs, in its currency. */
export type ClassReturns = (part: Pick<PartNode, 'product' | 'shareClass'>) => Float64Array;

/** Those of a manager; its sub-funds' are computed once for all their classes. */
export function classReturnsOf(manager: Manager, markets: Markets): ClassReturns {
  const known = new Map<ProductNode, Float64Array>();
  return ({ product, shareClass: { currency, hedged } }) => {
    const { strategy, code } = product;
    const returns = known.get(product) ?? strategyReturns(`${manager.code} ${code}`, strategy, markets);
    known.set(product, returns);
    return returnsInClass(returns, { from: strategy.currency, to: currency, hedged }, markets);
  };
}

const YEARS = 5;

/** Volatility of the last five years in percent a year, as risk figures are made of it (finance 6). */
export function volatilityOf(returns: Float64Array): number {
  const recent = returns.subarray(Math.max(1, returns.length - YEARS * BUSINESS_DAYS_PER_YEAR));
  const mean = recent.reduce((sum, each) => sum + each, 0) / recent.length;
  const squares = recent.reduce((sum, each) => sum + (each - mean) * (each - mean), 0);
  return 100 * Math.sqrt((squares / recent.length) * BUSINESS_DAYS_PER_YEAR);
}
