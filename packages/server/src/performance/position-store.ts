import type { Database, Tx } from '../platform/database.ts';
import { subtreeOf } from '../platform/subtree.ts';

/** How far the figures of a customer are those of its record. */
export type Position = {
  readonly revision: number;
  readonly methodRevision: number;
  readonly edition: string;
  /** The customer's business date; null where figures were computed before it was kept. */
  readonly today: string | null;
};

export async function readPosition(tx: Tx, customerCode: string): Promise<Position | null> {
  const { rows } = await tx.query<Position>(
    `select revision, method_revision as "methodRevision", edition, business_date::text as today
     from performance_position where customer_code = $1`,
    [customerCode],
  );
  return rows[0] ?? null;
}

export async function writePosition(
  tx: Tx,
  customerCode: string,
  { revision, methodRevision, edition, today }: Position,
): Promise<void> {
  await tx.query(
    `insert into performance_position (customer_code, revision, method_revision, edition, business_date)
     values ($1, $2, $3, $4, $5)
     on conflict (customer_code) do update
     set revision = excluded.revision, method_revision = excluded.method_revision, edition = excluded.edition,
         business_date = excluded.business_date`,
    [customerCode, revision, methodRevision, edition, today],
  );
}

/** Classes with a NAV, or with figures of one that is gone. */
export async function readAllClasses(tx: Tx, customerCode: string): Promise<number[]> {
  return idsOf(
    tx,
    `select entity_id as id from quotation_latest where customer_code = $1 and nav_date is not null
     union select entity_id from performance where customer_code = $1
     order by id`,
    [customerCode],
  );
}

/** Of those, the ones whose prices, values or holidays a revision after `after` touched. */
export async function readTouchedClasses(tx: Tx, customerCode: string, after: number): Promise<number[]> {
  return idsOf(
    tx,
    `with touched as materialized (
       select distinct unnest(entity_ids) as id from revision_touch
       where customer_code = $1 and revision > $2 and kind in ('entity', 'quotation')
     ), closed as (
       select distinct subject_id::bigint as id from change
       where customer_code = $1 and revision > $2 and subject_kind = 'entity'
         and change_type in ('ADD_PUBLIC_HOLIDAYS', 'REMOVE_PUBLIC_HOLIDAYS', 'MOVE_ENTITY')
     ), concerned as (
       select id from touched
       union
       select id from ${subtreeOf('select id from closed')} below
     )
     select c.id from concerned c
     where exists (select from quotation_latest l
                   where l.customer_code = $1 and l.entity_id = c.id and l.nav_date is not null)
        or exists (select from performance p where p.customer_code = $1 and p.entity_id = c.id)
     order by c.id`,
    [customerCode, after],
  );
}

/**
 * Classes whose last complete month changes between two business dates, in either direction: the month of their last NAV
 * ends in between, and a weekday of it was left after that NAV.
 */
export async function readTurnedClasses(
  tx: Tx,
  customerCode: string,
  from: string,
  to: string,
): Promise<number[]> {
  if (from === to) return [];
  return idsOf(
    tx,
    `select p.entity_id as id
     from performance p
     cross join lateral (
       select (date_trunc('month', p.reference_date::timestamp) + interval '1 month - 1 day')::date as day
     ) month_end
     where p.customer_code = $1
       and month_end.day > least($2::date, $3::date) and month_end.day <= greatest($2::date, $3::date)
       and p.reference_date < month_end.day - greatest(extract(isodow from month_end.day)::integer - 5, 0)
     order by id`,
    [customerCode, from, to],
  );
}

/** Codes of entities, for a log. */
export async function readCodes(
  tx: Tx,
  customerCode: string,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await tx.query<{ id: number; code: string }>(
    'select id, code from entity where customer_code = $1 and id = any ($2::bigint[])',
    [customerCode, ids],
  );
  return new Map(rows.map(({ id, code }) => [id, code]));
}

async function idsOf(tx: Tx, text: string, values: readonly unknown[]): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>(text, [...values]);
  return rows.map(({ id }) => id);
}

/** Makes this process the one that computes a customer's figures; null where another is at it, else how to end it. */
export async function lockComputing(
  database: Database,
  customerCode: string,
): Promise<(() => Promise<void>) | null> {
  const client = await database.pool.connect();
  const { rows } = await client.query<{ locked: boolean }>(
    `select pg_try_advisory_lock(hashtext('performance'), hashtext($1)) as locked`,
    [customerCode],
  );
  if (!rows[0]!.locked) {
    client.release();
    return null;
  }
  return async () => {
    // A connection that can't unlock is closed, which unlocks as well.
    const lost = await client
      .query(`select pg_advisory_unlock(hashtext('performance'), hashtext($1))`, [customerCode])
      .then(
        () => false,
        () => true,
      );
    client.release(lost);
  };
}
