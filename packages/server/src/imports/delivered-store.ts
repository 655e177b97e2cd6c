import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Tx } from '../platform/database.ts';
import { QUOTED, type Delivered, type DeliveredEntityLine } from './delivered.ts';
import type { NotTaken } from './line-report.ts';
import type { Range, ValueProblem } from './record-writers.ts';

/** What waits in the staging table beside entities, in the order in which it is applied. */
export const STAGED_SUBJECTS = ['registration', 'quotation', 'dividend', 'benchmark'] as const;
export type StagedSubject = (typeof STAGED_SUBJECTS)[number];

/** An entity with what is wrong with its values. */
type StagedEntity = DeliveredEntityLine & { readonly problems: readonly ValueProblem[] };
type Staged = Exclude<Delivered, { subject: 'entity' }> | StagedEntity;
export type Waiting = { readonly place: number; readonly item: Staged | NotTaken };

/** Letters that go to the database in one piece; a stream keeps several pieces waiting. */
const LETTERS_A_WRITE = 65_536;
const LINES_A_READ = 5000;
const COLUMNS = [
  'place',
  'line',
  'subject',
  'variant',
  'level',
  'field',
  'key',
  'date',
  'nav',
  'ask',
  'bid',
  'number_of_shares',
  'aum',
  'aum_eur',
  'aum_usd',
  'aum_chf',
  'payload',
  'parent',
  'problems',
  'kind',
  'value',
  'reason',
];

/** Makes the connection's table for what one file delivers, or empties it. */
export async function clearDelivered(tx: Tx): Promise<void> {
  await tx.query(`
    drop table if exists pg_temp.delivered, pg_temp.delivered_name;
    create temporary table delivered (
      place bigint not null, line bigint not null, subject text, variant text, level text, field text, key text, date date,
      nav numeric, ask numeric, bid numeric, number_of_shares numeric, aum numeric,
      aum_eur numeric, aum_usd numeric, aum_chf numeric, is_one_of_several boolean not null default false,
      payload text, parent text, problems text, kind text, value text, reason text, entity_id bigint
    );
    alter table delivered alter column payload set storage external;
    create temporary table delivered_name (level text, field text not null, key text not null, entity_id bigint, entities integer not null)`);
}

/** Streams items into the staging table, the lines that are not taken with their reasons. */
export async function stageDelivered(
  tx: Tx,
  items: AsyncIterable<Waiting>,
  signal: AbortSignal,
): Promise<void> {
  const target = (tx as Client).query(copyFrom(`copy delivered (${COLUMNS.join(', ')}) from stdin`));
  await pipeline(Readable.from(toCopyText(items)), target, { signal });
  await tx.query('create index on delivered (subject, place)');
  await tx.query('analyze delivered');
}

async function* toCopyText(items: AsyncIterable<Waiting>): AsyncGenerator<string> {
  let text = '';
  for await (const { place, item } of items) {
    text += `${[place, item.line, ...('kind' in item && !('subject' in item) ? reported(item) : delivered(item as Staged))].map(cell).join('\t')}\n`;
    if (text.length < LETTERS_A_WRITE) continue;
    yield text;
    text = '';
  }
  if (text !== '') yield text;
}

type Cell = string | number | null | undefined;

const reported = ({ kind, value, reason }: NotTaken): Cell[] => [
  ...Array<null>(17).fill(null),
  kind,
  value,
  reason,
];

function delivered(item: Staged): Cell[] {
  if (item.subject === 'entity') return entity(item);
  const of = item.subject === 'benchmark' ? { field: 'CODE', value: item.code } : item.of;
  const named = ['level' in of ? of.level : null, of.field, of.value];
  const quoted = QUOTED.map((each) => (item.subject === 'quotation' ? item[each] : null));
  const rest = [null, null, null, null, null];
  switch (item.subject) {
    case 'quotation':
      return [item.subject, '', ...named, item.day, ...quoted, null, ...rest];
    case 'dividend':
      return [
        item.subject,
        // Payments of one ex-date are told apart by their payment dates.
        [item.kind, item.values.paymentDate ?? []].flat().join(' '),
        ...named,
        item.exDate,
        ...quoted,
        JSON.stringify(item.values),
        ...rest,
      ];
    case 'benchmark':
      return [item.subject, '', ...named, item.day, item.value, ...quoted.slice(1), null, ...rest];
    case 'registration':
      return [item.subject, item.country, ...named, null, ...quoted, JSON.stringify(item.values), ...rest];
  }
}

const entity = ({ level, by, parentCode, values, problems }: StagedEntity): Cell[] => [
  'entity',
  '',
  level,
  by.field,
  by.value,
  ...Array<null>(9).fill(null),
  JSON.stringify(values),
  parentCode,
  problems.length === 0 ? null : JSON.stringify(problems),
  null,
  null,
  null,
];

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const cell = (value: Cell) =>
  value === null || value === undefined
    ? '\\N'
    : String(value).replaceAll(/[\\\t\n\r]/g, (letter) => ESCAPES[letter]!);

/**
 * Settles what waits, over the whole file: the entities that it names found, those of the same file included, and of
 * items for the same place in the record the last kept.
 */
export async function settleWaiting(tx: Tx, customerCode: string): Promise<void> {
  await tx.query(`set local work_mem = '128MB'`);
  await resolveNames(tx, customerCode);
  await tx.query(
    `update delivered d
     set entity_id = n.entity_id,
         kind = case when n.entity_id is null then 'rejected' end,
         value = case when n.entity_id is null then left(d.key, 80) end,
         reason = case n.entities
           when 1 then null
           when 0 then 'There is no ' || case coalesce(d.level, 'PART') when 'PART' then 'share class' else d.level end || ' with this ' || case d.field when 'CODE' then 'code' else d.field end
           else n.entities || ' entities have this ' || case d.field when 'CODE' then 'code' else d.field end end
     from delivered_name n
     where d.kind is null and d.subject not in ('benchmark', 'entity')
       and n.level is not distinct from d.level and n.field = d.field and n.key = d.key`,
  );
  await tx.query(
    `with ordered as (
       select place, max(line) over same as last_line, max(place) over same as last_place
       from delivered where kind is null and subject is not null and subject <> 'entity'
       window same as (partition by subject, coalesce(entity_id::text, key), date, variant)
     )
     update delivered d
     set kind = 'duplicate', value = left(concat_ws(' ', d.key, nullif(d.variant, ''), d.date), 80),
         reason = case when o.last_line = d.line then 'The same line says it again' else 'Line ' || o.last_line || ' says the same and comes later' end
     from ordered o where o.place = d.place and o.place < o.last_place`,
  );
  await tx.query(
    `with counted as (
       select place, count(*) over (partition by entity_id, date, split_part(variant, ' ', 1)) as payments
       from delivered where subject = 'dividend' and kind is null
     )
     update delivered d set is_one_of_several = true from counted c where c.place = d.place and c.payments > 1`,
  );
  await tx.query('analyze delivered');
}

const LEVELS_WITH_PRICES = ['PART', 'STRUCTURED_PRODUCT'];

/** A code that an entity has now comes before one that it had; a value of a field may belong to several. */
async function resolveNames(tx: Tx, customerCode: string): Promise<void> {
  await tx.query(
    `insert into delivered_name (level, field, key, entity_id, entities)
     with asked as (
       select distinct level, field, key from delivered where kind is null and subject not in ('benchmark', 'entity')
     ),
     present as (
       select a.level, a.field, a.key, e.id
       from asked a join entity e on e.customer_code = $1
         and e.level = any (case when a.level is null then $2::text[] else array[a.level] end)
         and case a.field when 'CODE' then e.code else e.values ->> a.field end = a.key
     ),
     found as (
       select a.level, a.field, a.key, min(p.id) as id, count(p.id)::integer as entities
       from asked a left join present p
         on p.level is not distinct from a.level and p.field = a.field and p.key = a.key
       group by a.level, a.field, a.key
     )
     select f.level, f.field, f.key, case f.entities when 0 then c.entity_id when 1 then f.id end,
            case when f.entities = 0 and c.entity_id is not null then 1 else f.entities end
     from found f
     left join lateral (
       select entity_id from entity_code
       where customer_code = $1 and code = f.key
         and level = any (case when f.level is null then $2::text[] else array[f.level] end)
       order by valid_from desc, entity_id limit 1
     ) c on f.entities = 0 and f.field = 'CODE'`,
    [customerCode, LEVELS_WITH_PRICES],
  );
}

export type SettledItem = {
  readonly entityId: number | null;
  readonly line: number;
  readonly key: string;
  readonly variant: string;
  readonly isOneOfSeveral: boolean;
  readonly date: string | null;
  readonly value: string | null;
  readonly payload: Readonly<Record<string, unknown>> | null;
};

export async function readSettled(
  tx: Tx,
  subject: StagedSubject,
  { first, last }: Range,
): Promise<readonly SettledItem[]> {
  const { rows } = await tx.query<SettledItem>(
    `select entity_id as "entityId", line, key, variant, is_one_of_several as "isOneOfSeveral", date, nav::text as value, payload::json from delivered
     where subject = $1 and place between $2 and $3 and kind is null order by place`,
    [subject, first, last],
  );
  return rows;
}

export async function countReported(tx: Tx): Promise<Readonly<Record<NotTaken['kind'], number>>> {
  const { rows } = await tx.query<{ kind: NotTaken['kind']; lines: number }>(
    'select kind, count(*) as lines from delivered where kind is not null group by kind',
  );
  const counts = { rejected: 0, duplicate: 0, missing: 0, doubtful: 0 };
  for (const { kind, lines } of rows) counts[kind] = lines;
  return counts;
}

/** By kind in the order of a report, then by line. */
export async function* readReported(tx: Tx, kind: NotTaken['kind']): AsyncGenerator<NotTaken> {
  let after = 0;
  for (;;) {
    const { rows } = await tx.query<NotTaken & { place: number }>(
      `select kind, line, value, reason, place from delivered
       where kind = $1 and place > $2 order by place limit $3`,
      [kind, after, LINES_A_READ],
    );
    yield* rows.map(({ kind, line, value, reason }) => ({ kind, line, value, reason }));
    if (rows.length < LINES_A_READ) return;
    after = rows.at(-1)!.place;
  }
}
