import type { Tx } from '../platform/database.ts';

/** The structured products that stand for one, by their codes. */
export async function readEquivalents(
  tx: Tx,
  customerCode: string,
  entityId: number,
): Promise<{ id: number; code: string }[]> {
  const { rows } = await tx.query<{ id: number; code: string }>(
    `select e.id, e.code from structured_product_equivalent q
     join entity e on e.customer_code = $1 and e.id = q.equivalent_id
     where q.customer_code = $1 and q.entity_id = $2 order by e.code`,
    [customerCode, entityId],
  );
  return rows;
}
