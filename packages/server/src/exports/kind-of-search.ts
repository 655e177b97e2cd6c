import { CELLS_AT_ONCE, type ExportKind } from '@fundarium/contract/export';
import type { SourceOf } from '@fundarium/contract/export-sources';
import type { SearchRow } from '@fundarium/contract/search';
import { unavailable } from '../platform/refusal.ts';
import { definitionsOf } from './definitions.ts';
import { kindTable, type KindRow } from './kind-table.ts';
import { namedFields } from './named-fields.ts';
import { tableOf, type Asked, type Made } from './source.ts';
import type { ExportSurroundings, Recorded } from './surroundings.ts';

/** A list that changes between index and record is read again, so often. */
const ATTEMPTS = 5;

/** A list by one of the three kinds: what lists have and what the record has beside it, both of one revision. */
export async function kindOfSearch(
  { session, metamodel, say, minRevision, signal }: Asked,
  { nature, query }: Pick<SourceOf<'SEARCH'>, 'nature' | 'query'>,
  kind: Exclude<ExportKind, 'SCREEN'>,
  around: ExportSurroundings,
): Promise<Made> {
  const fields = namedFields(metamodel, nature);
  const { asked, recorded, byCountry, columns } = kindTable(kind, nature, fields, metamodel);
  const definitions = byCountry
    ? []
    : definitionsOf([...fields.values()].map(({ definition }) => definition));
  const most = Math.floor(CELLS_AT_ONCE / columns.length);
  const named = `${say(`export-name-${nature}`)}-${kind.toLowerCase().replace('_', '-')}`;
  let seen = minRevision;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const question = { nature, query: { ...query, columns: [...asked] }, minRevision: seen, most };
    const found = await around.rowsOf(session, question, signal);
    const { revision, total } = found;
    const made = { revision, named, definitions };
    if (total > most) return { ...made, table: tableOf(say, columns, []), rows: total };
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
    return { ...made, table: tableOf(say, columns, cells), rows: cells.length };
  }
  throw unavailable('The list changes faster than it can be read', 5);
}

function kindRows(row: SearchRow, { byCode }: Recorded, byCountry: boolean): KindRow[] {
  const { values = {}, registrations = [] } = byCode.get(row.code) ?? {};
  if (!byCountry) return [{ row, values, registration: null }];
  return registrations.map((registration) => ({ row, values, registration }));
}
