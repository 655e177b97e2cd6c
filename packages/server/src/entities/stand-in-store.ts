import { languagesFrom, type Language } from '@fundarium/contract/vocabulary';
import type { Tx } from '../platform/database.ts';

/** Languages as a reader gets a text in them whose own has none: the customer's, English, then any. */
export async function readTextOrder(tx: Tx, customerCode: string): Promise<readonly string[]> {
  const { rows } = await tx.query<{ language: Language }>(
    'select language from customer where customer_code = $1',
    [customerCode],
  );
  return languagesFrom(...rows.map(({ language }) => language));
}
