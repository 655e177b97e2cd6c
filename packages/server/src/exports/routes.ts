import { CELLS_AT_ONCE, CSV_TYPE, SHEET_ROWS_MAX, XLSX_TYPE } from '@fundarium/contract/export';
import { DEFAULT_LOCALE } from '@fundarium/contract/vocabulary';
import type { Readable } from 'node:stream';
import type { Bind } from '../platform/http.ts';
import { Refusal } from '../platform/refusal.ts';
import { aboutLines, type Told } from './about.ts';
import { writeCsv } from './csv/csv.ts';
import { fileName } from './file-name.ts';
import { dayFormat, knownLocale } from './formats.ts';
import { makeTable } from './make-table.ts';
import type { Made } from './source.ts';
import type { ExportSurroundings } from './surroundings.ts';
import type { ExportTable } from './table.ts';
import { writeWorkbook } from './xlsx/workbook.ts';

/** Spreadsheets and CSV of what is on a screen. */
export function exportRoutes(bind: Bind, around: ExportSurroundings): void {
  bind('export', async ({ session, body, minRevision, signal, reply }) => {
    const [metamodel, say, businessDate] = await Promise.all([
      around.metamodelOf(session, body.language),
      around.sayIn(session, body.language),
      around.businessDateOf(session),
    ]);
    const locale = knownLocale(body.locale, DEFAULT_LOCALE);
    const asked = { session, request: body, metamodel, say, locale, minRevision, signal };
    const made = await makeTable(asked, around);
    const { format } = body;
    refuseTooLarge(made, format.type);
    await around.note(session, body, made.rows);
    const told: Told = {
      request: body,
      publicUrl: around.publicUrl,
      who: session.username,
      customerCode: session.customerCode,
      at: around.now().toISOString(),
      businessDate,
      made,
      locale,
      metamodelVersion: metamodel.version,
      say,
    };
    const name = fileName(made.named, session.customerCode, businessDate, format.type.toLowerCase());
    reply
      .type(format.type === 'CSV' ? CSV_TYPE : XLSX_TYPE)
      .header('content-disposition', `attachment; filename="${name}"`);
    return reply.send(write(made.table, told));
  });
}

function write(table: ExportTable, told: Told): Readable {
  const { format } = told.request;
  if (format.type === 'CSV') return writeCsv(table, format);
  return writeWorkbook(table, {
    sheet: told.say('export-about'),
    days: dayFormat(told.locale),
    lines: (written) => aboutLines(told, written),
  });
}

function refuseTooLarge({ table, rows }: Made, format: 'XLSX' | 'CSV'): void {
  if (format === 'XLSX' && rows > SHEET_ROWS_MAX)
    throw new Refusal(
      422,
      'export-sheet-full',
      `A sheet has room for ${SHEET_ROWS_MAX} rows, and these are ${rows}`,
    );
  if (rows * table.columns.length > CELLS_AT_ONCE)
    throw new Refusal(
      422,
      'export-too-large',
      `A file of more than ${CELLS_AT_ONCE} cells is not written at once`,
    );
}
