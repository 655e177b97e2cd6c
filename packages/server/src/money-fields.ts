import type { MoneyFields } from '@fundarium/contract/own-currency';
import { normaliseCustomerSettings } from '@fundarium/contract/settings-customer';
import type { Tx } from './platform/database.ts';
import { readCustomerSettings } from './settings/customer-settings-store.ts';

/** Which fields say the currency of amounts at a customer. */
export async function readMoneyFields(tx: Tx, customerCode: string): Promise<MoneyFields> {
  return normaliseCustomerSettings(await readCustomerSettings(tx, customerCode));
}
