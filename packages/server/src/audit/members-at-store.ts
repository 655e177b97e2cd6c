import type { Tx } from '../platform/database.ts';
import { isActPart } from './act-parts.ts';
import { codeAt } from './as-of-store.ts';
import type { Moment, Subject } from './known-store.ts';

type Touched = { readonly member: string; readonly there: boolean };

/**
 * What acts that add and remove had made of a set by a day: its public holidays, or the codes of its equivalents. Each
 * member once for each act that added or removed it, in the order in which they came into force, as they do in the record.
 */
async function readTouched(
  tx: Tx,
  customerCode: string,
  entityId: number,
  field: 'PUBLIC_HOLIDAYS' | 'EQUIVALENTS',
  { validOn, known }: Moment,
): Promise<Touched[]> {
  const { rows } = await tx.query<Touched>(
    `with act as (
       select greatest(c.effective_date::timestamp at time zone o.time_zone, c.integrated_at) as since, c.revision,
              coalesce(nullif(c.fields -> $3 -> 'new', 'null'), '[]') as after,
              coalesce(nullif(c.fields -> $3 -> 'previous', 'null'), '[]') as before
       from change c join customer o on o.customer_code = $1
       join entity e on e.customer_code = $1 and e.id = c.subject_id
       where c.customer_code = $1 and c.subject_kind = 'entity' and c.subject_id = $2 and c.fields ? $3
         and ${isActPart('c.change_type', '$3')}
         and c.effective_date <= $4 and ($5::timestamptz is null or c.integrated_at < $5)
         and ($6::bigint is null or c.revision <= $6)
     ), touched as (
       select since, revision, m.member, true as there
       from act cross join lateral jsonb_array_elements_text(after) m(member) where not before ? m.member
       union all
       select since, revision, m.member, false
       from act cross join lateral jsonb_array_elements_text(before) m(member) where not after ? m.member
     )
     select member, there from touched order by since, revision`,
    [customerCode, entityId, field, validOn, known.before, known.revision],
  );
  return rows;
}

/** The entity's own holidays. */
export async function readHolidaysAt(
  tx: Tx,
  customerCode: string,
  entityId: number,
  moment: Moment,
): Promise<string[]> {
  const touched = await readTouched(tx, customerCode, entityId, 'PUBLIC_HOLIDAYS', moment);
  const days = new Map(touched.map(({ member, there }) => [member, there]));
  return [...days].flatMap(([day, there]) => (there ? [day] : [])).toSorted();
}

/** Codes that its equivalents had, of those that the context sees. Acts name each by the code of their own day. */
export async function readEquivalentsAt(
  tx: Tx,
  customerCode: string,
  entityId: number,
  moment: Moment,
): Promise<string[]> {
  const touched = await readTouched(tx, customerCode, entityId, 'EQUIVALENTS', moment);
  const seen = await readSeenProducts(
    tx,
    customerCode,
    touched.map(({ member }) => member),
  );
  const there = new Map<number, Subject>();
  for (const { member, there: isThere } of touched) {
    const product = seen.get(member);
    if (product === undefined) continue;
    if (isThere) there.set(product.id, product);
    else there.delete(product.id);
  }
  const codes: string[] = [];
  for (const product of there.values()) codes.push(await codeAt(tx, customerCode, product, moment));
  return codes.toSorted();
}

/** Of the codes given, present or former, those of structured products that the context sees, and the products. */
export async function readSeenProducts(
  tx: Tx,
  customerCode: string,
  codes: readonly string[],
): Promise<ReadonlyMap<string, Subject>> {
  if (codes.length === 0) return new Map();
  const { rows } = await tx.query<Subject & { named: string }>(
    `select n.named, e.id, e.code
     from (select code as named, id from entity
           where customer_code = $1 and level = 'STRUCTURED_PRODUCT' and code = any ($2)
           union
           select code, entity_id from entity_code
           where customer_code = $1 and level = 'STRUCTURED_PRODUCT' and code = any ($2)) n
     join entity e on e.customer_code = $1 and e.id = n.id`,
    [customerCode, codes],
  );
  return new Map(rows.map(({ named, id, code }) => [named, { id, code }]));
}
