import type { Tx } from '../platform/database.ts';
import { BUSINESS_DATE } from '../platform/day.ts';
import { lockRevision, takeRevision, touch } from '../platform/revision.ts';
import { readToday } from './instrument-store.ts';

/** What has a newest day, by the column that keeps it. */
const NEWEST_OF = {
  nav_date: 'q.nav',
  ask_date: 'q.ask',
  bid_date: 'q.bid',
  shares_date: 'q.number_of_shares',
  aum_date: 'q.aum',
  aum_eur_date: 'q.aum_eur',
  aum_usd_date: 'q.aum_usd',
  aum_chf_date: 'q.aum_chf',
  fund_aum_date: 'coalesce(q.aum_eur, q.aum_usd, q.aum_chf)',
};
const DAYS = Object.keys(NEWEST_OF);
const COLUMNS = [...DAYS, 'ahead_date'];
/** Of rows `q`: the newest days that have come, and the first one to come. */
const NEWEST = [
  ...Object.entries(NEWEST_OF).map(
    ([column, value]) =>
      `max(q.date) filter (where q.date <= day.today and ${value} is not null) as ${column}`,
  ),
  'min(q.date) filter (where q.date > day.today) as ahead_date',
].join(', ');
/** The days, each made of its column. */
const each = (make: (column: string) => string, columns = DAYS) => columns.map(make).join(', ');
const TODAY = `(select ${BUSINESS_DATE} as today) day`;

/** The last day whose prices count: the customer's present one, or an earlier one that is asked for. */
export async function lastDayThatCounts(
  tx: Tx,
  customerCode: string,
  asked: string | undefined,
): Promise<string> {
  const today = await readToday(tx, customerCode);
  return asked === undefined || asked > today ? today : asked;
}

/** Follows rows that were added or changed, of a table of them; answers the entities concerned. */
export async function followNewest(tx: Tx, customerCode: string, written: string): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into quotation_latest as known (customer_code, entity_id, ${COLUMNS.join(', ')}, path)
     select $1, n.entity_id, ${each((column) => `n.${column}`, COLUMNS)}, e.path
     from (select q.entity_id, ${NEWEST} from ${written} q cross join ${TODAY} group by q.entity_id) n
     join entity e on e.customer_code = $1 and e.id = n.entity_id
     on conflict (customer_code, entity_id) do update
     set ${each((column) => `${column} = greatest(known.${column}, excluded.${column})`)},
         ahead_date = least(known.ahead_date, excluded.ahead_date)
     returning entity_id as id`,
    [customerCode],
  );
  return rows.map(({ id }) => id);
}

/** Finds an entity's newest days among all of its rows: one of them may be gone. */
export async function findNewest(tx: Tx, customerCode: string, id: number): Promise<void> {
  await tx.query(
    `insert into quotation_latest (customer_code, entity_id, ${COLUMNS.join(', ')}, path)
     select $1, e.id, ${NEWEST}, e.path
     from ${TODAY} cross join entity e left join quotation q on q.customer_code = $1 and q.entity_id = e.id
     where e.customer_code = $1 and e.id = $2
     group by e.id, e.path
     on conflict (customer_code, entity_id) do update
     set ${each((column) => `${column} = excluded.${column}`, COLUMNS)}`,
    [customerCode, id],
  );
}

/**
 * Lets prices count whose day has come, as one revision: figures, columns and findings follow it as they follow a
 * delivery.
 * @returns whether there were any
 */
export async function countDuePrices(tx: Tx, customerCode: string, today: string): Promise<boolean> {
  const due = 'from quotation_latest where customer_code = $1 and ahead_date <= $2::date';
  const { rowCount } = await tx.query(`select ${due} limit 1`, [customerCode, today]);
  if (rowCount === 0) return false;
  await lockRevision(tx, customerCode);
  const { rows } = await tx.query<{ id: number }>(
    `update quotation_latest l
     set ${each((column) => `${column} = greatest(l.${column}, n.${column})`)}, ahead_date = n.ahead_date
     from (select entity_id, ahead_date ${due}) d
     cross join lateral (
       select ${NEWEST} from (select $2::date as today) day
       left join quotation q on q.customer_code = $1 and q.entity_id = d.entity_id and q.date >= d.ahead_date
     ) n
     where l.customer_code = $1 and l.entity_id = d.entity_id
     returning l.entity_id as id`,
    [customerCode, today],
  );
  const ids = rows.map(({ id }) => id);
  const { number } = await takeRevision(tx, customerCode, { who: 'due', source: 'due' });
  await touch(tx, customerCode, number, 'quotation', ids);
  return true;
}

/**
 * Withholds prices that count although their day is ahead, since the business date was pinned to an earlier one; as one
 * revision.
 * @returns whether there were any
 */
export async function withholdLaterPrices(tx: Tx, customerCode: string, today: string): Promise<boolean> {
  const { rows } = await tx.query<{ id: number }>(
    `update quotation_latest l
     set ${each((column) => `${column} = n.${column}`, COLUMNS)}
     from (select entity_id from quotation_latest
           where customer_code = $1 and greatest(${DAYS.join(', ')}) > $2::date) later
     cross join lateral (
       select ${NEWEST} from (select $2::date as today) day
       left join quotation q on q.customer_code = $1 and q.entity_id = later.entity_id
     ) n
     where l.customer_code = $1 and l.entity_id = later.entity_id
     returning l.entity_id as id`,
    [customerCode, today],
  );
  if (rows.length === 0) return false;
  const { number } = await takeRevision(tx, customerCode, { who: 'due', source: 'due' });
  await touch(
    tx,
    customerCode,
    number,
    'quotation',
    rows.map(({ id }) => id),
  );
  return true;
}
