import type { DuckDBConnection, DuckDBPreparedStatement } from '@duckdb/node-api';

const prepared = new WeakMap<DuckDBConnection, Map<string, DuckDBPreparedStatement>>();

/**
 * A statement that a connection says again and again: planned once, since planning one that writes all fields of a
 * level takes longer than running it. Its parameters have to name their types. It ends with its connection.
 */
export async function preparedOnce(
  connection: DuckDBConnection,
  sql: string,
): Promise<DuckDBPreparedStatement> {
  const known = prepared.get(connection) ?? new Map<string, DuckDBPreparedStatement>();
  prepared.set(connection, known);
  const statement = known.get(sql) ?? (await connection.prepare(sql));
  known.set(sql, statement);
  return statement;
}
