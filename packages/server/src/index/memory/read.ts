import type { DuckDBConnection } from '@duckdb/node-api';
import { read } from '../file/index-file.ts';
import {
  codedColumn,
  codesFor,
  isSingle,
  MOST_VALUES,
  textExpression,
  type CachedColumn,
  type CachedField,
  type TextColumn,
} from './column.ts';
import { emptyRows, roomFor, rowFinder, type CachedRows, type CodeOrder } from './rows.ts';

/** Where a cached column comes from. */
export type Source = { readonly table: string; readonly field: CachedField };

/** What a column is read as: lists and texts per language as one text each. */
const valueIn = ({ field }: Source) => (isSingle(field) ? field.column : textExpression(field));

/** Up to so many different values, as they are estimated, a column is read as numbers of its values. */
const FEW_VALUES = 60_000;

/** Of the arrays beside the values, with the order of codes. */
const BYTES_PER_ROW = 25;
const BYTES_PER_TEXT = 8;
/** Where texts begin and end is kept in 32 bits. */
const LONGEST_TEXT = 2 ** 32 - 1;

/** Reads a level's rows, by id; null where they would take more memory than they may. */
export async function readRows(
  connection: DuckDBConnection,
  table: string,
  mostBytes: number,
): Promise<CachedRows | null> {
  const [counted] = await read(connection, `select count(*)::INTEGER as n from ${table}`, []);
  const count = Number(counted!['n']);
  if (count * BYTES_PER_ROW > mostBytes) return null;
  const rows = emptyRows(count);
  await eachRow(connection, `select id::DOUBLE, parent::DOUBLE from ${table} order by id`, (id, parent) => {
    rows.ids[rows.length] = id;
    if (parent !== null) rows.parents[rows.length] = parent as number;
    rows.alive[rows.length] = 1;
    rows.length += 1;
  });
  rows.living = rows.length;
  return rows;
}

/** Reads the order of a level's codes. */
export async function readCodeOrder(
  connection: DuckDBConnection,
  table: string,
  rows: CachedRows,
): Promise<CodeOrder> {
  const order = { rows: new Uint32Array(rows.living), ranks: new Uint32Array(rows.length) };
  const find = rowFinder(rows);
  let rank = 0;
  await eachRow(connection, `select id::DOUBLE, 0 from ${table} order by code`, (id) => {
    const row = find(id);
    order.rows[rank] = row;
    order.ranks[row] = rank;
    rank += 1;
  });
  return order;
}

/**
 * Reads a column: as numbers of its values where these are few, else as one long text. Null where it would take more
 * memory than it may.
 */
export async function readColumn(
  connection: DuckDBConnection,
  source: Source,
  rows: CachedRows,
  mostBytes: number,
): Promise<CachedColumn | null> {
  const { table, field } = source;
  const { column } = field;
  const [about] = await read(
    connection,
    `select approx_count_distinct(${valueIn(source)})::INTEGER as few, coalesce(sum(strlen(${textExpression(field)})), 0)::DOUBLE as bytes from ${table}`,
    [],
  );
  if (Number(about!['few']) <= FEW_VALUES) {
    const values = await read(
      connection,
      `select value::VARCHAR as text from (select distinct ${valueIn(source)} as value from ${table} where ${column} is not null) order by value limit ${MOST_VALUES + 1}`,
      [],
    );
    if (values.length <= MOST_VALUES) {
      return readCodes(
        connection,
        source,
        rows,
        values.map(({ text }) => String(text)),
      );
    }
  }
  const bytes = Number(about!['bytes']);
  const isTooLong = bytes + rows.length * BYTES_PER_TEXT > Math.min(mostBytes, LONGEST_TEXT);
  return isTooLong ? null : readTexts(connection, source, rows, bytes);
}

async function readCodes(
  connection: DuckDBConnection,
  source: Source,
  rows: CachedRows,
  values: readonly string[],
): Promise<CachedColumn> {
  const { table, field } = source;
  const codes = codesFor(values.length, roomFor(rows.length));
  const find = rowFinder(rows);
  await eachRow(
    connection,
    `with named as (
  select value, row_number() over (order by value)::INTEGER as number
  from (select distinct ${valueIn(source)} as value from ${table} where ${field.column} is not null)
)
select ${table}.id::DOUBLE, number from ${table} join named on ${valueIn(source)} = value`,
    (id, number) => {
      codes[find(id)] = number as number;
    },
  );
  return codedColumn(values, codes);
}

async function readTexts(
  connection: DuckDBConnection,
  { table, field }: Source,
  rows: CachedRows,
  bytes: number,
): Promise<TextColumn> {
  const cached: TextColumn = {
    kind: 'text',
    bytes: Buffer.allocUnsafe(bytes),
    starts: new Uint32Array(rows.length),
    ends: new Uint32Array(rows.length),
    later: new Map(),
  };
  const find = rowFinder(rows);
  let end = 0;
  await eachRow(
    connection,
    `select id::DOUBLE, ${textExpression(field)} from ${table} where ${field.column} is not null`,
    (id, text) => {
      const row = find(id);
      cached.starts[row] = end + 1;
      end += cached.bytes.write(text as string, end);
      cached.ends[row] = end;
    },
  );
  return cached;
}

/** Goes through the rows of a statement of an id and a value, some at a time. */
async function eachRow(
  connection: DuckDBConnection,
  sql: string,
  see: (id: number, value: unknown) => void,
): Promise<void> {
  const result = await connection.stream(sql);
  for (;;) {
    const chunk = await result.fetchChunk();
    if (chunk === null || chunk.rowCount === 0) return;
    const [ids, values] = [chunk.getColumnVector(0), chunk.getColumnVector(1)];
    for (let index = 0; index < chunk.rowCount; index += 1)
      see(ids.getItem(index) as number, values.getItem(index));
  }
}
