import type { Tx } from '../platform/database.ts';
import type { Pair } from './document-store.ts';

/** Documents in filing that become current by themselves, up to a day, and wait for no scan; those that start first come first, of one day those that came to their entity first. */
export async function readDuePairs(
  tx: Tx,
  customerCode: string,
  today: string,
): Promise<Pick<Pair, 'uuid' | 'entityId'>[]> {
  const { rows } = await tx.query<Pick<Pair, 'uuid' | 'entityId'>>(
    `select n.attachment_uuid as uuid, n.entity_id as "entityId" from attachment_node n
     join entity e on e.customer_code = $1 and e.id = n.entity_id
     join attachment a on a.customer_code = $1 and a.uuid = n.attachment_uuid and a.scan_since is null
     where n.customer_code = $1 and n.status = 'FILING_IN_PROGRESS' and n.activates and n.start_date <= $2
     order by n.start_date, n.filed`,
    [customerCode, today],
  );
  return rows;
}
