import type { Tx } from '../platform/database.ts';
import { isActPart } from './act-parts.ts';
import { codeAt } from './as-of-store.ts';
import type { Moment, Subject } from './known-store.ts';

type Touched = { readonly member: string; readonly there: boolean };

type TouchedBy = { readonly field: string; readonly entityId: string; readonly upTo: string };

/**
 * In SQL, what acts that add and remove did to a set: its public holidays, or the codes of its equivalents. Each member
 * once for each act that added or removed it, and since when that came into force, as it does in the record.
 */
export const touchedBy = ({ field, entityId, upTo }: TouchedBy): string => `
  select a.since, a.revision, m.member, m.there
  from (
    select greatest(c.effective_date::timestamp at time zone o.time_zone, c.integrated_at) as since, c.revision,
           coalesce(nullif(c.fields -> ${field} -> 'new', 'null'), '[]') as after,
           coalesce(nullif(c.fields -> ${field} -> 'previous', 'null'), '[]') as before
    from change c join customer o on o.customer_code = $1
    join entity e on e.customer_code = $1 and e.id = c.subject_id
    where c.customer_code = $1 and c.subject_kind = 'entity' and c.subject_id = ${entityId} and c.fields ? ${field}
      and ${isActPart('c.change_type', field)} and ${upTo}
  ) a cross join lateral (
    select n.member, true as there from jsonb_array_elements_text(a.after) n(member) where not a.before ? n.member
    union all
    select n.member, false from jsonb_array_elements_text(a.before) n(member) where not a.after ? n.member
  ) m`;

/** What acts had made of a set by a day, in the order in which they came into force. */
async function readTouched(
  tx: Tx,
  customerCode: string,
  entityId: number,
  field: 'PUBLIC_HOLIDAYS' | 'EQUIVALENTS',
  { validOn, known }: Moment,
): Promise<Touched[]> {
  const { rows } = await tx.query<Touched>(
    `select t.member, t.there from (${touchedBy({
      field: '$3',
      entityId: '$2',
      upTo: `c.effective_date <= $4 and ($5::timestamptz is null or c.integrated_at < $5)
        and ($6::bigint is null or c.revision <= $6)`,
    })}) t order by t.since, t.revision`,
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
