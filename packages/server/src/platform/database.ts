import pg from 'pg';
import { customerPlaces, type CustomerPlaces } from './customer-places.ts';
import { withJoinedStatements } from './joined-statements.ts';

/** A connection inside a transaction. */
export type Tx = pg.ClientBase;

/** What a transaction may see: one customer's rows, all of them ('*') or the subtrees granted to some scopes. */
export type Context = { readonly customerCode: string; readonly scopes: '*' | readonly string[] };

export type Database = {
  readonly pool: pg.Pool;
  /** The one door to customers' tables: a transaction that sees the context's rows and no other. */
  withCustomer<T>(
    context: Context,
    act: (tx: Tx) => Promise<T>,
    options?: { readonly snapshot?: boolean },
  ): Promise<T>;
  /** A transaction without a customer: platform tables only, every customer's table reads as empty. */
  withPlatform<T>(act: (tx: Tx) => Promise<T>): Promise<T>;
  end(): Promise<void>;
};

// Dates stay text and big numbers stay exact: a driver's Date or double would shift or round them.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => Number(text));

export type DatabaseOptions = {
  readonly max?: number;
  /** Longest that one statement may take, in milliseconds; 0 is no limit (imports, rebuilds). */
  readonly statementTimeoutMs?: number;
  /** Longest that a statement's answer is waited for: a server that hangs ends nothing by itself. */
  readonly answerTimeoutMs?: number;
  readonly applicationName?: string;
  /** Whether customers share the connections, as where all of them call. */
  readonly shared?: boolean;
};

/**
 * Of requests, which are answered within 15 s, up to 3 of them spent on a connection: the server ends a long statement
 * first, so that its connection can be used again.
 */
const STATEMENT_MS = 11_000;
const ANSWER_LATER_MS = 500;

/**
 * A network that forgets a connection over which nothing is said for long says so to nobody, nor does a machine that
 * fails: both ends ask each other from time to time, which keeps it known, and hear of one that is gone. PostgreSQL would
 * keep the locks of a machine that failed for two hours otherwise. A pooler refuses the options, before any lock is taken
 * on a connection that it may give to somebody else between two statements.
 */
export const KEPT_ALIVE = {
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  options: '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=4',
} as const;

/** What the driver says where the answer did not come in time. */
const NO_ANSWER = 'Query read timeout';

/** Opens a pool over the application's role. */
export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const { statementTimeoutMs = STATEMENT_MS } = options;
  const answerTimeoutMs =
    options.answerTimeoutMs ?? (statementTimeoutMs === 0 ? undefined : statementTimeoutMs + ANSWER_LATER_MS);
  const max = options.max ?? 10;
  const pool = new pg.Pool({
    connectionString: url,
    ...KEPT_ALIVE,
    max,
    connectionTimeoutMillis: 3000,
    // A pool of one is somebody's locks and temporary tables: its connection stays.
    idleTimeoutMillis: max === 1 ? 0 : 10_000,
    statement_timeout: statementTimeoutMs,
    query_timeout: answerTimeoutMs,
    application_name: options.applicationName ?? 'fundarium',
    // jit costs more than it saves on statements of this size.
    options: `${KEPT_ALIVE.options} -c jit=off`,
  });
  // A connection that dies while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);

  const transaction = async <T>(begin: string, act: (tx: Tx) => Promise<T>): Promise<T> => {
    const client = await pool.connect();
    let broken: Error | undefined;
    const breaks = (error: Error) => (broken = error);
    client.on('error', breaks);
    try {
      await client.query(begin);
      const result = await act(client);
      await client.query('commit');
      return result;
    } catch (error) {
      if ((error as Error).message === NO_ANSWER) broken = error as Error;
      else await client.query('rollback').catch((rollbackError: Error) => (broken = rollbackError));
      throw error;
    } finally {
      client.off('error', breaks);
      client.release(broken);
      // A server that hangs does not answer a farewell either.
      if (broken?.message === NO_ANSWER) client.connection.stream.destroy();
    }
  };

  const inTurn: CustomerPlaces = options.shared === true ? customerPlaces(max) : (_, act) => act();

  return {
    pool,
    withCustomer: (context, act, { snapshot = false } = {}) =>
      inTurn(context.customerCode, () =>
        transaction(`begin${snapshot ? ' isolation level repeatable read' : ''}`, (tx) =>
          inContext(tx, context, act),
        ),
      ),
    withPlatform: (act) => transaction('begin', act),
    end: () => pool.end(),
  };
}

/**
 * Acts as one customer and the subtrees granted to some scopes. Each setting is sent in a message of its own, inside the
 * transaction: a distributed engine resends a message whole to its workers, and one that holds `begin` as well would fail
 * there.
 */
async function inContext<T>(
  tx: Tx,
  { customerCode, scopes }: Context,
  act: (tx: Tx) => Promise<T>,
): Promise<T> {
  if (customerCode === '') throw new Error('A transaction needs a customer');
  await tx.query(`set local app.customer_code = ${pg.escapeLiteral(customerCode)}`);
  const granted = scopes === '*' ? '*' : await readGranted(tx, customerCode, scopes);
  await tx.query(`set local app.granted = ${pg.escapeLiteral(granted)}`);
  return scopes === '*' ? act(tx) : withJoinedStatements(tx, () => act(tx));
}

/** Ids of the roots of the subtrees that scopes grant, as an array's text. */
async function readGranted(tx: Tx, customerCode: string, scopes: readonly string[]): Promise<string> {
  const { rows } = await tx.query<{ granted: string }>(
    `select coalesce(array_agg(distinct entity_id), '{}')::text as granted
     from scope_node where customer_code = $1 and scope = any ($2::text[])`,
    [customerCode, scopes],
  );
  return rows[0]!.granted;
}
