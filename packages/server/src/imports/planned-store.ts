import type { Tx } from '../platform/database.ts';
import { QUOTED_COLUMNS } from '../platform/quoted-columns.ts';

/** What an import would do to something that a reader of the preview wants to see before it is done. */
export const PLANNED_KINDS = ['created', 'changed', 'moved', 'corrected'] as const;
export type PlannedKind = (typeof PLANNED_KINDS)[number];

/** By field: what it becomes and what it was, as the record keeps them; of a parent `{ level, code }`. */
type PlannedFields = Readonly<Record<string, { readonly new: unknown; readonly previous: unknown }>>;

export type Planned = {
  readonly kind: PlannedKind;
  /** Of an entity; `BENCHMARK` of a benchmark, which is none. */
  readonly level: string;
  readonly code: string;
  readonly name: string | null;
  /** The country of a registration, the type and day (yyyy-mm-dd) of a breakdown, or the day of what is corrected. */
  readonly part: string | null;
  readonly fields: PlannedFields;
};

export type PlannedCounts = Readonly<Record<PlannedKind, number>>;
export const NOTHING_PLANNED: PlannedCounts = { created: 0, changed: 0, moved: 0, corrected: 0 };

const ROWS_AT_A_TIME = 1_000;
const PAYMENTS = [
  'payment_date',
  'record_date',
  'currency',
  'dividend',
  'gross_dividend',
  'net_dividend',
  'dividend_tax_credit',
  'capital_gain',
  'split_ratio',
  'notional',
  'reference',
  'before_split',
] as const;

export async function revisionNow(tx: Tx, customerCode: string): Promise<number> {
  const { rows } = await tx.query<{ revision: number }>(
    'select revision from customer where customer_code = $1',
    [customerCode],
  );
  return rows[0]!.revision;
}

/** Everything that the revisions after one have done to entities, breakdowns, prices, payments and benchmarks, in the order it was done. */
const PLANNED = `
  select c.revision, 0 as source, c.ordinal::bigint as place,
         case c.change_type when 'CREATE_ENTITY' then 'created' when 'MOVE_ENTITY' then 'moved' else 'changed' end as kind,
         c.subject_id as entity_id, null as benchmark, c.fields #>> '{COUNTRY,new}' as part, c.fields
  from change c
  where c.customer_code = $1 and c.revision > $2 and c.subject_kind in ('entity', 'registration')
  union all
  select c.revision, 0, c.ordinal::bigint,
         case c.change_type when 'CREATE_BREAKDOWN' then 'created' else 'corrected' end, b.entity_id, null,
         b.type_code || ' ' || b.date, ${weights('c.fields')}
  from change c join breakdown b on b.customer_code = $1 and b.id = c.subject_id
  where c.customer_code = $1 and c.revision > $2 and c.subject_kind = 'breakdown'
  union all
  ${corrections('quotation', ['entity_id', 'date'], QUOTED_COLUMNS, 1)}
  union all
  ${corrections('dividend', ['entity_id', 'ex_date', 'kind', 'sequence'], PAYMENTS, 2)}
  union all
  ${corrections('benchmark', ['code', 'date'], ['value'], 3)}`;

/** Weights that differ, by member. */
function weights(fields: string): string {
  const of = (side: string) =>
    `jsonb_each(case jsonb_typeof(${fields} #> '{weights,${side}}') when 'object' then ${fields} #> '{weights,${side}}' else '{}' end)`;
  return `
         (select jsonb_object_agg(key, jsonb_build_object('new', now.value, 'previous', before.value))
          from ${of('new')} now full join ${of('previous')} before using (key)
          where now.value is distinct from before.value)`;
}

/** Rows whose former values went to the history, with those that differ; by what each is known, its subject and its day first. */
function corrections(
  table: string,
  keys: readonly [subject: 'entity_id' | 'code', day: string, ...rest: string[]],
  columns: readonly string[],
  source: number,
): string {
  const differing = columns.map(
    (name) => `('${name.toUpperCase()}', to_jsonb(q.${name}::text), to_jsonb(h.${name}::text))`,
  );
  const [subject, day] = keys;
  const of = subject === 'code' ? 'null::bigint, h.code' : 'h.entity_id, null';
  return `
  select h.revision, ${source}, row_number() over (order by h.${subject}, h.${day}), 'corrected', ${of}, h.${day}::text,
         (select jsonb_object_agg(v.name, jsonb_build_object('new', v.now, 'previous', v.before))
          from (values ${differing.join(', ')}) v(name, now, before) where v.now is distinct from v.before)
  from ${table}_history h
  join ${table} q on q.customer_code = $1 and ${keys.map((key) => `q.${key} = h.${key}`).join(' and ')}
    and q.revision = h.revision
  where h.customer_code = $1 and h.revision > $2`;
}

/** What the transaction has done since a revision, counted; asked before it is undone. */
export async function countPlanned(tx: Tx, customerCode: string, after: number): Promise<PlannedCounts> {
  const { rows } = await tx.query<{ kind: PlannedKind; count: number }>(
    `select kind, count(*)::integer as count from (${PLANNED}) planned group by kind`,
    [customerCode, after],
  );
  return rows.reduce((counts, { kind, count }) => ({ ...counts, [kind]: count }), NOTHING_PLANNED);
}

/** What the transaction has done since a revision, a thousand at a time. */
export async function* readPlanned(tx: Tx, customerCode: string, after: number): AsyncGenerator<Planned> {
  await tx.query(
    `declare planned no scroll cursor for
     select p.kind, case when p.benchmark is null then e.level else 'BENCHMARK' end as level,
            coalesce(p.benchmark, e.code) as code, e.values ->> 'NAME' as name, p.part, coalesce(p.fields, '{}') as fields
     from (${PLANNED}) p left join entity e on e.customer_code = $1 and e.id = p.entity_id
     order by p.revision, p.source, p.place`,
    [customerCode, after],
  );
  let rows: readonly Planned[];
  do {
    ({ rows } = await tx.query<Planned>(`fetch ${ROWS_AT_A_TIME} from planned`));
    yield* rows;
  } while (rows.length === ROWS_AT_A_TIME);
  await tx.query('close planned');
}
