import type { Tx } from '../platform/database.ts';
import type { Difference, Originals } from './field-difference.ts';

type Subject = {
  readonly entityId: number;
  /** Of a registration; empty for the entity itself. */
  readonly country: string;
};
export type Emptied = Subject & Pick<Difference, 'emptied' | 'current'>;

const keyOf = ({ entityId, country }: Subject) => `${entityId} ${country}`;

/** What was delivered for fields that are empty, by entity and country. */
export async function readOriginals(
  tx: Tx,
  customerCode: string,
  entityIds: readonly number[],
): Promise<(subject: Subject) => Originals> {
  const { rows } = await tx.query<Subject & { fields: Originals }>(
    `select entity_id as "entityId", country, jsonb_object_agg(field, original) as fields
     from emptied_value where customer_code = $1 and entity_id = any ($2::bigint[])
     group by entity_id, country`,
    [customerCode, entityIds],
  );
  const found = new Map(rows.map((row) => [keyOf(row), row.fields]));
  return (subject) => found.get(keyOf(subject)) ?? {};
}

/** Keeps what was delivered for fields that are stored empty, and forgets it where they were set to something else. */
export async function keepOriginals(
  tx: Tx,
  customerCode: string,
  revision: number,
  given: readonly Emptied[],
  /** The values hold from a later day: a change keeps its original itself until then. */
  isAhead: boolean,
): Promise<void> {
  const differing = given.flatMap(({ entityId, country, emptied, current }) =>
    Object.entries(emptied)
      .filter(([field]) => !isAhead || !(field in current))
      .map(([field, original]) => ({ id: entityId, country, field, original })),
  );
  if (differing.length === 0) return;
  await tx.query(
    `delete from emptied_value v
     using jsonb_to_recordset($2::jsonb) d(id bigint, country text, field text, original text)
     where v.customer_code = $1 and v.entity_id = d.id and v.country = d.country and v.field = d.field`,
    [customerCode, JSON.stringify(differing)],
  );
  await tx.query(
    `insert into emptied_value (customer_code, entity_id, country, field, original, revision, path)
     select $1, e.id, d.country, d.field, d.original, $3, e.path
     from jsonb_to_recordset($2::jsonb) d(id bigint, country text, field text, original text)
     join entity e on e.customer_code = $1 and e.id = d.id
     where d.original is not null
     returning entity_id`,
    [customerCode, JSON.stringify(differing), revision],
  );
}

/** Forgets what was delivered for fields of an entity that an act has set. */
export async function forgetOriginals(
  tx: Tx,
  customerCode: string,
  entityId: number,
  fields: readonly string[],
): Promise<void> {
  await tx.query(
    `delete from emptied_value
     where customer_code = $1 and entity_id = $2 and country = '' and field = any ($3::text[])`,
    [customerCode, entityId, fields],
  );
}

/** Makes true what was recorded for days up to today: of each field due, the original is that of its latest change. */
export async function enactDueOriginals(
  tx: Tx,
  customerCode: string,
  today: string,
  revision: number,
): Promise<void> {
  const due = `due as (
      select distinct c.subject_kind, p.entity_id, f.key as field,
             case when c.subject_kind = 'registration' then c.fields #>> '{COUNTRY,new}' else '' end as country
      from pending_change p
      join change c on c.customer_code = $1 and c.revision = p.revision and c.ordinal = p.ordinal
      cross join lateral jsonb_object_keys(c.fields) f(key)
      where p.customer_code = $1 and p.effective_date <= $2
    )`;
  await tx.query(
    `with ${due}
     delete from emptied_value v using due d
     where v.customer_code = $1 and v.entity_id = d.entity_id and v.country = d.country and v.field = d.field`,
    [customerCode, today],
  );
  await tx.query(
    `with ${due}
     insert into emptied_value (customer_code, entity_id, country, field, original, revision, path)
     select $1, e.id, d.country, d.field, l.original, $3, e.path
     from due d join entity e on e.customer_code = $1 and e.id = d.entity_id
     cross join lateral (
       select c.fields -> d.field ->> 'original' as original from change c
       where c.customer_code = $1 and c.subject_kind = d.subject_kind and c.subject_id = d.entity_id
         and (d.country = '' or c.fields #>> '{COUNTRY,new}' = d.country) and c.fields ? d.field
         and c.effective_date <= $2
       order by c.effective_date desc, c.revision desc, c.ordinal desc limit 1) l
     where l.original is not null
     returning entity_id`,
    [customerCode, today, revision],
  );
}
