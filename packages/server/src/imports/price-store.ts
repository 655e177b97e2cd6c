import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { from as copyFrom } from 'pg-copy-streams';
import type { Client } from 'pg';
import { LEAF_LEVELS } from '@fundarium/contract/vocabulary';
import type { Tx } from '../platform/database.ts';
import { clearDeliveredIssues } from './delivered-issue-store.ts';
import type { NotTaken } from './line-report.ts';
import type { DeliveredPart } from './import-format.ts';
import { compareParts, noteOtherwise, OTHERWISE, type Said } from './said-before-store.ts';
import type { RecordWriters } from './record-writers.ts';
import { copyText } from './copy-text.ts';

/** A line that holds a price, its code not resolved yet. */
export type PriceLine = {
  readonly line: number;
  readonly code: string;
  /** yyyy-mm-dd. */
  readonly day: string;
  /** Decimal text. */
  readonly price: string;
};

/** Lines that go to the database in one piece. */
const LINES_A_WRITE = 1000;
const NOT_TAKEN_A_READ = 5000;

/** What a file says: entity, day and that it is a NAV. */
export const GIVEN_NAVS = `
  select c.entity_id, null::text as code, l.date, 'NAV' as key
  from price_line l join price_code c on c.code = l.code where l.kind is null`;

const SAID_NAVS: Said = {
  subjects: ['quotation'],
  select: `
    select l.line, 'quotation' as subject, c.entity_id, '' as key, l.date, 'NAV' as field, trim_scale(l.nav)::text as value,
           'NAV' as name, left(l.code, 80) || ' ' || l.date as shown
    from price_line l join price_code c on c.code = l.code where l.kind is null`,
};

/** Makes the connection's tables for the lines of one file, or empties them. */
export async function clearStaging(tx: Tx): Promise<void> {
  await tx.query(`
    drop table if exists pg_temp.price_line, pg_temp.price_code;
    create temporary table price_line (
      line bigint not null, code text, date date, nav numeric, kind text, value text, reason text
    );
    create temporary table price_code (
      code text not null, number integer not null, entity_id bigint, entities integer not null
    )`);
}

/** Streams a file's lines into the staging table, those that are not to be taken with their reasons. */
export async function stageLines(
  tx: Tx,
  lines: AsyncIterable<PriceLine | NotTaken>,
  signal: AbortSignal,
  onLine: (line: number) => void,
): Promise<void> {
  const target = (tx as Client).query(
    copyFrom('copy price_line (line, code, date, nav, kind, value, reason) from stdin'),
  );
  await pipeline(Readable.from(toCopyText(lines, onLine)), target, { signal });
}

async function* toCopyText(
  lines: AsyncIterable<PriceLine | NotTaken>,
  onLine: (line: number) => void,
): AsyncGenerator<string> {
  let text = '';
  let waiting = 0;
  for await (const each of lines) {
    text += 'kind' in each ? copyNotTaken(each) : copyPrice(each);
    onLine(each.line);
    waiting += 1;
    if (waiting < LINES_A_WRITE) continue;
    yield text;
    text = '';
    waiting = 0;
  }
  if (text !== '') yield text;
}

const copyPrice = ({ line, code, day, price }: PriceLine) =>
  `${line}\t${copyText(code)}\t${day}\t${price}\t\\N\t\\N\t\\N\n`;
const copyNotTaken = ({ line, kind, value, reason }: NotTaken) =>
  `${line}\t\\N\t\\N\t\\N\t${kind}\t${copyText(value)}\t${copyText(reason)}\n`;

/**
 * Settles the staged lines over the whole file: codes resolved, former ones included, and of lines with one class
 * and day the last kept. What is left goes to the prices' own staging table.
 */
export async function settlePrices(
  tx: Tx,
  customerCode: string,
  stageQuotations: RecordWriters['stageQuotations'],
  together: DeliveredPart | null,
): Promise<Pick<Record<NotTaken['kind'], number>, 'rejected' | 'duplicate' | 'missing'>> {
  await tx.query(`set local work_mem = '128MB'`);
  await tx.query('analyze price_line');
  await resolveCodes(tx, customerCode);
  await tx.query(
    `update price_line l
     set kind = 'rejected', value = left(l.code, 80),
         reason = case c.entities when 0 then 'There is no share class with this code'
                                  else 'The code stands for a share class and a structured product' end
     from price_code c
     where c.code = l.code and l.kind is null and c.entity_id is null`,
  );
  await settleTwice(tx);
  if (await compareParts(tx, together, SAID_NAVS)) {
    await tx.query(`insert into price_line (line, kind, value, reason) ${OTHERWISE}`);
    await noteOtherwise(tx);
  }
  // Placed by code and day, whatever becomes of the lines: so the places depend on the file alone.
  await stageQuotations(
    tx,
    `select place, entity_id, date, nav from (
       select row_number() over (order by c.number, l.date, l.line) as place, c.entity_id, l.date, l.nav, l.kind
       from price_line l join price_code c on c.code = l.code
     ) placed
     where kind is null order by place`,
  );
  const { rows } = await tx.query<{ rejected: number; duplicate: number; missing: number }>(
    `select count(*) filter (where kind = 'rejected') as rejected,
            count(*) filter (where kind = 'duplicate') as duplicate,
            count(*) filter (where kind = 'missing') as missing
     from price_line where kind is not null`,
  );
  return rows[0]!;
}

/** Of lines with one class and day the last is kept; what it contradicts is named and noted. */
async function settleTwice(tx: Tx): Promise<void> {
  await clearDeliveredIssues(tx);
  await tx.query('drop table if exists pg_temp.price_twice');
  await tx.query(
    `create temporary table price_twice on commit drop as
     with twice as (
       select c.entity_id, l.date, max(l.line) as last
       from price_line l join price_code c on c.code = l.code
       where l.kind is null
       group by c.entity_id, l.date having count(*) > 1
     )
     select t.entity_id, t.date, t.last, l.nav from twice t join price_line l on l.line = t.last and l.kind is null`,
  );
  await tx.query(
    `insert into delivered_issue (entity_id, date, rule, key, details)
     select distinct on (t.entity_id, t.date) t.entity_id, t.date, 'PRICE_CONTRADICTED', 'NAV',
            jsonb_build_object('stored', t.nav::text, 'other', l.nav::text)
     from price_twice t
     join price_code c on c.entity_id = t.entity_id
     join price_line l on l.kind is null and l.code = c.code and l.date = t.date and l.nav <> t.nav
     order by t.entity_id, t.date, l.line desc`,
  );
  await tx.query(
    `update price_line l
     set kind = case when l.nav = t.nav then 'duplicate' else 'rejected' end,
         value = left(l.code, 80) || ' ' || l.date || ' ' || l.nav,
         reason = case when l.nav = t.nav then 'Line ' || t.last || ' says the same and comes later'
                       else 'NAV ' || l.nav || ' contradicts line ' || t.last || ', which comes later and says ' || t.nav ||
                            ': that is stored' end
     from price_twice t join price_code c on c.entity_id = t.entity_id
     where l.kind is null and l.code = c.code and l.date = t.date and l.line < t.last`,
  );
}

/**
 * A code that an entity has now comes before one that it had. Looked up by level and code, one by one: without
 * statistics, `level in (...)` reads the customer's entities for each code.
 */
async function resolveCodes(tx: Tx, customerCode: string): Promise<void> {
  await tx.query(
    `insert into price_code (code, number, entity_id, entities)
     select d.code, d.number, case n.entities when 0 then f.entity_id when 1 then n.entity_id end,
            case when f.entity_id is null then n.entities else 1 end
     from (
       select code, row_number() over (order by code) as number from price_line where kind is null group by code
     ) d
     cross join lateral (
       select count(*)::integer as entities, min(e.id) as entity_id
       from unnest($2::text[]) l(level)
       cross join lateral (
         select id from entity where customer_code = $1 and level = l.level and code = d.code limit 1
       ) e
     ) n
     left join lateral (
       select c.entity_id
       from unnest($2::text[]) l(level)
       cross join lateral (
         select entity_id, valid_from from entity_code
         where customer_code = $1 and level = l.level and code = d.code
         order by valid_from desc, entity_id limit 1
       ) c
       order by c.valid_from desc, l.level, c.entity_id limit 1
     ) f on n.entities = 0`,
    [customerCode, LEAF_LEVELS],
  );
  await tx.query('analyze price_code');
}

/** By kind in the order of a report, then by line. */
export async function* readNotTaken(tx: Tx): AsyncGenerator<NotTaken> {
  for (const kind of ['rejected', 'duplicate', 'missing', 'warning'] as const) {
    let after = 0;
    for (;;) {
      const { rows } = await tx.query<NotTaken>(
        `select kind, line, value, reason from price_line
         where kind = $1 and line > $2 order by line limit $3`,
        [kind, after, NOT_TAKEN_A_READ],
      );
      yield* rows;
      if (rows.length < NOT_TAKEN_A_READ) break;
      after = rows.at(-1)!.line;
    }
  }
}
