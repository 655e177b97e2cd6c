import { CELLS_AT_ONCE, type ExportKind, type ExportRequest } from '@fundarium/contract/export';
import type { Metamodel } from '@fundarium/contract/metamodel';
import type { Revision } from '@fundarium/contract/revision';
import type { SearchRow } from '@fundarium/contract/search';
import { unavailable } from '../platform/refusal.ts';
import type { SignedIn } from '../platform/signed-in.ts';
import type { Say } from './about.ts';
import { detailsColumns, detailsRows } from './details-table.ts';
import { kindTable, type KindRow } from './kind-table.ts';
import { namedFields, screenColumns } from './search-table.ts';
import type { ExportSurroundings, Recorded } from './surroundings.ts';
import type { ExportTable, PlainCell } from './table.ts';

/** Rows of a table in memory that are handed on at once. */
const CHUNK = 500;
/** A list that changes between index and record is read again, so often. */
const ATTEMPTS = 5;

/** A table, and what there is to say of it. */
export type Made = {
  readonly table: ExportTable;
  readonly rows: number;
  readonly revision: Revision;
  readonly unknown: readonly string[];
  /** First part of the file's name. */
  readonly named: string;
};

export type Asked = {
  readonly session: SignedIn;
  readonly request: ExportRequest;
  readonly metamodel: Metamodel;
  readonly say: Say;
  readonly minRevision: Revision | null;
  readonly signal: AbortSignal;
};

/** The table of what was asked, and what there is to say of it. */
export async function makeTable(asked: Asked, around: ExportSurroundings): Promise<Made> {
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
  let seen = minRevision;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const question = { nature, query: { ...query, columns: [...asked] }, minRevision: seen, most };
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
    // Lists follow the record: what it has shown, they show as well.
    seen = beside.revision;
    if (seen.number !== revision.number) continue;
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
