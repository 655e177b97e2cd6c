import type { Database } from '../../platform/database.ts';

const nameOf = (customerCode: string) => `uploads of ${customerCode}`;

/** One process of all nodes imports a customer's uploads; the lock ends with its connection. */
export async function lockUploads(database: Database, customerCode: string): Promise<boolean> {
  const { rows } = await database.withPlatform((tx) =>
    tx.query<{ locked: boolean }>('select pg_try_advisory_lock(hashtextextended($1, 0)) as locked', [
      nameOf(customerCode),
    ]),
  );
  return rows[0]!.locked;
}

export async function unlockUploads(database: Database, customerCode: string): Promise<void> {
  await database.withPlatform((tx) =>
    tx.query('select pg_advisory_unlock(hashtextextended($1, 0))', [nameOf(customerCode)]),
  );
}
