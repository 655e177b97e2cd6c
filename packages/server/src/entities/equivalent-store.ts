import type { EquivalentsReply } from '@fundarium/contract/related-entities';
import type { Tx } from '../platform/database.ts';
import { currentRevision } from '../platform/revision.ts';
import { placeKey, readKnown } from './known-store.ts';

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

/** Both sides of the link, as far as the context sees them; null where it sees no such structured product. */
export async function readEquivalentsOf(
  tx: Tx,
  customerCode: string,
  code: string,
): Promise<EquivalentsReply | null> {
  const place = { level: 'STRUCTURED_PRODUCT', code } as const;
  const entity = (await readKnown(tx, customerCode, [place])).get(placeKey(place.level, code));
  if (entity === undefined) return null;
  const { rows } = await tx.query<EquivalentsReply['equivalents'][number] & { stands: boolean }>(
    `select e.level, e.code, e.values ->> 'NAME' as name, l.stands
     from (select equivalent_id as id, true as stands from structured_product_equivalent
           where customer_code = $1 and entity_id = $2
           union all
           select entity_id, false from structured_product_equivalent
           where customer_code = $1 and equivalent_id = $2) l
     join entity e on e.customer_code = $1 and e.id = l.id
     order by e.code`,
    [customerCode, entity.id],
  );
  const those = (standing: boolean) =>
    rows.flatMap(({ stands, ...each }) => (stands === standing ? [each] : []));
  return {
    equivalents: those(true),
    equivalentOf: those(false),
    revision: await currentRevision(tx, customerCode),
  };
}
