import { currencyOnDay } from '../platform/currency-on-day.ts';
import type { Tx } from '../platform/database.ts';

/** The currency that an entity has on a day, as figures have it; null where none is recorded. */
export async function readCurrencyOn(
  tx: Tx,
  customerCode: string,
  id: number,
  day: string,
): Promise<string | null> {
  const { rows } = await tx.query<{ currency: string | null }>(
    `select ${currencyOnDay('e.id', "e.values ->> 'CURRENCY'", '$3::date')} as currency
     from entity e where e.customer_code = $1 and e.id = $2`,
    [customerCode, id, day],
  );
  return rows[0]?.currency ?? null;
}
