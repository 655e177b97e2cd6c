import type { Tx } from './database.ts';

/** Codes of all customers, in order: what is kept of those that are closed goes on being kept up. */
export const readCustomers = (tx: Tx): Promise<string[]> =>
  codesOf(tx, 'select customer_code as code from customer order by customer_code');

/** Codes of the customers that people can enter, in order. */
export const readOpenCustomers = (tx: Tx): Promise<string[]> =>
  codesOf(tx, 'select customer_code as code from customer where enabled order by customer_code');

async function codesOf(tx: Tx, statement: string): Promise<string[]> {
  const { rows } = await tx.query<{ code: string }>(statement);
  return rows.map(({ code }) => code);
}
