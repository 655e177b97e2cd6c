import pg from 'pg';
import { KEPT_ALIVE } from './database.ts';

/** A transaction over the owner's connection: row-level security admits it to every customer, so it names its own. */
export type OwnerTx = pg.ClientBase;

/** Does what the application's role may not, over the owner's connection, in one transaction. */
export async function asOwner<T>(ownerUrl: string, act: (tx: OwnerTx) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: ownerUrl,
    application_name: 'fundarium-administration',
    ...KEPT_ALIVE,
  });
  await client.connect();
  try {
    await client.query('begin');
    const result = await act(client);
    await client.query('commit');
    return result;
  } finally {
    // What was not committed is undone with the connection.
    await client.end();
  }
}
