import type { ChangedField, ChangesBody } from '@fundarium/contract/comparison';
import type { Level } from '@fundarium/contract/vocabulary';
import type { Tx } from '../platform/database.ts';
import { BUSINESS_DATE } from '../platform/day.ts';
import { subtreeOf } from '../platform/subtree.ts';
import { isActPart } from './act-parts.ts';
import { breakdownOf } from './audit-subject.ts';
import { labelIn } from './label.ts';
import { touchedBy } from './members-at-store.ts';

/** Whose changes, and between which instants: from the first, before the second. */
export type ChangesScope = {
  readonly ids: readonly number[];
  readonly from: string;
  readonly before: string;
};

export type ChangedRow = Omit<ChangedField, 'entity' | 'act' | 'inGroup' | 'fieldLabel'> & {
  readonly id: number;
  readonly level: Level;
  readonly code: string;
  readonly name: string | null;
  readonly inGroup: number;
  readonly kind: string;
  /** Of the metamodel. */
  readonly label: string | null;
  /** Of a breakdown, its type and day. */
  readonly breakdown: string | null;
  /** Whether it is what an act notes beside fields. */
  readonly isPart: boolean;
} & { readonly [K in keyof NonNullable<ChangedField['act']>]: NonNullable<ChangedField['act']>[K] | null } & {
  readonly who: string | null;
};

export type ChangesCounts = {
  readonly total: number;
  readonly groups: number;
  readonly changedEntities: number;
};

/** Ids of the entities of a level by their codes, former ones too; those that the context does not see are left out. */
export async function readIdsByCodes(
  tx: Tx,
  customerCode: string,
  level: Level,
  codes: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await tx.query<{ code: string; id: number }>(
    `select g.code, coalesce(e.id, f.id) as id
     from unnest($3::text[]) g(code)
     left join entity e on e.customer_code = $1 and e.level = $2 and e.code = g.code
     left join lateral (
       select entity_id as id from entity_code
       where customer_code = $1 and level = $2 and code = g.code order by valid_from desc limit 1
     ) f on e.id is null
     where coalesce(e.id, f.id) is not null`,
    [customerCode, level, codes],
  );
  return new Map(rows.map(({ code, id }) => [code, id]));
}

/** Ids of an entity and of all that stands below it, at most as many as the limit; and how many they are. */
export async function readSubtree(
  tx: Tx,
  customerCode: string,
  id: number,
  limit: number,
): Promise<{ ids: number[]; total: number }> {
  const { rows } = await tx.query<{ id: number; total: number }>(
    `select id, count(*) over () as total from ${subtreeOf('select $2::bigint')} below order by id limit $3`,
    [customerCode, id, limit],
  );
  return { ids: rows.map((each) => each.id), total: rows[0]?.total ?? 0 };
}

/**
 * What is asked about: entities, their registrations and breakdowns, one line per field of a change; `$1` to `$4` are
 * the customer, the entities, and the instants.
 */
const LINES = `
  with subject as materialized (
    select e.id as entity_id, e.level, e.code, e.values ->> 'NAME' as name, k.kind, k.id, k.breakdown
    from entity e
    cross join lateral (
      values ('entity', e.id, null::text), ('registration', e.id, null)
      union all
      select 'breakdown', b.id, b.type_code || ' ' || to_char(b.date, 'YYYY-MM-DD')
      from breakdown b where b.customer_code = $1 and b.entity_id = e.id
    ) k(kind, id, breakdown)
    where e.customer_code = $1 and e.id = any ($2::bigint[])
  ), line as (
    select s.entity_id, s.level, s.code, s.name, s.kind, s.id as subject_id, s.breakdown, c.revision, c.ordinal,
           c.change_type, c.effective_date, c.integrated_at, c.retroactive, c.who, c.source, f.key, f.value ->> 'type' as type,
           f.value -> 'new' as new, f.value -> 'previous' as previous,
           s.kind = 'entity' and ${isActPart('c.change_type', 'f.key')} as is_part,
           case s.kind when 'registration' then c.fields -> 'COUNTRY' ->> 'new' end as country
    from subject s
    join change c on c.customer_code = $1 and c.subject_kind = s.kind and c.subject_id = s.id
      and c.integrated_at >= $3 and c.integrated_at < $4
    left join lateral jsonb_each(c.fields) f(key, value) on true
  )`;

/** What a field held as known at an instant: of the acts valid by the business date the latest in valid time. */
const heldBefore = (instant: string) => `(
  select c.fields -> t.key -> 'new' from change c
  join entity e on e.customer_code = $1 and e.id = t.entity_id
  where c.customer_code = $1 and c.subject_kind = t.kind and c.subject_id = t.subject_id
    and c.fields ? t.key and c.integrated_at < ${instant}
    and (t.kind <> 'entity' or ${isActPart('c.change_type', 't.key')} = t.is_part)
    and c.effective_date <= ${BUSINESS_DATE}
    and (t.country is null or c.fields -> 'COUNTRY' ->> 'new' = t.country)
  order by c.effective_date desc, c.revision desc, c.ordinal desc limit 1)`;

/** The members of a set as known at an instant: acts say of it only what they added and removed. */
const membersBefore = (instant: string) => `(
  select jsonb_agg(d.member order by d.member) from (
    select distinct on (m.member) m.member, m.there
    from (${touchedBy({
      field: 't.key',
      entityId: 't.entity_id',
      upTo: `c.effective_date <= ${BUSINESS_DATE} and c.integrated_at < ${instant}`,
    })}) m
    order by m.member, m.since desc, m.revision desc
  ) d where d.there)`;

const valueBefore = (instant: string) =>
  `case when t.is_part and t.key in ('PUBLIC_HOLIDAYS', 'EQUIVALENTS') then ${membersBefore(instant)}
   else ${heldBefore(instant)} end`;

/** One row per act and field. */
const ACTS = `${LINES}, shown as (select * from line)`;

/** One row per field that holds another value at the end than before the beginning; acts name the last one. */
const NET = `${LINES}, touched as (
    select entity_id, level, code, name, kind, subject_id, breakdown, key, is_part, country, max(type) as type
    from line where key is not null and not (change_type = 'CHANGE_ACTIVATION_STATE' and is_part)
    group by entity_id, level, code, name, kind, subject_id, breakdown, key, is_part, country
  ), held as (
    select t.*, ${valueBefore('$3')} as previous, ${valueBefore('$4')} as new from touched t
  ), shown as (
    select entity_id, level, code, name, kind, subject_id, breakdown, 0::bigint as revision, 0 as ordinal, null as change_type,
           null::date as effective_date, null::timestamptz as integrated_at, null::boolean as retroactive,
           null as who, null as source, key, is_part, type, nullif(new, 'null') as new, nullif(previous, 'null') as previous, country
    from held where nullif(previous, 'null') is distinct from nullif(new, 'null')
  )`;

const GROUP = {
  entity: `level || ' ' || code`,
  field: `coalesce(key, '') || ' ' || coalesce(country, '') || ' ' || coalesce(breakdown, '')`,
} as const;

/** How many rows and groups there are, and how many entities changed. */
export async function countChanges(
  tx: Tx,
  customerCode: string,
  { ids, from, before }: ChangesScope,
  { net, groupBy }: Pick<ChangesBody, 'net' | 'groupBy'>,
): Promise<ChangesCounts> {
  const { rows } = await tx.query<ChangesCounts>(
    `${net ? NET : ACTS}
     select count(*) as total, count(distinct ${GROUP[groupBy]}) as groups,
            count(distinct entity_id) as "changedEntities"
     from shown`,
    [customerCode, ids, from, before],
  );
  return rows[0]!;
}

/** One page of them, group after group, the oldest act first within one. */
export async function readChanges(
  tx: Tx,
  customerCode: string,
  { ids, from, before }: ChangesScope,
  { net, groupBy, language, offset, limit }: ChangesBody,
): Promise<ChangedRow[]> {
  const group = GROUP[groupBy];
  const { rows } = await tx.query<ChangedRow>(
    `${net ? NET : ACTS}, page as (
       select s.*, count(*) over (partition by ${group}) as in_group,
              row_number() over (order by ${group}, level, code, revision, ordinal, key collate "C", country,
                                 breakdown collate "C", subject_id) as place
       from shown s order by place offset $6 limit $7
     )
     select p.entity_id as id, p.level, p.code, p.name, p.key as field, p.country, p.type as "fieldType",
            p.previous, p.new as value, p.change_type as "changeType", p.effective_date as "effectiveDate",
            to_char(p.integrated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "integratedAt",
            p.retroactive, p.source, p.who, p.revision, p.in_group as "inGroup", coalesce(p.is_part, false) as "isPart",
            p.kind, l.label, (${breakdownOf('$5', 'p.kind', 'p.subject_id')}) as breakdown
     from page p
     left join lateral (
       select ${labelIn('$5', 'business_code')} as label from field
       where customer_code = $1 and business_code = split_part(p.key, '.', -1) and p.kind <> 'breakdown'
       order by (level = case p.kind when 'registration' then 'REGISTRATION_COUNTRY' else p.level end) desc, id
       limit 1
     ) l on true
     order by p.place`,
    [customerCode, ids, from, before, language, offset, limit],
  );
  return rows;
}
