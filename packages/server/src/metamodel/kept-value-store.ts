import type { KeptValuesQuery, KeptValuesReply } from '@fundarium/contract/studio-metamodel';
import type { Tx } from '../platform/database.ts';
import { currentRevision } from '../platform/revision.ts';

type Row = KeptValuesReply['values'][number];

/**
 * Values that a retyping took out of the record and nobody has settled: nothing was said of the field of the entity,
 * or of its registration, since. The row itself stays, for what was kept is part of the history.
 */
const UNSETTLED = `from retyped_value k
  join field f on f.customer_code = $1 and f.id = k.field_id
  join entity e on e.customer_code = $1 and e.id = k.entity_id
  where k.customer_code = $1 and ($2::text is null or f.level = $2) and ($3::text is null or f.business_code = $3)
    and not exists (
      select from change c
      where c.customer_code = $1 and c.subject_id = k.entity_id and c.revision > k.revision
        and c.subject_kind = case when k.country is null then 'entity' else 'registration' end
        and k.field_id = any (c.field_ids)
        and (k.country is null or c.fields -> 'COUNTRY' ->> 'new' = k.country))`;

/** One page of them, the newest first. */
export async function readKeptValues(
  tx: Tx,
  customerCode: string,
  { level, field, offset, limit }: KeptValuesQuery,
): Promise<KeptValuesReply> {
  const asked = [customerCode, level ?? null, field ?? null];
  const total = await tx.query<{ total: number }>(`select count(*) as total ${UNSETTLED}`, asked);
  const { rows } = await tx.query<Row>(
    `select jsonb_build_object('level', f.level, 'businessCode', f.business_code, 'type', f.type) as field,
            jsonb_build_object('level', e.level, 'code', e.code, 'name', e.values ->> 'NAME') as entity,
            k.country, k.old_type as type, k.old_text as text, k.old_value as value, k.revision as since
     ${UNSETTLED}
     order by k.revision desc, k.ordinal offset $4 limit $5`,
    [...asked, offset, limit],
  );
  return { total: total.rows[0]!.total, values: rows, revision: await currentRevision(tx, customerCode) };
}
