import type { Tx } from '../platform/database.ts';

/** An entity with all that stands below it, which went from one parent to another. */
export type MovedSubtree = {
  readonly entityId: number;
  /** Its own id and those of what stands below it. */
  readonly ids: readonly number[];
  /** Ids from the root down to the parent that it had. */
  readonly left: readonly number[];
};

/**
 * Ends the files of jobs that were made with the subtrees granted to somebody and show what a move took out of these: the
 * entity itself, or what stood above a granted one, whose values and documents are seen with it. What a running job makes
 * is for those who see the whole customer.
 */
export async function endFilesThatLose(
  tx: Tx,
  customerCode: string,
  { entityId, ids, left }: MovedSubtree,
): Promise<void> {
  await tx.query(
    `update job j set made_with_roots = null, expires_at = case j.status when 'READY' then now() end
     from entity e
     where j.customer_code = $1 and j.made_with_roots is not null
       and (j.status = 'RUNNING' or j.status = 'READY' and j.expires_at > now())
       and e.customer_code = $1 and e.id = $2
       and case when j.made_with_roots && $4::bigint[] then not j.made_with_roots && e.path
           else j.made_with_roots && $3::bigint[] end`,
    [customerCode, entityId, ids, left],
  );
}
