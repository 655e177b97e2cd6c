import type { Client } from 'pg';

/** Advisory locks of the embedded server, all taken on connections to its administration database. */
const SPACE = 7461;
const USERS = 1;
const CLAIM = 2;
const PREPARATION = 3;

/** Counts this connection among the server's users; false while the last user is shutting it down. */
export function joinUsers(client: Client): Promise<boolean> {
  return granted(client, `pg_try_advisory_lock_shared(${SPACE}, ${USERS})`);
}

/** Leaves the users; true when nobody is left, and then nobody can join any more. */
export async function leaveUsers(client: Client): Promise<boolean> {
  await client.query('select pg_advisory_unlock_all()');
  return granted(client, `pg_try_advisory_lock(${SPACE}, ${USERS})`);
}

/** One server process of the product per data folder; false when another one has it. */
export function claim(client: Client): Promise<boolean> {
  return granted(client, `pg_try_advisory_lock(${SPACE}, ${CLAIM})`);
}

/** Runs alone among the processes that share the server. */
export async function alone<T>(client: Client, work: () => Promise<T>): Promise<T> {
  await client.query(`select pg_advisory_lock(${SPACE}, ${PREPARATION})`);
  try {
    return await work();
  } finally {
    await client.query(`select pg_advisory_unlock(${SPACE}, ${PREPARATION})`);
  }
}

async function granted(client: Client, call: string): Promise<boolean> {
  const { rows } = await client.query<{ granted: boolean }>(`select ${call} as granted`);
  return rows[0]?.granted === true;
}
