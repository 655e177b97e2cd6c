import { writeXlsx } from 'hucre/xlsx';
import type { FileTable } from './nav-tables.ts';

const SHEET_NAME_LENGTH = 31;
const FORMATS = { date: 'yyyy-mm-dd', number: '#,##0.00####', text: '@' } as const;
const WIDTHS = { date: 12, number: 16, text: 40 } as const;

/** A workbook with real days and numbers: a sheet per table, its heading kept in sight, and last where it comes from. */
export async function xlsxFile(
  tables: readonly FileTable[],
  about: { readonly name: string; readonly lines: readonly string[] },
): Promise<Uint8Array> {
  const taken = new Set<string>();
  const sheets = tables.map(({ name, columns, rows }) => ({
    name: sheetName(name, taken),
    columns: columns.map(({ kind }) => ({ width: WIDTHS[kind], numFmt: FORMATS[kind] })),
    freezePane: { rows: 1 },
    rows: [
      columns.map(({ label }) => label),
      ...rows.map((row) =>
        row.map((cell, at) =>
          columns[at]!.kind === 'date' && typeof cell === 'string' ? new Date(`${cell}T00:00:00Z`) : cell,
        ),
      ),
    ],
  }));
  return writeXlsx({
    sheets: [
      ...sheets,
      {
        name: sheetName(about.name, taken),
        columns: [{ width: 120, numFmt: '@' }],
        rows: about.lines.map((line) => [line]),
      },
    ],
  });
}

/** Spreadsheets allow neither these signs in a sheet's name, nor more of it, nor the same twice. */
function sheetName(name: string, taken: Set<string>): string {
  const clean = name.replaceAll(/[[\]:*?/\\]/g, '_').slice(0, SHEET_NAME_LENGTH) || '_';
  let free = clean;
  for (let again = 2; taken.has(free.toLowerCase()); again += 1) {
    const suffix = ` ${again}`;
    free = clean.slice(0, SHEET_NAME_LENGTH - suffix.length) + suffix;
  }
  taken.add(free.toLowerCase());
  return free;
}
