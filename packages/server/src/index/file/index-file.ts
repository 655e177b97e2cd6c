import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { DuckDBInstance, type DuckDBConnection, type DuckDBValue } from '@duckdb/node-api';
import type { Revision } from '@fundarium/contract/revision';
import { LEVELS, SEARCH_NATURES, type Language } from '@fundarium/contract/vocabulary';
import { AGE_COLUMNS } from '../figures-shown.ts';
import type { RecordField } from '../../platform/record-field.ts';
import {
  coreTable,
  FIGURE_COLUMNS,
  figuresTable,
  identifierPostings,
  identifierTable,
  INDEX_LAYOUT,
  indexField,
  performanceFields,
  storedType,
  trigramTable,
  valueFields,
  wordPostings,
  wordTable,
  type IndexLayout,
} from '../layout.ts';
import { preparedOnce } from './prepared.ts';

export type IndexMeta = {
  readonly revision: Revision;
  readonly metamodelVersion: number;
  readonly businessDate: string;
};

/** An open index file: one connection writes, others read. */
export type IndexFile = {
  readonly path: string;
  readonly layout: IndexLayout;
  readonly writer: DuckDBConnection;
  readonly connect: () => Promise<DuckDBConnection>;
  readonly readMeta: (connection?: DuckDBConnection) => Promise<IndexMeta>;
  readonly close: () => void;
};

export type Resources = { readonly threads: number; readonly memoryMb: number };

const META =
  'select revision::INTEGER as revision, token, metamodel_version, business_date::VARCHAR as business_date from meta';
const mark = (path: string) => `${path}.opening`;

/** Makes an empty file of this layout, its revision still 0. */
export async function createIndexFile(
  path: string,
  customerCode: string,
  language: Language,
  fields: readonly RecordField[],
  resources: Resources,
): Promise<IndexFile> {
  await removeIndexFile(path);
  const instance = await open(path, resources);
  const writer = await instance.connect();
  const layout: IndexLayout = { customerCode, language, fields: fields.map(indexField) };
  await writer.run(`
    create table meta (layout INTEGER, revision BIGINT, token VARCHAR, metamodel_version INTEGER, business_date DATE, definition VARCHAR);
    create table scope_node (scope VARCHAR, id BIGINT);
  `);
  await writer.run('insert into meta values ($1, 0, $2, 0, $3, $4)', [
    INDEX_LAYOUT,
    '',
    '0001-01-01',
    JSON.stringify(layout),
  ]);
  for (const level of SEARCH_NATURES) {
    const values = valueFields(layout, level).map((field) => `${field.column} ${storedType(field)}`);
    const own = [
      'id BIGINT',
      'parent BIGINT',
      'code VARCHAR',
      'state VARCHAR',
      'former VARCHAR[]',
      'name_key UBIGINT',
    ];
    await writer.run(`
      create table ${coreTable(level)} (${[...own, ...values].join(', ')});
      create table ${wordTable(level)} (number BIGINT, text VARCHAR);
      create table ${wordPostings(level)} (number BIGINT, id BIGINT, label BOOLEAN, plain BOOLEAN);
    `);
  }
  for (const level of LEVELS) {
    await writer.run(`
      create table ${identifierTable(level)} (number BIGINT, text VARCHAR);
      create table ${identifierPostings(level)} (number BIGINT, id BIGINT, label BOOLEAN, plain BOOLEAN);
      create table ${trigramTable(level)} (trigram INTEGER, number BIGINT);
    `);
    const figures = [
      ...Object.values(FIGURE_COLUMNS),
      ...performanceFields(layout, level).map(({ column, columnType }) => [column, columnType] as const),
      ...Object.values(AGE_COLUMNS).map((column) => [column, 'DATE'] as const),
    ].map(([column, type]) => `${column} ${type}`);
    await writer.run(`create table ${figuresTable(level)} (${['id BIGINT', ...figures].join(', ')})`);
  }
  const countries = valueFields(layout, 'REGISTRATION_COUNTRY').map(
    (field) => `${field.column} ${storedType(field)}`,
  );
  await writer.run(
    `create table registration (${['id BIGINT', 'country_code VARCHAR', ...countries].join(', ')})`,
  );
  return opened(path, instance, writer, layout);
}

/**
 * Opens a file that is there. A mark stands beside it until it has proved readable: a file that brought the process
 * down is not opened twice.
 * @throws Error where the file is damaged or of another layout
 */
export async function openIndexFile(path: string, resources: Resources): Promise<IndexFile> {
  if (existsSync(mark(path))) throw new Error('the file brought the process down when it was last opened');
  await writeFile(mark(path), '');
  try {
    const instance = await open(path, resources);
    const writer = await instance.connect();
    try {
      const rows = await read(writer, 'select layout, definition from meta', []);
      if (rows[0]?.['layout'] !== INDEX_LAYOUT) throw new Error('the file is of another layout');
      return opened(path, instance, writer, JSON.parse(String(rows[0]['definition'])) as IndexLayout);
    } catch (error) {
      writer.closeSync();
      instance.closeSync();
      throw error;
    }
  } finally {
    await rm(mark(path), { force: true });
  }
}

export async function removeIndexFile(path: string): Promise<void> {
  for (const each of [path, `${path}.wal`, mark(path)]) await rm(each, { force: true });
}

/** Rows of a statement as plain JSON values: dates and big numbers as text. */
export async function read(
  connection: DuckDBConnection,
  sql: string,
  values: DuckDBValue[],
): Promise<Record<string, unknown>[]> {
  const reader = await connection.runAndReadAll(sql, values);
  return reader.getRowObjectsJson();
}

function open(path: string, { threads, memoryMb }: Resources): Promise<DuckDBInstance> {
  return DuckDBInstance.create(path, {
    threads: String(threads),
    memory_limit: `${memoryMb}MB`,
    preserve_insertion_order: 'false',
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
    // A question reads its own customer's file and nothing else of the machine.
    enable_external_access: 'false',
    // Errors come with their kind and the system's number: engine-error.ts reads them.
    errors_as_json: 'true',
    // A page's rows are fetched by their numbers: up to so many, the others stay unread.
    dynamic_or_filter_threshold: '2000',
  });
}

function opened(
  path: string,
  instance: DuckDBInstance,
  writer: DuckDBConnection,
  layout: IndexLayout,
): IndexFile {
  return {
    path,
    layout,
    writer,
    connect: () => instance.connect(),
    readMeta: async (connection = writer) => {
      const statement = await preparedOnce(connection, META);
      const row = (await statement.runAndReadAll()).getRowObjectsJson()[0] as {
        revision: number;
        token: string;
        metamodel_version: number;
        business_date: string;
      };
      return {
        revision: { number: row.revision, token: row.token },
        metamodelVersion: row.metamodel_version,
        businessDate: row.business_date,
      };
    },
    close: () => {
      writer.closeSync();
      instance.closeSync();
    },
  };
}

/** Rows of a statement as {@link read} gives them, read from the file as they are taken. */
export async function* readChunks(
  connection: DuckDBConnection,
  sql: string,
  values: DuckDBValue[],
): AsyncGenerator<Record<string, unknown>[], void, undefined> {
  const result = await connection.stream(sql, values);
  for await (const rows of result.yieldRowObjectJson()) yield rows;
}

/** The numbers of a statement of one column of doubles, of which there may be many. */
export async function readNumbers(
  connection: DuckDBConnection,
  sql: string,
  values: DuckDBValue[],
): Promise<Float64Array> {
  const result = await connection.run(sql, values);
  const numbers = new Float64Array(result.rowCount);
  let count = 0;
  for (let at = 0; at < result.chunkCount; at += 1) {
    const chunk = result.getChunk(at);
    const column = chunk.getColumnVector(0);
    for (let index = 0; index < chunk.rowCount; index += 1) {
      numbers[count] = column.getItem(index) as number;
      count += 1;
    }
  }
  return numbers;
}
