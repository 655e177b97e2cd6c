import { BUSINESS_DATE } from './day.ts';
import type { Tx } from './database.ts';

/** What day the calendar of a customer says, whatever its business date is pinned to: what is known is known since then. */
export async function readCalendarDay(tx: Tx, customerCode: string): Promise<string> {
  const { rows } = await tx.query<{ day: string }>(
    'select (now() at time zone time_zone)::date as day from customer where customer_code = $1',
    [customerCode],
  );
  return rows[0]!.day;
}

/** What day it is for a customer. */
export async function readBusinessDate(tx: Tx, customerCode: string): Promise<string> {
  const { rows } = await tx.query<{ day: string }>(`select ${BUSINESS_DATE} as day`, [customerCode]);
  return rows[0]!.day;
}
