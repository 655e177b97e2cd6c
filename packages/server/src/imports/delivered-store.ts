import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { SamePayment } from '@fundarium/contract/import-mapping';
import { QUOTED_FIELDS } from '@fundarium/contract/quotations';
import { LEAF_LEVELS } from '@fundarium/contract/vocabulary';
import type { Tx } from '../platform/database.ts';
import { QUOTED_COLUMNS, QUOTED_DEFINITIONS } from '../platform/quoted-columns.ts';
import type { Delivered, DeliveredDocument, DeliveredEntityLine } from './delivered.ts';
import { clearDeliveredIssues } from './delivered-issue-store.ts';
import { compareCurrencies, type AumLevels } from './delivered-currency-store.ts';
import { comparePriceUnits } from './delivered-unit-store.ts';
import type { NotTaken } from './line-report.ts';
import { OTHERWISE } from './said-before-store.ts';
import { findNamed } from './name-store.ts';
import { OTHER_NAMES, settleOtherNames } from './other-names-store.ts';
import { namedPayment, saidOfPayment } from './named-payment.ts';
import type { Range, ValueProblem } from './record-writers.ts';
import { settleLevels } from './same-level-store.ts';
import { joinPayloads } from './same-payload-store.ts';
import { settlePayments } from './same-payment-store.ts';
import { copyText } from './copy-text.ts';

/** What waits in the staging table beside entities, in the order in which it is applied: what is to be looked at after prices, documents last. */
export const STAGED_SUBJECTS = [
  'registration',
  'quotation',
  'dividend',
  'benchmark',
  'issue',
  'document',
] as const;
export type StagedSubject = (typeof STAGED_SUBJECTS)[number];

/** An entity with what is wrong with its values. */
type StagedEntity = DeliveredEntityLine & { readonly problems: readonly ValueProblem[] };
type Staged = Exclude<Delivered, { subject: 'entity' }> | StagedEntity;
export type Waiting = { readonly place: number; readonly item: Staged | NotTaken };

/** The variant of an entity's line that may move it. */
export const MOVES = 'moves';

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
  ...QUOTED_COLUMNS,
  'payload',
  'parent',
  'problems',
  'kind',
  'value',
  'reason',
  'currency',
  'said',
  'payment',
  'others',
  'price_unit',
];

/** Makes the connection's table for what one file delivers, or empties it. */
export async function clearDelivered(tx: Tx): Promise<void> {
  await tx.query(`
    drop table if exists pg_temp.delivered, pg_temp.delivered_name;
    create temporary table delivered (
      place bigint not null, line bigint not null, subject text, variant text, level text, field text, key text, date date,
      ${QUOTED_DEFINITIONS},
      payload text, parent text, problems text, kind text, value text, reason text, entity_id bigint,
      currency text, said text, payment text, others text, price_unit text, group_place bigint
    );
    alter table delivered alter column payload set storage external;
    create temporary table delivered_name (level text, field text not null, key text not null, entity_id bigint, entities integer not null, ids bigint[])`);
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
    text += `${[place, item.line, ...('kind' in item && !('subject' in item) ? reported(item) : delivered(item))].map(cell).join('\t')}\n`;
    if (text.length < LETTERS_A_WRITE) continue;
    yield text;
    text = '';
  }
  if (text !== '') yield text;
}

type Cell = string | number | null | undefined;

/** Currency, which entities may have too, what is said, which payment, further names and what prices are: of prices and payments. */
const NO_PRICE = [null, null, null, null, null];

const reported = ({ kind, value, reason }: NotTaken): Cell[] => [
  ...Array<null>(9 + QUOTED_COLUMNS.length).fill(null),
  kind,
  value,
  reason,
  ...NO_PRICE,
];

function delivered(item: Staged): Cell[] {
  if (item.subject === 'entity') return entity(item);
  if (item.subject === 'document') return document(item);
  const of = item.subject === 'benchmark' ? { field: 'CODE', value: item.code } : item.of;
  const named = ['level' in of ? of.level : null, of.field, of.value];
  const others = 'others' in of && of.others !== undefined ? JSON.stringify(of.others) : null;
  const quoted = QUOTED_FIELDS.map((each) => (item.subject === 'quotation' ? item[each] : null));
  const rest = [null, null, null, null, null];
  switch (item.subject) {
    case 'quotation':
      return [
        item.subject,
        '',
        ...named,
        item.day,
        ...quoted,
        null,
        ...rest,
        item.currency,
        null,
        null,
        others,
        item.priceUnit,
      ];
    case 'dividend':
      return [
        item.subject,
        item.kind,
        ...named,
        item.exDate,
        ...quoted,
        JSON.stringify(item.values),
        ...rest,
        item.kind === 'SPLIT' ? null : item.values.currency,
        saidOfPayment(item),
        namedPayment(item),
        others,
        null,
      ];
    case 'benchmark':
      return [
        item.subject,
        '',
        ...named,
        item.day,
        item.value,
        ...quoted.slice(1),
        null,
        ...rest,
        ...NO_PRICE,
      ];
    case 'registration':
      return [
        item.subject,
        item.country,
        ...named,
        null,
        ...quoted,
        JSON.stringify(item.values),
        ...rest,
        ...NO_PRICE,
      ];
  }
}

/** Its entities are looked up when it is filed: there may be several, and this very file may make them. */
const document = ({ name, values }: DeliveredDocument): Cell[] => [
  'document',
  '',
  null,
  'CODE',
  name,
  ...Array<null>(1 + QUOTED_COLUMNS.length).fill(null),
  JSON.stringify(values),
  null,
  null,
  null,
  null,
  null,
  ...NO_PRICE,
];

const entity = ({
  level,
  by,
  parentCode,
  values,
  problems,
  moves,
  shownIn,
  priceUnit,
}: StagedEntity): Cell[] => [
  'entity',
  moves === true ? MOVES : '',
  level,
  by.field,
  by.value,
  ...Array<null>(1 + QUOTED_COLUMNS.length).fill(null),
  JSON.stringify(values),
  parentCode,
  problems.length === 0 ? null : JSON.stringify(problems),
  null,
  null,
  null,
  shownIn,
  ...NO_PRICE.slice(2),
  priceUnit,
];

const cell = (value: Cell) => (value === null || value === undefined ? '\\N' : copyText(String(value)));

export type SettleOptions = {
  /** What becomes of lines that may be one payment or two; null: neither is taken. */
  readonly samePayment: SamePayment | null;
  /** Levels that have a field for assets in each of the currencies. */
  readonly aumLevels: AumLevels;
};

/**
 * Settles what waits, over the whole file: the entities that it names found, those of the same file included, currencies
 * compared with the record's, and items for the same place in the record made one or told apart.
 */
export async function settleWaiting(tx: Tx, customerCode: string, options: SettleOptions): Promise<void> {
  await tx.query(`set local work_mem = '128MB'`);
  await resolveNames(tx, customerCode);
  await settleOtherNames(tx, customerCode);
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
     where d.kind is null and d.entity_id is null and d.subject not in ('benchmark', 'entity', 'document')
       and n.level is not distinct from d.level and n.field = d.field and n.key = d.key`,
  );
  await clearDeliveredIssues(tx);
  await compareCurrencies(tx, customerCode, options.aumLevels);
  await comparePriceUnits(tx, customerCode);
  await joinPayloads(
    tx,
    'registration',
    `select place, left(concat_ws(' ', key, nullif(variant, '')), 80) as shown, entity_id || ' ' || variant as same,
            null as parent
     from delivered where kind is null and subject = 'registration'`,
  );
  await settleLevels(tx);
  await settlePayments(tx, options.samePayment);
  await tx.query('analyze delivered');
}

/** A code that an entity has now comes before one that it had; a value of a field may belong to several. */
async function resolveNames(tx: Tx, customerCode: string): Promise<void> {
  await findNamed(
    tx,
    customerCode,
    `select level, field, key from delivered where kind is null and subject not in ('benchmark', 'entity', 'document')
     union all ${OTHER_NAMES}`,
  );
  await tx.query(
    `insert into delivered_name (level, field, key, entity_id, entities, ids)
     with found as (
       select a.level, a.field, a.key, min(n.entity_id) as id, count(n.entity_id)::integer as entities,
              array_agg(n.entity_id) as ids
       from asked_name a left join named_entity n
         on n.level is not distinct from a.level and n.field = a.field and n.key = a.key
       group by a.level, a.field, a.key
     )
     select f.level, f.field, f.key, case f.entities when 0 then c.entity_id when 1 then f.id end,
            case when f.entities = 0 and c.entity_id is not null then 1 else f.entities end,
            case f.entities when 0 then array[c.entity_id] else f.ids end
     from found f
     left join lateral (
       select entity_id from entity_code
       where f.entities = 0 and f.field = 'CODE' and customer_code = $1 and code = f.key
         and level = any (case when f.level is null then $2::text[] else array[f.level] end)
       order by valid_from desc, entity_id limit 1
     ) c on true`,
    [customerCode, LEAF_LEVELS],
  );
  await tx.query('analyze delivered_name');
}

export type SettledItem = {
  readonly entityId: number | null;
  readonly line: number;
  readonly key: string;
  readonly variant: string;
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
    // Payments of one ex-date travel together, whatever lies between their lines.
    `select entity_id as "entityId", line, key, variant, date, nav::text as value, payload::json from delivered
     where subject = $1 and coalesce(group_place, place) between $2 and $3 and kind is null order by place`,
    [subject, first, last],
  );
  return rows;
}

/** Adds what contradicts earlier parts of the delivery to the notes, whose places begin after one. */
export async function reportOtherwise(tx: Tx, notesFrom: number): Promise<void> {
  await tx.query(
    `insert into delivered (place, line, kind, value, reason)
     select greatest($1, (select max(place) from delivered where subject is null)) + row_number() over (order by o.line, o.reason),
            o.line, o.kind, o.value, o.reason
     from (${OTHERWISE}) o`,
    [notesFrom],
  );
}

export async function countReported(tx: Tx): Promise<Readonly<Record<NotTaken['kind'], number>>> {
  const { rows } = await tx.query<{ kind: NotTaken['kind']; lines: number }>(
    'select kind, count(*) as lines from delivered where kind is not null group by kind',
  );
  const counts = { rejected: 0, duplicate: 0, missing: 0, warning: 0, unread: 0 };
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
