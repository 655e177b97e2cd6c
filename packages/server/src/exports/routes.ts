import {
  CELLS_AT_ONCE,
  CSV_TYPE,
  SHEET_ROWS_MAX,
  XLSX_TYPE,
  type ExportRequest,
} from '@fundarium/contract/export';
import type { EntityReply, Registration } from '@fundarium/contract/entity';
import type { Metamodel } from '@fundarium/contract/metamodel';
import type { Revision } from '@fundarium/contract/revision';
import type { SearchQuery, SearchRow } from '@fundarium/contract/search';
import { DEFAULT_LOCALE, type Language, type Level } from '@fundarium/contract/vocabulary';
import type { Readable } from 'node:stream';
import type { Bind } from '../platform/http.ts';
import { Refusal, unavailable } from '../platform/refusal.ts';
import { requireRight } from '../platform/rights.ts';
import type { SignedIn } from '../platform/signed-in.ts';
import { aboutLines, type Say, type Told } from './about.ts';
import type { GivenValue } from './columns.ts';
import { writeCsv } from './csv/csv.ts';
import { detailsColumns, detailsRows } from './details-table.ts';
import { fileName } from './file-name.ts';
import { dayFormat, knownLocale } from './formats.ts';
import { kindTable, type KindRow } from './kind-table.ts';
import { namedFields, screenColumns } from './search-table.ts';
import type { ExportTable, PlainCell } from './table.ts';
import { writeWorkbook } from './xlsx/workbook.ts';

/** Rows of a table in memory that are handed on at once. */
const CHUNK = 500;
/** A list that changes between index and record is read again, so often. */
const ATTEMPTS = 5;

/** What a list asks for, without a page. */
export type ListQuery = Omit<SearchQuery, 'page' | 'describeIdentifiers'>;

/** Rows of one revision, in order; who reads sets the pace. */
export type RowStream = {
  readonly total: number;
  readonly revision: Revision;
  readonly chunks: AsyncIterable<readonly SearchRow[]>;
};

/** Of one revision; entities that the caller does not see are absent. */
export type Recorded = {
  readonly revision: Revision;
  readonly byCode: ReadonlyMap<
    string,
    { readonly values: Readonly<Record<string, GivenValue>>; readonly registrations: readonly Registration[] }
  >;
};

/** What exports need of others, each in the name of whoever calls. */
export type ExportSurroundings = {
  readonly publicUrl: string;
  readonly now: () => Date;
  readonly metamodelOf: (caller: SignedIn, language: Language) => Promise<Metamodel>;
  readonly sayIn: (caller: SignedIn, language: Language) => Promise<Say>;
  readonly businessDateOf: (caller: SignedIn) => Promise<string>;
  /** No rows where there are more than `most`. */
  readonly rowsOf: (
    caller: SignedIn,
    question: {
      readonly nature: Level;
      readonly query: ListQuery;
      readonly minRevision: Revision | null;
      readonly most: number;
    },
    signal: AbortSignal,
  ) => Promise<RowStream>;
  /** What lists do not have of entities: some fields of theirs and of those above them, and their registrations. */
  readonly recordedOf: (
    caller: SignedIn,
    wanted: {
      readonly level: Level;
      readonly codes: readonly string[];
      readonly fields: readonly string[];
      readonly registrations: boolean;
    },
  ) => Promise<Recorded>;
  readonly entityOf: (caller: SignedIn, level: Level, code: string) => Promise<EntityReply>;
  /** Keeps that the file was asked for, of how many rows. */
  readonly note: (caller: SignedIn, request: ExportRequest, rows: number) => Promise<void>;
};

/** A table, and what there is to say of it. */
type Made = {
  readonly table: ExportTable;
  readonly rows: number;
  readonly revision: Revision;
  readonly unknown: readonly string[];
  /** First part of the file's name. */
  readonly named: string;
};

type Asked = {
  readonly session: SignedIn;
  readonly request: ExportRequest;
  readonly metamodel: Metamodel;
  readonly say: Say;
  readonly minRevision: Revision | null;
  readonly signal: AbortSignal;
};

/** Spreadsheets and CSV of what is on a screen. */
export function exportRoutes(bind: Bind, around: ExportSurroundings): void {
  bind('export', async ({ session, body, minRevision, signal, reply }) => {
    const [metamodel, say, businessDate] = await Promise.all([
      around.metamodelOf(session, body.language),
      around.sayIn(session, body.language),
      around.businessDateOf(session),
    ]);
    if (body.kind !== 'SCREEN') requireRight(session, 'choose-export-kind');
    const made = await makeTable({ session, request: body, metamodel, say, minRevision, signal }, around);
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
      revision: made.revision,
      metamodelVersion: metamodel.version,
      unknown: made.unknown,
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
  const { format, locale } = told.request;
  if (format.type === 'CSV') return writeCsv(table, format);
  return writeWorkbook(table, {
    sheet: told.say('export-about'),
    days: dayFormat(knownLocale(locale, DEFAULT_LOCALE)),
    lines: (written) => aboutLines(told, written),
  });
}

async function makeTable(asked: Asked, around: ExportSurroundings): Promise<Made> {
  const { source } = asked.request;
  if (source.type === 'DETAILS') return detailsTable(asked, source, around);
  const { kind } = asked.request;
  return kind === 'SCREEN' ? searchTable(asked, source, around) : kindOfSearch(asked, source, kind, around);
}

type Source<T> = Extract<ExportRequest['source'], { readonly type: T }>;

async function searchTable(
  { session, metamodel, say, minRevision, signal }: Asked,
  { nature, query }: Source<'SEARCH'>,
  around: ExportSurroundings,
): Promise<Made> {
  const fields = namedFields(metamodel, nature);
  const { asked, columns } = screenColumns(query.columns, fields, metamodel, say('export-column-as-of'));
  const most = Math.floor(CELLS_AT_ONCE / Math.max(columns.length, 1));
  const question = { nature, query: { ...query, columns: [...asked] }, minRevision, most };
  const { total, revision, chunks } = await around.rowsOf(session, question, signal);
  const rows = (async function* () {
    for await (const chunk of chunks) yield chunk.map((row) => columns.map(({ cellOf }) => cellOf(row)));
  })();
  return {
    table: { name: say('export-sheet'), columns, rows },
    rows: total,
    revision,
    unknown: query.columns.filter((name) => !fields.has(name)),
    named: say(`export-name-${nature}`),
  };
}

/** A list by one of the three kinds: what lists have and what the record has beside it, both of one revision. */
async function kindOfSearch(
  { session, metamodel, say, minRevision, signal }: Asked,
  { nature, query }: Source<'SEARCH'>,
  kind: Exclude<ExportKind, 'SCREEN'>,
  around: ExportSurroundings,
): Promise<Made> {
  const { asked, recorded, byCountry, columns } = kindTable(
    kind,
    nature,
    namedFields(metamodel, nature),
    metamodel,
  );
  const most = Math.floor(CELLS_AT_ONCE / columns.length);
  const named = `${say(`export-name-${nature}`)}-${kind.toLowerCase().replace('_', '-')}`;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const question = { nature, query: { ...query, columns: [...asked] }, minRevision, most };
    const found = await around.rowsOf(session, question, signal);
    const { revision, total } = found;
    const table = (rows: ExportTable['rows']): ExportTable => ({ name: say('export-sheet'), columns, rows });
    if (total > most) return { table: table(chunked([])), rows: total, revision, unknown: [], named };
    const rows = (await Array.fromAsync(found.chunks)).flat();
    const beside =
      byCountry || recorded.length > 0
        ? await around.recordedOf(session, {
            level: nature,
            codes: rows.map(({ code }) => code),
            fields: recorded,
            registrations: byCountry,
          })
        : { revision, byCode: new Map() };
    if (beside.revision.number !== revision.number) continue;
    const cells = rows
      .flatMap((row) => kindRows(row, beside, byCountry))
      .map((row) => columns.map((each) => each.cellOf(row)));
    return { table: table(chunked(cells)), rows: cells.length, revision, unknown: [], named };
  }
  throw unavailable('The list changes faster than it can be read', 5);
}

function kindRows(row: SearchRow, { byCode }: Recorded, byCountry: boolean): KindRow[] {
  const { values = {}, registrations = [] } = byCode.get(row.code) ?? {};
  if (!byCountry) return [{ row, values, registration: null }];
  return registrations.map((registration) => ({ row, values, registration }));
}

async function* chunked(
  rows: readonly (readonly PlainCell[])[],
): AsyncGenerator<readonly (readonly PlainCell[])[]> {
  for (let at = 0; at < rows.length; at += CHUNK) yield rows.slice(at, at + CHUNK);
}

async function detailsTable(
  { session, metamodel, say }: Asked,
  { nature, code, fields }: Source<'DETAILS'>,
  around: ExportSurroundings,
): Promise<Made> {
  const entity = await around.entityOf(session, nature, code);
  const { rows, unknown } = detailsRows(entity, metamodel, fields);
  const chunks = (async function* () {
    yield rows;
  })();
  return {
    table: { name: say('export-sheet'), columns: detailsColumns(say), rows: chunks },
    rows: rows.length,
    revision: entity.revision,
    unknown,
    named: entity.code,
  };
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
