import { beginWrite } from './entities/due-store.ts';
import { countDuePrices, withholdLaterPrices } from './prices/latest-store.ts';
import { writeCustomerSettings } from './settings/customer-settings-store.ts';

/**
 * Gives a customer settings in the place of those it had, and brings prices and values that wait for their day to the
 * business date among them.
 * @returns whether that changed anything; undefined where there is no such customer
 */
export const giveSettings = (
  ownerUrl: string,
  customerCode: string,
  settings: Readonly<Record<string, unknown>>,
): Promise<boolean | undefined> =>
  writeCustomerSettings(ownerUrl, customerCode, settings, [withholdLaterPrices, countDuePrices, beginWrite]);
