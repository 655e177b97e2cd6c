import type { Tx } from '../platform/database.ts';
import type { Act } from './enact-store.ts';
import type { Days } from './predecessor-store.ts';

/**
 * Acts of a kind on an entity that will have come true by the day from which a new one holds, in the order in which
 * they will: what the new one finds then, not what is there today. None for an act that is done at once.
 */
export async function readActsUntil<K extends Act['kind']>(
  tx: Tx,
  customerCode: string,
  { entityId, kinds }: { readonly entityId: number; readonly kinds: readonly K[] },
  { effectiveDate, today }: Days,
): Promise<Extract<Act, { kind: K }>[]> {
  if (effectiveDate <= today) return [];
  const { rows } = await tx.query<{ act: Extract<Act, { kind: K }> }>(
    `select act from pending_change
     where customer_code = $1 and entity_id = $2 and act ->> 'kind' = any ($3)
       and effective_date > $4 and effective_date <= $5
     order by effective_date, revision, ordinal`,
    [customerCode, entityId, kinds, today, effectiveDate],
  );
  return rows.map(({ act }) => act);
}
