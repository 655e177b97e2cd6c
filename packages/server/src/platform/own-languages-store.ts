import type { OwnLanguages } from '@fundarium/contract/expected-documents';
import { normaliseCustomerSettings } from '@fundarium/contract/settings-customer';
import type { Tx } from './database.ts';

/** What a customer's settings say of the languages that countries accept; nothing where they say nothing. */
export async function readOwnLanguages(tx: Tx, customerCode: string): Promise<OwnLanguages> {
  const { rows } = await tx.query<{ documents: unknown }>(
    `select settings -> 'documents' as documents from customer_settings where customer_code = $1`,
    [customerCode],
  );
  return normaliseCustomerSettings({ documents: rows[0]?.documents ?? undefined }).documents
    .acceptedLanguages;
}
