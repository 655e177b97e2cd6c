import type { EntityValues } from '@fundarium/contract/entity';
import { KID } from '@fundarium/contract/expected-documents';
import type { Level } from '@fundarium/contract/vocabulary';
import { addDays, addMonths } from '@fundarium/finance/calendar-date';
import type { Tx } from '../platform/database.ts';
import { subtreeOf } from '../platform/subtree.ts';
import { DAYS_TO_REDEEM } from './rule.ts';

/** How far the findings of a customer are those of its record. */
export type Position = { readonly revision: number; readonly today: string; readonly rules: string };

/** Whether this transaction is the one that follows the customer; another process may be at it. */
export async function lockFollowing(tx: Tx, customerCode: string): Promise<boolean> {
  const { rows } = await tx.query<{ locked: boolean }>(
    `select pg_try_advisory_xact_lock(hashtext('findings'), hashtext($1)) as locked`,
    [customerCode],
  );
  return rows[0]!.locked;
}

/** Where the record stands in this snapshot, and how far the findings came. */
export async function readPositions(
  tx: Tx,
  customerCode: string,
): Promise<{ record: Omit<Position, 'rules'>; findings: Position | null }> {
  const { rows } = await tx.query<{
    revision: number;
    today: string;
    followed: number | null;
    day: string;
    rules: string;
  }>(
    `select c.revision, business_day(c.pinned_date, c.time_zone, now()) as today, p.revision as followed, p.business_date as day, p.rules
     from customer c left join finding_position p on p.customer_code = c.customer_code
     where c.customer_code = $1`,
    [customerCode],
  );
  const { revision, today, followed, day, rules } = rows[0]!;
  return {
    record: { revision, today },
    findings: followed === null ? null : { revision: followed, today: day, rules },
  };
}

export async function writePosition(
  tx: Tx,
  customerCode: string,
  { revision, today, rules }: Position,
): Promise<void> {
  await tx.query(
    `insert into finding_position (customer_code, revision, business_date, rules) values ($1, $2, $3, $4)
     on conflict (customer_code) do update
     set revision = excluded.revision, business_date = excluded.business_date, rules = excluded.rules`,
    [customerCode, revision, today, rules],
  );
}

export async function readAllIds(tx: Tx, customerCode: string): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>(
    'select id from entity where customer_code = $1 order by id',
    [customerCode],
  );
  return rows.map(({ id }) => id);
}

/** What revisions touched; null where all of it has to be looked at, since the metamodel changed. */
export async function readTouched(
  tx: Tx,
  customerCode: string,
  after: number,
  { overdueBefore, today }: { readonly overdueBefore: string; readonly today: string },
): Promise<number[] | null> {
  const { rows: metamodel } = await tx.query(
    `select 1 from revision_touch where customer_code = $1 and revision > $2 and kind = 'metamodel' limit 1`,
    [customerCode, after],
  );
  if (metamodel.length > 0) return null;
  const { rows } = await tx.query<{ id: number }>(
    // Prices matter to few: those that have ended or matured, that paid out, that are reported already or left something to be
    // looked at, that pay a coupon, that have a price of a future day, or whose first price is an old one.
    `select distinct unnest(entity_ids) as id from revision_touch
     where customer_code = $1 and revision > $2 and kind in ('entity', 'attachment')
     union
     select e.id
     from (select distinct unnest(entity_ids) as id from revision_touch
           where customer_code = $1 and revision > $2 and kind = 'quotation') t
     join entity e on e.customer_code = $1 and e.id = t.id
     where e.values ?| array['LIQUIDATION_DATE', 'COUPON']
        or e.values ->> 'MATURITY_DATE' < $4
        or exists (select 1 from price_issue i where i.customer_code = $1 and i.entity_id = e.id)
        or exists (select 1 from dividend d where d.customer_code = $1 and d.entity_id = e.id)
        or exists (select 1 from finding f where f.customer_code = $1 and f.entity_id = e.id)
        or exists (select 1 from quotation_latest l
                   where l.customer_code = $1 and l.entity_id = e.id and l.ahead_date is not null)
        or e.values ? 'VALUATION_FREQUENCY' and exists (
             select 1 from quotation_latest l
             where l.customer_code = $1 and l.entity_id = e.id and l.nav_date < $3::date)
     union
     -- Without a frequency, its prices stop when their figures are no longer current. Figures that were taken away have no row.
     select e.id
     from (select distinct unnest(entity_ids) as id from revision_touch
           where customer_code = $1 and revision > $2 and kind = 'figure') t
     join entity e on e.customer_code = $1 and e.id = t.id
     left join performance p on p.customer_code = $1 and p.entity_id = t.id
     where (p.current_until < $4::date and not e.values ? 'VALUATION_FREQUENCY')
        or exists (select 1 from finding f
                   where f.customer_code = $1 and f.entity_id = t.id and f.rule = 'VALUATION_FREQUENCY_MISSING')`,
    [customerCode, after, overdueBefore, today],
  );
  return rows.map(({ id }) => id);
}

/** Whatever stands below an entity whose holidays changed, or that moved to where there are others. */
export async function readUnderOtherHolidays(tx: Tx, customerCode: string, after: number): Promise<number[]> {
  const { rows: changed } = await tx.query<{ id: string }>(
    `select distinct subject_id as id from change
     where customer_code = $1 and revision > $2 and subject_kind = 'entity'
       and change_type in ('ADD_PUBLIC_HOLIDAYS', 'REMOVE_PUBLIC_HOLIDAYS', 'MOVE_ENTITY')`,
    [customerCode, after],
  );
  if (changed.length === 0) return [];
  const { rows } = await tx.query<{ id: number }>(
    `select e.id from entity e
     join quotation_latest l on l.customer_code = $1 and l.entity_id = e.id and l.nav_date is not null
     where e.customer_code = $1 and e.id in ${subtreeOf('select unnest($2::bigint[])')}`,
    [customerCode, changed.map(({ id }) => id)],
  );
  return rows.map(({ id }) => id);
}

/**
 * Sub-funds whose assets are to be added up anew: those with a class that was touched or that a turning day changed,
 * those that a class left, and those reported already.
 */
export async function readSubFundsToSum(
  tx: Tx,
  customerCode: string,
  after: number,
  turned: readonly number[],
): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>(
    `select p.id
     from (select distinct unnest(e.path) as id
           from (select unnest(entity_ids) as id from revision_touch
                 where customer_code = $1 and revision > $2 and kind in ('entity', 'quotation')
                 union select unnest($3::bigint[])) t
           join entity e on e.customer_code = $1 and e.id = t.id) a
     join quotation_latest l on l.customer_code = $1 and l.entity_id = a.id and l.aum_date is not null
     join entity p on p.customer_code = $1 and p.id = a.id and p.level = 'PROD'
     union
     select f.entity_id from finding f
     where f.customer_code = $1 and f.rule = 'AUM_OF_CLASSES'
       and exists (select from revision_touch where customer_code = $1 and revision > $2)`,
    [customerCode, after, turned],
  );
  return rows.map(({ id }) => id);
}

/** Entities that a day between two makes different, or whose prices may have fallen behind by it. */
export async function readTurned(
  tx: Tx,
  customerCode: string,
  { from, to, overdueBefore }: { readonly from: string; readonly to: string; readonly overdueBefore: string },
): Promise<number[]> {
  const [first, last] = from < to ? [from, to] : [to, from];
  const { rows } = await tx.query<{ id: number }>(
    `select id from entity
     where customer_code = $1 and (
       values ->> 'LIQUIDATION_DATE' between $2 and $3
       or values ->> 'LIQUIDATION_START_DATE' between $2 and $3
       or values ->> 'LAUNCH_DATE' between $2 and $3
       -- What has matured is no longer priced, and is redeemed some days later.
       or values ->> 'MATURITY_DATE' between $8 and $3
       -- A year after that, a coupon is due.
       or values ? 'COUPON' and (values ->> 'LAUNCH_DATE' between $5 and $6 or values ->> 'ISSUE_DATE' between $5 and $6))
     union
     select l.entity_id from quotation_latest l
     join entity e on e.customer_code = $1 and e.id = l.entity_id
     where l.customer_code = $1 and l.nav_date < $4::date and e.values ? 'VALUATION_FREQUENCY'
     union
     select entity_id from dividend where customer_code = $1 and ex_date between $2::date and $3::date
     union
     select entity_id from performance where customer_code = $1 and current_until between $2::date and $3::date
     union
     select entity_id from finding where customer_code = $1 and rule = 'PRICE_IN_FUTURE'
     union
     -- A year after its start a key information document is old.
     select n.entity_id from attachment_node n
     join attachment a on a.customer_code = $1 and a.uuid = n.attachment_uuid
     where n.customer_code = $1 and n.status = 'ACTIVE' and a.type_code = $7
       and n.start_date between $5::date and $6::date`,
    [
      customerCode,
      first,
      last,
      overdueBefore,
      addMonths(first, -12),
      addDays(addMonths(last, -12), 1),
      KID,
      addDays(first, -DAYS_TO_REDEEM),
    ],
  );
  return rows.map(({ id }) => id);
}

/** Children, and the children of classifications: what a sub-fund says concerns the classes below them as well. */
export async function readBelow(tx: Tx, customerCode: string, ids: readonly number[]): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>(
    `with child as (
       select id, level from entity where customer_code = $1 and parent_id = any ($2::bigint[])
     )
     select id from child
     union
     select e.id from entity e
     where e.customer_code = $1 and e.parent_id in (select id from child where level = 'CLAS')`,
    [customerCode, ids],
  );
  return rows.map(({ id }) => id);
}

export type IsinSource = {
  readonly id: number;
  readonly level: Level;
  readonly code: string;
  readonly values: EntityValues;
};

/** What the ISINs of entities are told from; of one that is gone there is nothing. */
export async function readIsinSources(
  tx: Tx,
  customerCode: string,
  ids: readonly number[],
): Promise<IsinSource[]> {
  const { rows } = await tx.query<IsinSource>(
    `select id, level, code, jsonb_strip_nulls(jsonb_build_object(
              'ISIN', values -> 'ISIN', 'ISIN_REINVESTMENT', values -> 'ISIN_REINVESTMENT')) as values
     from entity where customer_code = $1 and id = any ($2::bigint[])`,
    [customerCode, ids],
  );
  return rows;
}
