import type { Tx } from '../platform/database.ts';

/** As they were delivered; undefined where the customer has none. */
export async function readCustomerSettings(tx: Tx, customerCode: string): Promise<unknown> {
  const { rows } = await tx.query<{ settings: unknown }>(
    'select settings from customer_settings where customer_code = $1',
    [customerCode],
  );
  return rows[0]?.settings;
}
