import type { CountPlan, SearchPlan } from '../plan/plan.ts';
import { resolveFacts, type Lookups } from './facts.ts';
import type { Memory } from './memory.ts';
import { isCached, needsOfCounts, needsOfSearch } from './needs.ts';
import { canCount } from './run-counts.ts';
import { canSearch } from './run-search.ts';
import type { Snapshot } from './snapshot.ts';

/** Whether memory can answer a plan from a snapshot: a decision that reads nothing else and waits for nothing. */
export const canRun = (plan: SearchPlan | CountPlan, snapshot: Snapshot): boolean =>
  'columns' in plan ? canSearch(plan, snapshot) : canCount(plan, snapshot);

/**
 * Has what a plan takes read in the background where it is not cached, and asks the file at once for the little that
 * is not known of what is.
 */
export async function prepare(
  plan: SearchPlan | CountPlan,
  snapshot: Snapshot,
  request: Memory['request'],
  lookups: Lookups,
): Promise<void> {
  // Memory is no help to it, however much is cached.
  const { scopes } = plan.viewer;
  if (scopes !== '*' || plan.where.identifiers.length > 0 || plan.where.countries.length > 0) return;
  const needs = 'columns' in plan ? needsOfSearch(plan) : needsOfCounts(plan);
  request(needs);
  if (needs.every((need) => isCached(snapshot, need))) await resolveFacts(snapshot, plan, lookups);
}
