import pg from 'pg';
import type { Language, Module } from '@fundarium/contract/vocabulary';

export type NewCustomer = {
  readonly code: string;
  readonly name: string;
  readonly language: Language;
  readonly timeZone: string;
  readonly modules: readonly Module[];
  /** Pinned from the beginning, `yyyy-mm-dd`; absent, it goes with the calendar. */
  readonly businessDate?: string | undefined;
};

/**
 * Makes a customer, over the owner's connection: the application may not.
 * @returns false where there is one of this code already
 */
export async function insertCustomer(ownerUrl: string, customer: NewCustomer): Promise<boolean> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query(
      `insert into customer (customer_code, name, language, time_zone, modules, pinned_date)
       values ($1, $2, $3, $4, $5, $6)
       on conflict do nothing`,
      [
        customer.code,
        customer.name,
        customer.language,
        customer.timeZone,
        customer.modules,
        customer.businessDate ?? null,
      ],
    );
    return rowCount === 1;
  } finally {
    await client.end();
  }
}
