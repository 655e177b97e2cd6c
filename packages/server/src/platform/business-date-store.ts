import { BUSINESS_DATE } from './day.ts';
import type { Tx } from './database.ts';

/** What day it is for a customer. */
export async function readBusinessDate(tx: Tx, customerCode: string): Promise<string> {
  const { rows } = await tx.query<{ day: string }>(`select ${BUSINESS_DATE} as day`, [customerCode]);
  return rows[0]!.day;
}
