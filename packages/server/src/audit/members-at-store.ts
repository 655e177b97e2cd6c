import type { Tx } from '../platform/database.ts';
import type { Moment } from './known-store.ts';

/**
 * What acts that add and remove had made of a set by a day: its public holidays, or the codes of its equivalents. The
 * acts count in the order in which they came into force, as they do in the record.
 */
async function readMembersAt(
  tx: Tx,
  customerCode: string,
  entityId: number,
  field: 'PUBLIC_HOLIDAYS' | 'EQUIVALENTS',
  { validOn, known }: Moment,
): Promise<string[]> {
  const { rows } = await tx.query<{ member: string }>(
    `with act as (
       select greatest(c.effective_date::timestamp at time zone o.time_zone, c.integrated_at) as since, c.revision,
              coalesce(nullif(c.fields -> $3 -> 'new', 'null'), '[]') as after,
              coalesce(nullif(c.fields -> $3 -> 'previous', 'null'), '[]') as before
       from change c join customer o on o.customer_code = $1
       join entity e on e.customer_code = $1 and e.id = c.subject_id
       where c.customer_code = $1 and c.subject_kind = 'entity' and c.subject_id = $2 and c.fields ? $3
         and c.effective_date <= $4 and ($5::timestamptz is null or c.integrated_at < $5)
         and ($6::bigint is null or c.revision <= $6)
     ), touched as (
       select since, revision, m.member, true as there
       from act cross join lateral jsonb_array_elements_text(after) m(member) where not before ? m.member
       union all
       select since, revision, m.member, false
       from act cross join lateral jsonb_array_elements_text(before) m(member) where not after ? m.member
     )
     select member
     from (select distinct on (member) member, there from touched order by member, since desc, revision desc) latest
     where there order by member`,
    [customerCode, entityId, field, validOn, known.before, known.revision],
  );
  return rows.map(({ member }) => member);
}

/** The entity's own holidays. */
export const readHolidaysAt = (tx: Tx, customerCode: string, entityId: number, moment: Moment) =>
  readMembersAt(tx, customerCode, entityId, 'PUBLIC_HOLIDAYS', moment);

/** Codes of its equivalents, of those that the context sees. */
export async function readEquivalentsAt(
  tx: Tx,
  customerCode: string,
  entityId: number,
  moment: Moment,
): Promise<string[]> {
  const codes = await readMembersAt(tx, customerCode, entityId, 'EQUIVALENTS', moment);
  return (await readSeenProducts(tx, customerCode, codes)).toSorted();
}

/** Of the codes given, those of structured products that the context sees. */
export async function readSeenProducts(
  tx: Tx,
  customerCode: string,
  codes: readonly string[],
): Promise<string[]> {
  if (codes.length === 0) return [];
  const { rows } = await tx.query<{ code: string }>(
    `select code from entity where customer_code = $1 and level = 'STRUCTURED_PRODUCT' and code = any ($2)
     union
     select code from entity_code where customer_code = $1 and level = 'STRUCTURED_PRODUCT' and code = any ($2)`,
    [customerCode, codes],
  );
  return rows.map(({ code }) => code);
}
