import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { connectFailure } from '../platform/connect-failure.ts';
import { KEPT_ALIVE } from '../platform/database.ts';

const RETRY_MS = 1_000;

export type FolderClaim = {
  /** Makes this the one server process of the data folder; false where another one is. */
  claim(): Promise<boolean>;
  leave(): Promise<void>;
};

/** A connection as the database knows it: numbers come again. */
type Backend = { readonly pid: number; readonly begun: string };

/**
 * The data folder still holds the index: its one server process is known by a lock in the database that it uses. The lock
 * goes with its connection, at a restart of the database say, and is taken again.
 */
export function folderClaim(
  appUrl: string,
  dataFolder: string,
  log: (line: string) => void,
  retryMs = RETRY_MS,
): FolderClaim {
  let client: pg.Client | null = null;
  let own: Backend | null = null;
  let leaving = false;

  const newClient = () => {
    const made = new pg.Client({
      connectionString: appUrl,
      application_name: 'fundarium-claim',
      ...KEPT_ALIVE,
    });
    made.on('error', () => undefined);
    return made;
  };
  const lock = async (on: pg.Client): Promise<boolean> => {
    const { rows } = await on.query<{ claimed: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as claimed',
      [`fundarium ${hostname()} ${dataFolder}`],
    );
    return rows[0]!.claimed;
  };
  const keep = async (claimed: pg.Client) => {
    client = claimed;
    claimed.once('end', () => {
      if (!leaving) void takeAgain();
    });
    const { rows } = await claimed
      .query<Backend>(
        'select pid, backend_start::text as begun from pg_stat_activity where pid = pg_backend_pid()',
      )
      .catch(() => ({ rows: [] }));
    own = rows[0] ?? own;
  };
  /** Ends the connection that had the lock, where the database has not heard that it is gone; false where it has. */
  const endOwn = async (on: pg.Client): Promise<boolean> => {
    const { rowCount } = await on.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where pid = $1 and backend_start = $2::timestamptz',
      [own?.pid ?? null, own?.begun ?? null],
    );
    return rowCount !== 0;
  };
  const takeAgain = async () => {
    let isLogged = false;
    for (;;) {
      await wait(retryMs, undefined, { ref: false });
      if (leaving) return;
      const next = newClient();
      try {
        await next.connect();
        if ((await lock(next)) && !leaving) {
          if (isLogged) log('The data folder is this process’s again.');
          return await keep(next);
        }
        if (leaving || (await endOwn(next))) continue;
        if (!isLogged) log('Another server process took this data folder meanwhile.');
        isLogged = true;
      } catch {
        // The database is away still; whoever works with it says so.
      } finally {
        if (client !== next) await next.end().catch(() => undefined);
      }
    }
  };

  return {
    claim: async () => {
      const first = newClient();
      await first.connect().catch((error: unknown) => {
        const where = `${first.host}:${first.port}`;
        throw new Error(`DATABASE_URL: the database at ${where} can not be used: ${connectFailure(error)}`, {
          cause: error,
        });
      });
      const claimed = await lock(first);
      if (claimed) await keep(first);
      else await first.end();
      return claimed;
    },
    leave: async () => {
      leaving = true;
      await client?.end();
    },
  };
}
