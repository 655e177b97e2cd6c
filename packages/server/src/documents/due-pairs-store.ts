import type { Tx } from '../platform/database.ts';
import type { Pair } from './document-store.ts';

/** Documents in filing that become current by themselves, up to a day; those that start first come first. */
export async function readDuePairs(
  tx: Tx,
  customerCode: string,
  today: string,
): Promise<Pick<Pair, 'uuid' | 'entityId'>[]> {
  const { rows } = await tx.query<Pick<Pair, 'uuid' | 'entityId'>>(
    `select attachment_uuid as uuid, entity_id as "entityId" from attachment_node
     where customer_code = $1 and status = 'FILING_IN_PROGRESS' and activates and start_date <= $2
     order by start_date, attachment_uuid, entity_id`,
    [customerCode, today],
  );
  return rows;
}
