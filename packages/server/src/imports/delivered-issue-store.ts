import type { Tx } from '../platform/database.ts';

/** What the settling of a file leaves to be looked at, of entities and of benchmarks. */
export const DELIVERED_ISSUES = 'select entity_id, code, date, rule, key, details from delivered_issue';

/** Makes the connection's table of them, or empties it. */
export async function clearDeliveredIssues(tx: Tx): Promise<void> {
  await tx.query(
    `drop table if exists pg_temp.delivered_issue;
     create temporary table delivered_issue (
       entity_id bigint, code text, date date not null, rule text not null, key text not null, details jsonb not null
     )`,
  );
}
