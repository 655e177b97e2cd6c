import pg from 'pg';

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
  readonly applicationName?: string;
};

/** Opens a pool over the application's role. */
export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 10,
    connectionTimeoutMillis: 3000,
    // A pool of one is somebody's locks and temporary tables: its connection stays.
    idleTimeoutMillis: options.max === 1 ? 0 : 10_000,
    statement_timeout: options.statementTimeoutMs ?? 15_000,
    application_name: options.applicationName ?? 'fundarium',
    // jit costs more than it saves on statements of this size.
    options: '-c jit=off',
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
      await client.query('rollback').catch((rollbackError: Error) => (broken = rollbackError));
      throw error;
    } finally {
      client.off('error', breaks);
      client.release(broken);
    }
  };

  return {
    pool,
    withCustomer: (context, act, { snapshot = false } = {}) =>
      transaction(
        `begin${snapshot ? ' isolation level repeatable read' : ''}; ${contextStatements(context)}`,
        act,
      ),
    withPlatform: (act) => transaction('begin', act),
    end: () => pool.end(),
  };
}

function contextStatements({ customerCode, scopes }: Context): string {
  if (customerCode === '') throw new Error('A transaction needs a customer');
  // A scope's name can't hold the separator; '*' alone means all, so it is never a scope's name.
  const granted =
    scopes === '*' ? '*' : scopes.filter((each) => each !== '*' && !each.includes(',')).join(',');
  return `set local app.customer_code = ${pg.escapeLiteral(customerCode)}; set local app.scopes = ${pg.escapeLiteral(granted)}`;
}
