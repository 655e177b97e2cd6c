import type { Registration } from '@fundarium/contract/entity';
import type { Tx } from '../platform/database.ts';
import type { Moment } from './known-store.ts';

/** The entity's registrations on a day, as they were known: for each field the latest act in valid time. */
export async function readRegistrationsAt(
  tx: Tx,
  customerCode: string,
  entityId: number,
  { validOn, known }: Moment,
): Promise<Registration[]> {
  const { rows } = await tx.query<Registration>(
    `with latest as (
       select distinct on (country, f.key) c.fields -> 'COUNTRY' ->> 'new' as country, f.key, f.value -> 'new' as value
       from change c join entity e on e.customer_code = c.customer_code and e.id = c.subject_id
       cross join lateral jsonb_each(c.fields) f
       where c.customer_code = $1 and c.subject_kind = 'registration' and c.subject_id = $2
         and c.effective_date <= $3 and ($4::timestamptz is null or c.integrated_at < $4)
         and ($5::bigint is null or c.revision <= $5)
       order by country, f.key, c.effective_date desc, c.revision desc, c.ordinal desc
     )
     select country,
            coalesce(jsonb_object_agg(key, value) filter (where key <> 'COUNTRY' and value <> 'null'), '{}') as values
     from latest group by country order by country`,
    [customerCode, entityId, validOn, known.before, known.revision],
  );
  return rows;
}
