import pg from 'pg';
import type { Tx } from '../platform/database.ts';
import { BUSINESS_DATE } from '../platform/day.ts';
import { takeRevision } from '../platform/revision.ts';

/** Brings what another room keeps by the day to another one, which may be earlier or later. */
export type FollowDate = (tx: Tx, customerCode: string, today: string) => Promise<unknown>;

/**
 * Pins a customer's business date, or lets it go with the calendar again, in a transaction of the owner's. What is kept
 * by the day follows at once, and a revision tells index, figures and findings to. A value that has taken effect stays.
 * @returns false where the date was pinned so already
 */
export async function pinBusinessDate(
  tx: Tx,
  customerCode: string,
  date: string | null,
  follow: readonly FollowDate[],
): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update customer set pinned_date = $2 where customer_code = $1 and pinned_date is distinct from $2::date',
    [customerCode, date],
  );
  if (rowCount === 0) return false;
  await tx.query(`set local app.customer_code = ${pg.escapeLiteral(customerCode)}`);
  await tx.query(`set local app.granted = '*'`);
  const { rows } = await tx.query<{ today: string }>(`select ${BUSINESS_DATE} as today`, [customerCode]);
  for (const act of follow) await act(tx, customerCode, rows[0]!.today);
  await takeRevision(tx, customerCode, { who: 'customer command', source: 'settings' });
  await tx.query('select pg_notify($1, $2)', ['revision', customerCode]);
  return true;
}
