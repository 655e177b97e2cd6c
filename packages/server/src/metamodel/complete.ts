import { readCustomers } from '../platform/customers-store.ts';
import type { Database } from '../platform/database.ts';
import { forEachCustomer } from '../platform/start-part.ts';
import { lockRevision } from '../platform/revision.ts';
import { addWhatOlderCustomersLack, lacksTheStandard } from './standard-store.ts';
import { renewMetamodel } from './version-store.ts';

const author = { who: 'upgrade', source: 'metamodel' };

/**
 * Brings the metamodels of customers that were made by an older version up to the present standard, each as one
 * revision and once: at every start, before anybody is served.
 * @param onCompleted hears of each customer that lacked something
 * @throws Error that names the customers it failed for, once all were tried
 */
export async function completeMetamodels(
  database: Database,
  onCompleted: (customerCode: string) => void,
): Promise<void> {
  await forEachCustomer(await database.withPlatform(readCustomers), async (code) => {
    const lacked = await database.withCustomer({ customerCode: code, scopes: '*' }, async (tx) => {
      // At nearly every start nothing is lacking: that waits for no writer.
      if (!(await lacksTheStandard(tx, code))) return false;
      await lockRevision(tx, code);
      if (!(await addWhatOlderCustomersLack(tx, code))) return false;
      await renewMetamodel(tx, code, author);
      return true;
    });
    if (lacked) onCompleted(code);
  });
}
