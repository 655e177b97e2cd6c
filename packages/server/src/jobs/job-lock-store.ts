import type { Database } from '../platform/database.ts';

const nameOf = (customerCode: string, id: string) => `job ${id} of ${customerCode}`;

/** One process of all nodes runs a job; the lock ends with its connection, so nobody waits for a dead one. */
export async function lockJob(locks: Database, customerCode: string, id: string): Promise<boolean> {
  const { rows } = await locks.withPlatform((tx) =>
    tx.query<{ locked: boolean }>('select pg_try_advisory_lock(hashtextextended($1, 0)) as locked', [
      nameOf(customerCode, id),
    ]),
  );
  return rows[0]!.locked;
}

export async function unlockJob(locks: Database, customerCode: string, id: string): Promise<void> {
  await locks.withPlatform((tx) =>
    tx.query('select pg_advisory_unlock(hashtextextended($1, 0))', [nameOf(customerCode, id)]),
  );
}
