import type { Database } from './database.ts';

/** How far the record of a customer is, and which day it is for it; no day where its time zone is none to PostgreSQL. */
export type CustomerHead = {
  readonly customerCode: string;
  readonly revision: number;
  readonly today: string | null;
};

const HEADS = `select customer_code as "customerCode", revision, business_day(pinned_date, time_zone, now())::text as today
  from customer where enabled`;

/** What PostgreSQL answers to a time zone that it doesn't know. */
const INVALID_VALUE = '22023';

/** Newest revision and business date of each customer, in one statement as long as each has a time zone. */
export async function readHeads({ pool }: Database): Promise<readonly CustomerHead[]> {
  try {
    return (await pool.query<CustomerHead>(`${HEADS} order by customer_code`)).rows;
  } catch (error) {
    requireZoneFault(error);
  }
  const { rows } = await pool.query<Omit<CustomerHead, 'today'>>(
    'select customer_code as "customerCode", revision from customer where enabled order by customer_code',
  );
  const heads: CustomerHead[] = [];
  for (const row of rows) {
    const { customerCode } = row;
    try {
      heads.push(...(await pool.query<CustomerHead>(`${HEADS} and customer_code = $1`, [customerCode])).rows);
    } catch (error) {
      requireZoneFault(error);
      heads.push({ ...row, today: null });
    }
  }
  return heads;
}

function requireZoneFault(error: unknown): void {
  if ((error as { code?: unknown }).code !== INVALID_VALUE) throw error;
}
