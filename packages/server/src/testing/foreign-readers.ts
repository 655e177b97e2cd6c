import { DuckDBInstance } from '@duckdb/node-api';
import { parse } from 'csv-parse/sync';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A cell as openpyxl reads it: its type (`s`, `n`, `d`, `b`), its value, its format, whether it is marked as typed text. */
export type ForeignCell = readonly [type: string, value: unknown, format: string, quoted: boolean];
export type ForeignBook = {
  readonly rows: readonly (readonly ForeignCell[])[];
  readonly about: readonly (readonly [name: string, text: string])[];
  readonly frozen: string;
  readonly filter: string;
  readonly links: Readonly<Record<string, string>>;
};

const READ_BOOK = `
import sys, json, re, openpyxl
book = openpyxl.load_workbook(sys.argv[1])
sheet = book.worksheets[0]
unescape = lambda v: re.sub('_x([0-9A-Fa-f]{4})_', lambda m: chr(int(m.group(1), 16)), v) if isinstance(v, str) else v
value = lambda c: c.value.isoformat() if hasattr(c.value, 'isoformat') else unescape(c.value)
print(json.dumps({
  'rows': [[[c.data_type, value(c), c.number_format, bool(c.style and c.quotePrefix)] for c in row] for row in sheet.iter_rows()],
  'about': [[value(c) or '' for c in row] for row in book.worksheets[1].iter_rows()],
  'frozen': sheet.freeze_panes, 'filter': sheet.auto_filter.ref,
  'links': {c.coordinate: c.hyperlink.target for row in sheet.iter_rows() for c in row if c.hyperlink},
}))`;
const READ_CSV = `
import sys, json, csv
csv.field_size_limit(1 << 24)
with open(sys.argv[1], newline='', encoding='utf-8-sig') as file:
    print(json.dumps(list(csv.reader(file, delimiter=sys.argv[2]))))`;

const python = ['python3', '/usr/bin/python3'].find(
  (each) => spawnSync(each, ['-c', 'import openpyxl']).status === 0,
);
const anyPython = ['python3', '/usr/bin/python3'].find((each) => spawnSync(each, ['-c', '']).status === 0);

/** Why a workbook can't be read by openpyxl here; null where it can. */
export const noOpenpyxl: string | null =
  python === undefined
    ? 'There is no python3 with openpyxl (Debian: apt-get install python3-openpyxl)'
    : null;

function withFile<T>(content: string | Uint8Array, read: (path: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'fundarium-foreign-'));
  const path = join(folder, 'file.xlsx');
  try {
    writeFileSync(path, content);
    return read(path);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const answerOf = (program: string, ...given: string[]): unknown =>
  JSON.parse(execFileSync(program, ['-c', ...given], { maxBuffer: 1 << 28 }).toString());

/** The workbook as openpyxl reads it. */
export function readByOpenpyxl(bytes: Uint8Array): ForeignBook {
  if (python === undefined) throw new Error(noOpenpyxl!);
  return withFile(bytes, (path) => answerOf(python, READ_BOOK, path) as ForeignBook);
}

type Table = readonly (readonly string[])[];
type Separator = ',' | ';';

/** The same table as each of three readers has it, that of Python only where there is one. */
export async function readCsvByAll(
  text: string,
  separator: Separator,
): Promise<Readonly<Record<string, Table>>> {
  return {
    'csv-parse': parse(text, { bom: true, delimiter: separator, relaxColumnCount: false }),
    duckdb: await byDuckDB(text, separator),
    ...(anyPython !== undefined && {
      python: withFile(text, (path) => answerOf(anyPython, READ_CSV, path, separator)) as Table,
    }),
  };
}

async function byDuckDB(text: string, separator: Separator): Promise<Table> {
  const folder = mkdtempSync(join(tmpdir(), 'fundarium-foreign-'));
  const path = join(folder, 'file.csv');
  writeFileSync(path, text);
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  try {
    const reader = await connection.runAndReadAll(
      `select * from read_csv('${path}', delim = '${separator}', quote = '"', escape = '"', header = false,
         all_varchar = true, null_padding = false, max_line_size = 16777216)`,
    );
    return reader.getRows().map((row) => row.map((cell) => (cell === null ? '' : String(cell))));
  } finally {
    connection.closeSync();
    instance.closeSync();
    rmSync(folder, { recursive: true });
  }
}
