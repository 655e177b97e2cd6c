import type { Database, Tx } from '../platform/database.ts';
import { forgetOldReplies } from '../platform/idempotency.ts';
import { renewIdentifiers } from '../platform/identifiers.ts';
import { apartFromFailing } from '../platform/one-by-one.ts';
import { takeRevision, touch } from '../platform/revision.ts';
import { enactDueOriginals } from './emptied-value-store.ts';
import { enact, type Act } from './enact-store.ts';
import { enactDueRegistrations } from './registration-history-store.ts';
import { releaseUniqueValues } from './unique-store.ts';

const author = { who: 'due', source: 'due' };

/**
 * Begins a write: bars the customer's other writers, and makes true first what was due by now, so that the write
 * compares with what holds. What lies outside of a scoped person's sight waits for the timer.
 * @returns the customer's business date
 */
export async function beginWrite(tx: Tx, customerCode: string, on?: string): Promise<string> {
  return (await begin(tx, customerCode, on)).today;
}

/** What came of the acts that were due. */
type Enacted = {
  /** Whether something came true. */
  readonly changed: boolean;
  /** Of each act that could not be done, what and why: it stays due and is tried again. */
  readonly failures: readonly string[];
};

async function begin(tx: Tx, customerCode: string, on?: string): Promise<Enacted & { today: string }> {
  const { rows } = await tx.query<{ today: string; due: boolean }>(
    `select day.today, current_setting('app.granted', true) = '*' and exists (
              select from pending_change where customer_code = $1 and effective_date <= day.today) as due
     from customer c cross join lateral (select coalesce($2::date, business_day(c.pinned_date, c.time_zone, now())) as today) day
     where c.customer_code = $1 for no key update of c`,
    [customerCode, on ?? null],
  );
  const row = rows[0];
  if (row === undefined) throw new Error(`There is no customer ${customerCode}`);
  const { today, due } = row;
  return { today, ...(due ? await enactDue(tx, customerCode, today) : { changed: false, failures: [] }) };
}

type Due = {
  readonly revision: number;
  readonly ordinal: number;
  readonly entityId: number;
  readonly date: string;
  readonly act: Act | null;
  readonly overtaken: boolean;
};

/**
 * Makes true, as one revision, what was recorded for days up to today. The history knows it since it was recorded;
 * a field becomes what the history says for today, whatever came in between. An act that can not be done holds up
 * neither the others nor the write that found it due.
 */
async function enactDue(tx: Tx, customerCode: string, today: string): Promise<Enacted> {
  const { rows } = await tx.query<Due>(
    `select p.revision, p.ordinal, p.entity_id as "entityId", p.effective_date as date, p.act,
            p.act ->> 'kind' = 'MOVE' and exists (
              select from change m
              where m.customer_code = $1 and m.subject_kind = 'entity' and m.subject_id = p.entity_id
                and m.change_type = 'MOVE_ENTITY' and m.effective_date <= $2
                and (m.effective_date, m.revision) > (p.effective_date, p.revision)) as overtaken
     from pending_change p where p.customer_code = $1 and p.effective_date <= $2
     order by p.effective_date, p.revision, p.ordinal`,
    [customerCode, today],
  );
  // Before the fields: an activation starts from what ACTIVE said until today.
  const { touched, failed } = await enactEach(tx, customerCode, rows);
  const due = rows.filter((each) => !failed.has(each));
  const failures = [...failed].map(
    ([{ act, entityId, date }, { message }]) => `${act!.kind} of entity ${entityId} on ${date}: ${message}`,
  );
  if (due.length === 0) return { changed: false, failures };
  const waiting = [...failed.keys()];
  const left = [waiting.map(({ revision }) => revision), waiting.map(({ ordinal }) => ordinal)];
  const { number } = await takeRevision(tx, customerCode, author);
  await tx.query(
    `with due as (
       select distinct p.entity_id, f.id as field_id, f.business_code as code
       from pending_change p
       join change c on c.customer_code = $1 and c.revision = p.revision and c.ordinal = p.ordinal
       join field f on f.customer_code = $1 and f.id = any (c.field_ids)
       where p.customer_code = $1 and p.effective_date <= $2 and c.subject_kind = 'entity'
         and (p.revision, p.ordinal) not in (select * from unnest($4::bigint[], $5::integer[]))
     ), latest as (
       select d.entity_id, jsonb_object_agg(d.code, v.value) as values
       from due d cross join lateral (
         select c.fields -> d.code -> 'new' as value from change c
         where c.customer_code = $1 and c.subject_kind = 'entity' and c.subject_id = d.entity_id
           and d.field_id = any (c.field_ids) and c.effective_date <= $2
         order by c.effective_date desc, c.revision desc, c.ordinal desc limit 1) v
       group by d.entity_id
     )
     update entity e set values = jsonb_strip_nulls(e.values || l.values), revision = $3
     from latest l where e.customer_code = $1 and e.id = l.entity_id`,
    [customerCode, today, number, ...left],
  );
  await enactDueRegistrations(tx, customerCode, today);
  await enactDueOriginals(tx, customerCode, today, number);
  await tx.query(
    `delete from pending_change where customer_code = $1 and effective_date <= $2
       and (revision, ordinal) not in (select * from unnest($3::bigint[], $4::integer[]))`,
    [customerCode, today, ...left],
  );
  const ids = [...new Set(due.map(({ entityId }) => entityId))];
  await releaseUniqueValues(tx, customerCode, ids);
  await renewIdentifiers(tx, customerCode, ids);
  await touch(tx, customerCode, number, 'entity', [...new Set([...ids, ...touched])]);
  return { changed: true, failures };
}

/** Does the acts, each apart from those that fail. */
async function enactEach(
  tx: Tx,
  customerCode: string,
  due: readonly Due[],
): Promise<{ touched: readonly number[]; failed: ReadonlyMap<Due, Error> }> {
  const failed = new Map<Due, Error>();
  const places = [...due.keys()].filter((place) => due[place]!.act !== null && !due[place]!.overtaken);
  const touched = await apartFromFailing(
    tx,
    places,
    async (some) => {
      const ids: number[] = [];
      for (const { entityId, act } of some.map((place) => due[place]!))
        ids.push(...(await enact(tx, customerCode, entityId, act!)));
      return ids;
    },
    (place, error) => void failed.set(due[place]!, error),
  );
  return { touched: touched.flat(), failed };
}

/** What another room lets take effect with a customer's day; answers whether something did. */
export type DueAct = (tx: Tx, customerCode: string, today: string) => Promise<boolean>;

/**
 * Makes true, for every customer, what was recorded for days up to its present one. What fails, of one customer or of
 * one act, is told and tried again at the next call; the others go on.
 * @returns the customers that something came true for
 */
export async function applyDueChanges(
  database: Database,
  log: (line: string) => void,
  now = new Date(),
  also: readonly DueAct[] = [],
): Promise<string[]> {
  const { rows: customers } = await database.pool.query<{ code: string }>(
    'select customer_code as code from customer where enabled order by customer_code',
  );
  const changed: string[] = [];
  for (const { code } of customers) {
    try {
      const done = await applyDueOf(database, code, now, also);
      if (done.changed) changed.push(code);
      for (const failure of done.failures) log(`What is due for ${code} could not be made true: ${failure}`);
    } catch (error) {
      log(`What is due for ${code} could not be made true: ${String(error)}`);
    }
  }
  return changed;
}

function applyDueOf(
  database: Database,
  customerCode: string,
  now: Date,
  also: readonly DueAct[],
): Promise<Enacted> {
  return database.withCustomer({ customerCode, scopes: '*' }, async (tx) => {
    // Asked for one customer at a time: a time zone that is none to PostgreSQL fails the statement.
    const { rows } = await tx.query<{ today: string }>(
      'select business_day(pinned_date, time_zone, $2) as today from customer where customer_code = $1',
      [customerCode, now],
    );
    const { today } = rows[0]!;
    await forgetOldReplies(tx, customerCode);
    let changed = false;
    for (const act of also) changed = (await act(tx, customerCode, today)) || changed;
    const due = await tx.query(
      'select from pending_change where customer_code = $1 and effective_date <= $2 limit 1',
      [customerCode, today],
    );
    if (due.rowCount === 0) return { changed, failures: [] };
    const enacted = await begin(tx, customerCode, today);
    return { ...enacted, changed: changed || enacted.changed };
  });
}

/** How long until the first customer's day ends, in milliseconds; a pinned one does not end. */
export async function readMsToMidnight(database: Database, now = new Date()): Promise<number> {
  const { rows } = await database.pool.query<{ ms: number | null }>(
    `select min(extract(epoch from
              ((($1::timestamptz at time zone time_zone)::date + 1)::timestamp at time zone time_zone) - $1::timestamptz)
            * 1000)::double precision as ms
     from customer where enabled and pinned_date is null`,
    [now],
  );
  return rows[0]?.ms ?? Infinity;
}
