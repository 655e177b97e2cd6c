import type { EntityValue } from '@fundarium/contract/entity';
import type { Tx } from '../platform/database.ts';
import type { DatedValue } from './activation-fields.ts';
import type { Predecessor } from './field-difference.ts';
import type { Place } from './known-store.ts';

export type Days = { readonly effectiveDate: string; readonly today: string };

/** What fields of entities were on a day, as the history knows it now: by entity id and business code. */
export async function readPredecessors(
  tx: Tx,
  customerCode: string,
  asked: { readonly ids: readonly number[]; readonly fieldIds: readonly number[] },
  { effectiveDate, today }: Days,
): Promise<(id: number, code: string) => Predecessor> {
  const found = new Map<string, Predecessor>();
  if (asked.ids.length > 0 && asked.fieldIds.length > 0) {
    const { rows } = await tx.query<{ id: number; code: string; value: EntityValue; superseded: boolean }>(
      `select c.subject_id as id, f.business_code as code,
              (array_agg(c.fields -> f.business_code -> 'new' order by c.effective_date desc, c.revision desc, c.ordinal desc)
                 filter (where c.effective_date <= $4))[1] as value,
              bool_or(c.effective_date > $4 and c.effective_date <= $5) as superseded
       from change c
       join entity e on e.customer_code = $1 and e.id = c.subject_id
       join field f on f.customer_code = $1 and f.id = any ($3) and f.id = any (c.field_ids)
       where c.customer_code = $1 and c.subject_kind = 'entity' and c.subject_id = any ($2)
       group by 1, 2`,
      [customerCode, asked.ids, asked.fieldIds, effectiveDate, today],
    );
    for (const { id, code, value, superseded } of rows)
      found.set(`${id} ${code}`, { previous: value, superseded });
  }
  return (id, code) => found.get(`${id} ${code}`) ?? { previous: null, superseded: false };
}

/** All that the history says of fields of an entity, by business code, oldest day first. */
export async function readDatedValues(
  tx: Tx,
  customerCode: string,
  id: number,
  fieldIds: readonly number[],
): Promise<Map<string, DatedValue[]>> {
  const { rows } = await tx.query<DatedValue & { code: string }>(
    `select f.business_code as code, c.effective_date as day, c.fields -> f.business_code -> 'new' as value,
            exists (select from change a
                    where a.customer_code = $1 and a.revision = c.revision and a.subject_kind = 'entity'
                      and a.subject_id = c.subject_id and a.change_type = 'CHANGE_ACTIVATION_STATE') as "byAct"
     from change c
     join entity e on e.customer_code = $1 and e.id = c.subject_id
     join field f on f.customer_code = $1 and f.id = any ($3) and f.id = any (c.field_ids)
     where c.customer_code = $1 and c.subject_kind = 'entity' and c.subject_id = $2
     order by c.effective_date, c.revision, c.ordinal`,
    [customerCode, id, fieldIds],
  );
  return Map.groupBy(rows, ({ code }) => code);
}

/** The parent of an entity on a day, and whether a later move has overtaken one of that day. */
export async function readParentOn(
  tx: Tx,
  customerCode: string,
  id: number,
  { effectiveDate, today }: Days,
): Promise<{ previous: Place | null; superseded: boolean }> {
  const { rows } = await tx.query<{ previous: Place | null; superseded: boolean }>(
    `select coalesce(
              (array_agg(m.fields -> 'PARENT' -> 'new' order by m.effective_date desc, m.revision desc)
                 filter (where m.effective_date <= $3))[1],
              (array_agg(m.fields -> 'PARENT' -> 'previous' order by m.effective_date, m.revision)
                 filter (where m.effective_date > $3))[1],
              (select jsonb_build_object('level', l.level, 'code', l.code)
               from ancestor_labels($2) l order by l.depth desc limit 1)) as previous,
            coalesce(bool_or(m.effective_date > $3 and m.effective_date <= $4), false) as superseded
     from change m join entity e on e.customer_code = $1 and e.id = m.subject_id
     where m.customer_code = $1 and m.subject_kind = 'entity' and m.subject_id = $2 and m.change_type = 'MOVE_ENTITY'`,
    [customerCode, id, effectiveDate, today],
  );
  return rows[0]!;
}
