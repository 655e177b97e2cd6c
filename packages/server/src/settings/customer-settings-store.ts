import pg from 'pg';
import type { Tx } from '../platform/database.ts';

/** As they were delivered; undefined where the customer has none. */
export async function readCustomerSettings(tx: Tx, customerCode: string): Promise<unknown> {
  const { rows } = await tx.query<{ settings: unknown }>(
    'select settings from customer_settings where customer_code = $1',
    [customerCode],
  );
  return rows[0]?.settings;
}

/**
 * Puts settings in the place of a customer's, over the owner's connection: the application may not.
 * @returns false where there is no such customer
 */
export async function writeCustomerSettings(
  ownerUrl: string,
  customerCode: string,
  settings: Readonly<Record<string, unknown>>,
): Promise<boolean> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query(
      `insert into customer_settings (customer_code, settings)
       select customer_code, $2::jsonb from customer where customer_code = $1
       on conflict (customer_code) do update set settings = excluded.settings, updated_at = now()`,
      [customerCode, JSON.stringify(settings)],
    );
    return rowCount === 1;
  } finally {
    await client.end();
  }
}
