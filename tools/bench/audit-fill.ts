import pg from 'pg';

const CUSTOMER = 'BENCH';
/** Changes of one revision: an act of a person has few, a delivery many; five stands between. */
const PER_REVISION = 5;
const PERSONS = 50;

/** The person who makes most of few changes, as the record knows persons. */
export const PERSON = personId(7);

function personId(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
}

/**
 * Gives the customer as many changes as asked for, over three years, set-wise by the owner's role: a creation per entity
 * with its fields, then changes of one to three fields; a fifth by persons, the rest by deliveries; of a hundred one is
 * retroactive, of two hundred one moves an entity, of ten thousand one comes from a small delivery of its own.
 */
export async function fillChanges(ownerUrl: string, changes: number): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    await owner.query(
      `insert into revision (customer_code, revision, who, source, at)
       select $1, 1000 + k, 'bench', 'bench', timestamptz '2023-01-02' + k * interval '1 second' * (94e6 / $2)
       from generate_series(0, $2::bigint) k`,
      [CUSTOMER, Math.ceil(changes / PER_REVISION)],
    );
    await owner.query(
      `with entities as (
         select array_agg(id order by id) as ids, count(*) as n from entity where customer_code = $1
       ), fields as (
         select array_agg(f.id order by f.business_code) as ids, array_agg(f.business_code order by f.business_code) as codes from field f
         where f.customer_code = $1 and f.level = 'PART' and not f.is_mdi and not f.is_performance
           and f.business_code in ('NAME', 'CURRENCY', 'SRI', 'MGMT_FEE', 'ONGOING_COSTS', 'LAUNCH_DATE', 'WKN',
                                   'DISTRIBUTION_POLICY', 'VALUATION_FREQUENCY', 'CREATION_DATE', 'STATUS')
       )
       insert into change (customer_code, revision, ordinal, subject_kind, subject_id, change_type, effective_date,
                           integrated_at, retroactive, who, source, fields, field_ids)
       select $1, 1000 + c.k, c.m % ${PER_REVISION}, 'entity', e.ids[c.m % e.n + 1],
              case when c.m < e.n then 'CREATE_ENTITY' when c.m % 200 = 7 then 'MOVE_ENTITY'
                   when c.m % 10000 = 3 then 'CHANGE_ACTIVATION_STATE' else 'SET_FIELDS' end,
              c.at::date - case when c.m % 100 = 11 then 90 else 0 end, c.at, c.m % 100 = 11,
              case when c.k % 5 = 0 then '00000000-0000-4000-8000-' || lpad((c.k / 5 % ${PERSONS})::text, 12, '0')
                   else 'import' end,
              case when c.k % 5 = 0 then 'studio' when c.m % 10000 = 9 then 'rare' else 'import' end,
              o.fields, o.field_ids
       from (
         select m, m / ${PER_REVISION} as k,
                timestamptz '2023-01-02' + (m / ${PER_REVISION}) * interval '1 second' * (94e6 / ($2 / ${PER_REVISION})) as at
         from generate_series(0, $2::bigint - 1) m
       ) c cross join entities e cross join fields f
       cross join lateral (
         select jsonb_object_agg(f.codes[p], jsonb_build_object('new', 'value ' || c.m, 'previous', 'value before', 'type', 'STRING')) as fields,
                array_agg(f.ids[p]) as field_ids
         from (select case when i = 0 and c.m % 20000 = 5 then cardinality(f.ids) else (c.m * 7 + i * 5) % (cardinality(f.ids) - 1) + 1 end as p
               from generate_series(0, case when c.m < e.n then 9 else c.m % 3 end) i) chosen
       ) o
       order by c.m`,
      [CUSTOMER, changes],
    );
    await owner.query(
      `update customer set revision = (select max(revision) from revision where customer_code = $1)
       where customer_code = $1`,
      [CUSTOMER],
    );
    await owner.query(
      `insert into revision_field
       select distinct c.customer_code, f.id, c.revision from change c cross join lateral unnest(c.field_ids) f(id)
       where c.customer_code = $1 on conflict do nothing`,
      [CUSTOMER],
    );
    await owner.query('vacuum analyze change, revision_field');
    await owner.query('analyze revision');
  } finally {
    await owner.end();
  }
}
