import type { Database } from '../platform/database.ts';
import { lockRevision, takeRevision, touch } from '../platform/revision.ts';
import { addWhatOlderCustomersLack, lacksTheStandard } from './standard-store.ts';

const author = { who: 'upgrade', source: 'metamodel' };

/**
 * Brings the metamodels of customers that were made by an older version up to the present standard, each as one
 * revision and once: at every start, before anybody is served.
 * @returns the customers that lacked something
 */
export async function completeMetamodels(database: Database): Promise<string[]> {
  const { rows } = await database.pool.query<{ code: string }>(
    'select customer_code as code from customer order by customer_code',
  );
  const completed: string[] = [];
  for (const { code } of rows) {
    const lacked = await database.withCustomer({ customerCode: code, scopes: '*' }, async (tx) => {
      // At nearly every start nothing is lacking: that waits for no writer.
      if (!(await lacksTheStandard(tx, code))) return false;
      await lockRevision(tx, code);
      if (!(await addWhatOlderCustomersLack(tx, code))) return false;
      const { number } = await takeRevision(tx, code, author);
      await tx.query(
        'update customer set metamodel_version = metamodel_version + 1 where customer_code = $1',
        [code],
      );
      await touch(tx, code, number, 'metamodel', []);
      return true;
    });
    if (lacked) completed.push(code);
  }
  return completed;
}
