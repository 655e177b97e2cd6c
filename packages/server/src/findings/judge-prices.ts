import { PRICE_RULES } from '@fundarium/contract/finding-endpoints';
import type { Tx } from '../platform/database.ts';
import { replaceFindings } from './finding-store.ts';
import { priceDoubts, type PricedSeries } from './price-doubts.ts';

/** Raised when a rule of prices comes to judge otherwise: every class is then looked at again. */
export const PRICE_RULES_EDITION = `1 ${PRICE_RULES.join(' ')}`;

/**
 * Makes the findings on prices of some classes those of their series; one of which no series is given has none. Whoever
 * has the series in hand calls it, for reading them twice would cost more than all the rules.
 */
export async function judgePrices(
  tx: Tx,
  customerCode: string,
  {
    ids,
    series,
    revision,
  }: { readonly ids: readonly number[]; readonly series: readonly PricedSeries[]; readonly revision: number },
): Promise<void> {
  await replaceFindings(tx, customerCode, ids, series.flatMap(priceDoubts), revision, 'prices');
}
