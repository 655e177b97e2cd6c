import type { OwnLanguages } from '@fundarium/contract/expected-documents';
import { normaliseCustomerSettings } from '@fundarium/contract/settings-customer';
import type { Tx } from '../platform/database.ts';
import { readCustomerSettings } from './customer-settings-store.ts';

/** What a customer's settings say of the languages that countries accept. */
export async function readOwnLanguages(tx: Tx, customerCode: string): Promise<OwnLanguages> {
  return normaliseCustomerSettings(await readCustomerSettings(tx, customerCode)).documents.acceptedLanguages;
}
