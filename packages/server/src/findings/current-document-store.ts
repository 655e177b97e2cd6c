import type { Tx } from '../platform/database.ts';
import type { CurrentDocument } from './rule.ts';

/** Current documents of some entities, each its own. */
export async function readCurrentDocuments(
  tx: Tx,
  customerCode: string,
  ids: readonly number[],
): Promise<Map<number, CurrentDocument[]>> {
  const { rows } = await tx.query<CurrentDocument & { id: number }>(
    `select n.entity_id as id, a.type_code as type, t.single, a.language, a.country, n.start_date as "startDate"
     from attachment_node n
     join entity e on e.customer_code = $1 and e.id = n.entity_id
     join attachment a on a.customer_code = $1 and a.uuid = n.attachment_uuid
     join attachment_type t on t.customer_code = $1 and t.code = a.type_code
     where n.customer_code = $1 and n.entity_id = any ($2::bigint[]) and n.status = 'ACTIVE'
     order by n.entity_id, a.id`,
    [customerCode, ids],
  );
  const found = new Map<number, CurrentDocument[]>();
  for (const { id, ...document } of rows) {
    const known = found.get(id);
    if (known === undefined) found.set(id, [document]);
    else known.push(document);
  }
  return found;
}
