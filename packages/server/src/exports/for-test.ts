import { buffer } from 'node:stream/consumers';
import type { ExportCell, ExportColumn, ExportTable } from './table.ts';
import { writeWorkbook } from './xlsx/workbook.ts';

/** A table of rows in memory, in chunks of a few. */
export function tableOf(
  columns: readonly ExportColumn[],
  rows: readonly (readonly ExportCell[])[],
  chunk = 2,
): ExportTable {
  return {
    name: 'Share classes',
    columns,
    rows: (async function* () {
      for (let at = 0; at < rows.length; at += chunk) yield rows.slice(at, at + chunk);
    })(),
  };
}

/** The whole workbook of a table. */
export const workbookOf = (table: ExportTable, lines: readonly (readonly [string, string])[] = []) =>
  buffer(writeWorkbook(table, { sheet: 'About', days: 'yyyy-mm-dd', lines: () => lines }));
