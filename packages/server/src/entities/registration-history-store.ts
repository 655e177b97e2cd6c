import type { EntityValue } from '@fundarium/contract/entity';
import type { Tx } from '../platform/database.ts';
import type { Predecessor } from './field-difference.ts';
import type { Days } from './predecessor-store.ts';

/** What the history says of an entity's registration in a country on a day. */
export type Registered = {
  readonly existed: boolean;
  /** It has begun on a later day that is not after today. */
  readonly overtaken: boolean;
  readonly predecessorOf: (code: string) => Predecessor;
};

type Asked = { readonly entityId: number; readonly country: string };

/** Registrations as they were on a day, as the history knows them now; by entity id and country. */
export async function readRegistrationsOn(
  tx: Tx,
  customerCode: string,
  asked: readonly Asked[],
  { effectiveDate, today }: Days,
): Promise<(entityId: number, country: string) => Registered> {
  const { rows } = await tx.query<{
    name: string;
    code: string;
    value: EntityValue | null;
    existed: boolean;
    superseded: boolean;
  }>(
    `select c.subject_id || ' ' || a.country as name, f.key as code,
            (array_agg(f.value -> 'new' order by c.effective_date desc, c.revision desc, c.ordinal desc)
               filter (where c.effective_date <= $4))[1] as value,
            bool_or(c.effective_date <= $4) as existed,
            bool_or(c.effective_date > $4 and c.effective_date <= $5) as superseded
     from (select distinct id, country from unnest($2::bigint[], $3::text[]) d(id, country)) a
     join change c on c.customer_code = $1 and c.subject_kind = 'registration' and c.subject_id = a.id
       and c.fields -> 'COUNTRY' ->> 'new' = a.country
     join entity e on e.customer_code = $1 and e.id = c.subject_id
     cross join lateral jsonb_each(c.fields) f
     group by 1, 2`,
    [
      customerCode,
      asked.map(({ entityId }) => entityId),
      asked.map(({ country }) => country),
      effectiveDate,
      today,
    ],
  );
  const found = new Map(rows.map((row) => [`${row.name} ${row.code}`, row]));
  return (entityId, country) => {
    const presence = found.get(`${entityId} ${country} COUNTRY`);
    return {
      existed: presence?.existed ?? false,
      overtaken: presence?.superseded ?? false,
      predecessorOf: (code) => {
        const row = found.get(`${entityId} ${country} ${code}`);
        return { previous: row?.value ?? null, superseded: row?.superseded ?? false };
      },
    };
  };
}

/** Makes true what was recorded of registrations for days up to today: each field is what the history says by now. */
export async function enactDueRegistrations(tx: Tx, customerCode: string, today: string): Promise<void> {
  await tx.query(
    `with due as (
       select distinct p.entity_id, c.fields -> 'COUNTRY' ->> 'new' as country, f.key as code
       from pending_change p
       join change c on c.customer_code = $1 and c.revision = p.revision and c.ordinal = p.ordinal
       cross join lateral jsonb_object_keys(c.fields) f(key)
       where p.customer_code = $1 and p.effective_date <= $2 and c.subject_kind = 'registration'
     ), latest as (
       select d.entity_id, d.country,
              coalesce(jsonb_object_agg(d.code, v.value) filter (where d.code <> 'COUNTRY'), '{}') as fields
       from due d cross join lateral (
         select c.fields -> d.code -> 'new' as value from change c
         where c.customer_code = $1 and c.subject_kind = 'registration' and c.subject_id = d.entity_id
           and c.fields -> 'COUNTRY' ->> 'new' = d.country and c.fields ? d.code and c.effective_date <= $2
         order by c.effective_date desc, c.revision desc, c.ordinal desc limit 1) v
       group by d.entity_id, d.country
     )
     insert into registration (customer_code, entity_id, country, fields, path)
     select $1, e.id, l.country, jsonb_strip_nulls(l.fields), e.path
     from latest l join entity e on e.customer_code = $1 and e.id = l.entity_id
     on conflict (customer_code, entity_id, country) do update
     set fields = jsonb_strip_nulls(registration.fields || (
       select l.fields from latest l where l.entity_id = excluded.entity_id and l.country = excluded.country))`,
    [customerCode, today],
  );
}
