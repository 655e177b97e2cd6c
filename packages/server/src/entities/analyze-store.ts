import type { Tx } from '../platform/database.ts';

/** Has the planner look at the entities anew: until it has, it takes a customer who is new for one without any. */
export async function analyzeEntities(tx: Tx): Promise<void> {
  await tx.query('select analyze_entities()');
}
