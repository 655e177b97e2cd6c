import { PRICE_RULES } from '@fundarium/contract/finding-endpoints';
import type { Tx } from '../platform/database.ts';
import type { FoundIssue } from './issues.ts';
import { faultOf } from './issues.ts';
import { replaceFindings } from './finding-store.ts';
import { figureAnomalies, splitWithDistribution, type ComputedFigures } from './figure-anomalies.ts';
import { frozenNav } from './frozen-nav.ts';
import { priceAnomalies, type PricedSeries } from './price-anomalies.ts';
import { readSteadilyPriced } from './steady-price-store.ts';

/** Raised when a rule of prices comes to judge otherwise: every class is then looked at again. */
export const PRICE_RULES_EDITION = `5 ${PRICE_RULES.join(' ')}`;

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
    computed,
    revision,
  }: {
    readonly ids: readonly number[];
    readonly series: readonly PricedSeries[];
    readonly computed: readonly ComputedFigures[];
    readonly revision: number;
  },
): Promise<void> {
  const frozen = await withoutSteady(
    tx,
    customerCode,
    series.flatMap((each) => frozenNav(each) ?? []),
  );
  const ofPrices = series.flatMap(priceAnomalies);
  const issues = [
    ...ofPrices,
    ...frozen,
    ...series.flatMap((each) => splitWithDistribution(each) ?? []),
    ...computed.flatMap((each) => figureAnomalies(each, ofPrices)),
  ];
  await replaceFindings(tx, customerCode, ids, issues, revision, 'prices');
}

/** Of some a price that stands still is as it should be. */
async function withoutSteady(
  tx: Tx,
  customerCode: string,
  issues: readonly FoundIssue[],
): Promise<readonly FoundIssue[]> {
  if (issues.length === 0) return issues;
  const ids = issues.map(({ entityId }) => entityId);
  const steady = await readSteadilyPriced(tx, customerCode, ids);
  return issues.filter(({ entityId }) => !steady.has(entityId));
}

/** Marks a class that can't be computed; what was reported of its prices no longer holds. */
export async function markNotComputed(
  tx: Tx,
  customerCode: string,
  { id, reason, revision }: { readonly id: number; readonly reason: string; readonly revision: number },
): Promise<void> {
  const fault = faultOf(id, 'FIGURES_NOT_COMPUTED', reason);
  await replaceFindings(tx, customerCode, [id], [fault], revision, 'prices');
}
