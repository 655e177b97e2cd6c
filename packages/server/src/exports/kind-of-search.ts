import { CELLS_AT_ONCE, SHEET_ROWS_MAX, type ExportKind } from '@fundarium/contract/export';
import type { SourceOf } from '@fundarium/contract/export-sources';
import type { Revision } from '@fundarium/contract/revision';
import type { SearchRow } from '@fundarium/contract/search';
import { unavailable } from '../platform/refusal.ts';
import { definitionsOf } from './definitions.ts';
import { kindTable, type KindRow, type KindTable } from './kind-table.ts';
import { namedFields } from './named-fields.ts';
import { streamedTable, tableOf, type Asked, type Made } from './source.ts';
import type { ExportSurroundings, OpenRecord, RecordedByCode, RowStream } from './surroundings.ts';

/** Longest that a customer's writers wait for an export. */
const WRITERS_WAIT_MS = 5000;

type Searched = Pick<SourceOf<'SEARCH'>, 'nature' | 'query'>;

/**
 * A list by one of the three kinds: what lists have and what the record has beside it, both of one revision, read as they
 * are written.
 */
export async function kindOfSearch(
  given: Asked,
  searched: Searched,
  kind: Exclude<ExportKind, 'SCREEN'>,
  around: ExportSurroundings,
): Promise<Made> {
  const { metamodel, say, mostCells, request } = given;
  const { nature } = searched;
  // A label means the text of its own language.
  const query = { language: request.language, ...searched.query };
  const fields = namedFields(metamodel, nature);
  const { columns, byCountry, ...table } = kindTable(kind, nature, fields, metamodel);
  const mostRows = Math.floor(mostCells / columns.length);
  const most = request.format.type === 'XLSX' ? Math.min(mostRows, SHEET_ROWS_MAX) : mostRows;
  const { found, record } = await openBoth(given, { nature, query }, table.asked, most, around);
  const made = {
    revision: found.revision,
    named: `${say(`export-name-${nature}`)}-${kind.toLowerCase().replace('_', '-')}`,
    definitions: byCountry ? [] : definitionsOf([...fields.values()].map(({ definition }) => definition)),
  };
  if (record === null) return { ...made, table: tableOf(say, columns, []), rows: found.total };
  const chunks = kindRows(found, record, { ...table, byCountry, level: nature });
  const cellsOf = (row: KindRow) => columns.map((each) => each.cellOf(row));
  // How many countries there are is known once they are read: a job counts as it writes, a call before it.
  if (byCountry && mostCells <= CELLS_AT_ONCE) {
    const { read, rows } = await readUpTo(chunks, mostRows);
    if (rows <= mostRows) return { ...made, table: streamedTable(say, columns, read, cellsOf), rows };
    await found.end();
    return { ...made, table: tableOf(say, columns, []), rows };
  }
  return { ...made, table: streamedTable(say, columns, chunks, cellsOf), rows: found.total };
}

/** Chunks of rows, and how many they are; of more than `most` those that it took to know so. */
async function readUpTo(
  chunks: AsyncIterable<KindRow[]>,
  most: number,
): Promise<{ readonly read: readonly KindRow[][]; readonly rows: number }> {
  const read: KindRow[][] = [];
  let rows = 0;
  for await (const chunk of chunks) {
    read.push(chunk);
    rows += chunk.length;
    if (rows > most) break;
  }
  return { read, rows };
}

type Both = { readonly found: RowStream; readonly record: OpenRecord | null };

/**
 * List and record of the same revision; no record where there are more rows than `most`. Where somebody writes between
 * the two, they are opened again while writers wait.
 */
async function openBoth(
  { session, minRevision, signal }: Asked,
  { nature, query }: Searched,
  asked: readonly string[],
  most: number,
  around: ExportSurroundings,
): Promise<Both> {
  const open = async (seen: Revision | null, until: AbortSignal): Promise<Both | null> => {
    const question = { nature, query: { ...query, columns: [...asked] }, minRevision: seen, most };
    const found = await around.rowsOf(session, question, until);
    if (found.total > most) return { found, record: null };
    const record = await around.openRecord(session, signal).catch(async (error: unknown) => {
      await found.end();
      throw error;
    });
    if (record.revision.number === found.revision.number) return { found, record };
    record.end();
    await found.end();
    return null;
  };
  const opened =
    (await open(minRevision, signal)) ?? (await openWhileUnchanged(session, signal, open, around));
  if (opened === null) throw changesTooFast();
  return opened;
}

/** The same while writers wait; an index that is long behind, being built say, does not make them wait for it. */
async function openWhileUnchanged(
  session: Asked['session'],
  signal: AbortSignal,
  open: (seen: Revision, until: AbortSignal) => Promise<Both | null>,
  around: ExportSurroundings,
): Promise<Both | null> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), WRITERS_WAIT_MS);
  const until = AbortSignal.any([signal, late.signal]);
  try {
    return await around.whileUnchanged(session, (revision) => open(revision, until));
  } catch (error) {
    throw late.signal.aborted ? changesTooFast() : error;
  } finally {
    clearTimeout(timer);
  }
}

const changesTooFast = () => unavailable('The list changes faster than it can be read', 5);

async function* kindRows(
  { chunks }: RowStream,
  record: OpenRecord,
  wanted: Pick<KindTable, 'recorded' | 'byCountry'> & { readonly level: Searched['nature'] },
): AsyncGenerator<KindRow[]> {
  const { recorded, byCountry, level } = wanted;
  try {
    for await (const rows of chunks) {
      const codes = rows.map(({ code }) => code);
      const beside = await record.read({ level, codes, fields: recorded, registrations: byCountry });
      yield rows.flatMap((row) => rowsOf(row, beside, byCountry));
    }
  } finally {
    record.end();
  }
}

function rowsOf(row: SearchRow, beside: RecordedByCode, byCountry: boolean): KindRow[] {
  const { values = {}, registrations = [] } = beside.get(row.code) ?? {};
  if (!byCountry) return [{ row, values, registration: null }];
  return registrations.map((registration) => ({ row, values, registration }));
}
