import { CSV_TYPE, SHEET_ROWS_MAX, type ExportRequest } from '@fundarium/contract/export';
import { XLSX_TYPE } from '@fundarium/contract/media-types';
import { DEFAULT_LOCALE } from '@fundarium/contract/vocabulary';
import type { Readable } from 'node:stream';
import type { Revision } from '@fundarium/contract/revision';
import { Refusal } from '../platform/refusal.ts';
import type { SignedIn } from '../platform/signed-in.ts';
import { aboutLines, type About } from './about.ts';
import { writeCsv } from './csv/csv.ts';
import { fileName } from './file-name.ts';
import { dayFormat, knownLocale } from './formats.ts';
import { makeTable } from './make-table.ts';
import type { ExportSurroundings } from './surroundings.ts';
import type { ExportTable } from './table.ts';
import { writeWorkbook } from './xlsx/workbook.ts';

export type FileWanted = {
  readonly session: SignedIn;
  readonly request: ExportRequest;
  readonly minRevision: Revision | null;
  readonly signal: AbortSignal;
  /** Most cells of a list; where there are more, no rows are read and the file must not be written. */
  readonly mostCells: number;
};

/** A file that is ready to be written. */
export type MadeFile = {
  readonly name: string;
  readonly mimeType: string;
  readonly rows: number;
  readonly columns: number;
  readonly cells: number;
  /** Its bytes, made as they are taken; `count` hears of rows as they are written. */
  readonly write: (count?: (rows: number) => void) => Readable;
};

/**
 * Makes the file of what a screen shows, on behalf of whoever asks.
 * @throws Refusal where it can not be, a sheet with too many rows among them
 */
export async function makeFile(wanted: FileWanted, around: ExportSurroundings): Promise<MadeFile> {
  const { session, request } = wanted;
  const { format } = request;
  const [metamodel, say, businessDate] = await Promise.all([
    around.metamodelOf(session, request.language),
    around.sayIn(session, request.language),
    around.businessDateOf(session),
  ]);
  const locale = knownLocale(request.locale, DEFAULT_LOCALE);
  const made = await makeTable({ ...wanted, metamodel, say, locale }, around);
  if (format.type === 'XLSX' && made.rows > SHEET_ROWS_MAX) throw sheetFull(made.rows);
  const about: About = {
    request,
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
  return {
    name: fileName(made.named, session.customerCode, businessDate, format.type.toLowerCase()),
    mimeType: format.type === 'CSV' ? CSV_TYPE : XLSX_TYPE,
    rows: made.rows,
    columns: made.table.columns.length,
    cells: made.rows * made.table.columns.length,
    write: (count) => write(count === undefined ? made.table : counted(made.table, count), about),
  };
}

function write(table: ExportTable, about: About): Readable {
  const { format } = about.request;
  if (format.type === 'CSV') return writeCsv(table, format);
  return writeWorkbook(
    { ...table, rows: withinSheet(table.rows) },
    {
      sheet: about.say('export-about'),
      days: dayFormat(about.locale),
      lines: (written) => aboutLines(about, written),
    },
  );
}

const sheetFull = (rows: number) =>
  new Refusal(
    422,
    'export-sheet-full',
    `A sheet has room for ${SHEET_ROWS_MAX} rows, and these are ${rows} or more`,
  );

/** Rows of which no count was known before, countries of entities say. */
async function* withinSheet(rows: ExportTable['rows']): ExportTable['rows'] {
  let count = 0;
  for await (const chunk of rows) {
    count += chunk.length;
    if (count > SHEET_ROWS_MAX) throw sheetFull(count);
    yield chunk;
  }
}

function counted(table: ExportTable, count: (rows: number) => void): ExportTable {
  const rows = async function* () {
    let done = 0;
    for await (const chunk of table.rows) {
      yield chunk;
      done += chunk.length;
      count(done);
    }
  };
  return { ...table, rows: rows() };
}
