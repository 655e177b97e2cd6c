import type { EquivalentsReply } from '@fundarium/contract/related-entities';
import type { Tx } from '../platform/database.ts';
import { currentRevision } from '../platform/revision.ts';
import { placeKey, readKnown } from './known-store.ts';
import { readActsUntil } from './pending-act-store.ts';
import type { Days } from './predecessor-store.ts';

export type Equivalent = { readonly id: number; readonly code: string };

/** The structured products that stand for one from a day on, by their codes. */
export async function readEquivalentsOn(
  tx: Tx,
  customerCode: string,
  entityId: number,
  days: Days,
): Promise<Equivalent[]> {
  const { rows: present } = await tx.query<{ id: number }>(
    'select equivalent_id as id from structured_product_equivalent where customer_code = $1 and entity_id = $2',
    [customerCode, entityId],
  );
  const ids = new Set(present.map(({ id }) => id));
  for (const act of await readActsUntil(tx, customerCode, { entityId, kinds: ['EQUIVALENTS'] }, days)) {
    for (const id of act.remove) ids.delete(id);
    for (const id of act.add) ids.add(id);
  }
  const { rows } = await tx.query<Equivalent>(
    'select id, code from entity where customer_code = $1 and id = any ($2) order by code',
    [customerCode, [...ids]],
  );
  return rows;
}

/** As above, of the structured product that a code names; none where the context sees no such product. */
export async function readEquivalentsAt(
  tx: Tx,
  customerCode: string,
  code: string,
  days: Days,
): Promise<Equivalent[]> {
  const place = { level: 'STRUCTURED_PRODUCT', code } as const;
  const entity = (await readKnown(tx, customerCode, [place])).get(placeKey(place.level, code));
  return entity === undefined ? [] : readEquivalentsOn(tx, customerCode, entity.id, days);
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
