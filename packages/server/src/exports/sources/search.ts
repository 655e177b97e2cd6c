import type { Metamodel } from '@fundarium/contract/metamodel';
import { definitionsOf } from '../definitions.ts';
import { kindOfSearch } from '../kind-of-search.ts';
import { fieldOfRows, withUnitFields, type RowColumn } from '../list-columns.ts';
import { namedFields, type NamedField } from '../named-fields.ts';
import { streamedTable, type TableMaker } from '../source.ts';

/** A search of entities: as its screen shows it, or by one of the three kinds. */
export const searchTable: TableMaker<'SEARCH'> = async (given, source, around) => {
  const { session, request, metamodel, say, minRevision, signal } = given;
  const { nature, query } = source;
  const { kind } = request;
  if (kind !== 'SCREEN') return kindOfSearch(given, source, kind, around);
  const fields = namedFields(metamodel, nature);
  const shown = withUnitFields(query.columns, fields, await around.moneyFieldsOf(session));
  const { asked, columns } = screenColumns(shown, metamodel, say('export-column-as-of'));
  const most = Math.floor(given.mostCells / Math.max(columns.length, 1));
  const question = { nature, query: { ...query, columns: [...asked] }, minRevision, most };
  const { total, revision, chunks } = await around.rowsOf(session, question, signal);
  return {
    table: streamedTable(say, columns, chunks, (row) => columns.map(({ cellOf }) => cellOf(row))),
    rows: total,
    revision,
    unknown: query.columns.filter((name) => !fields.has(name)),
    named: say(`export-name-${nature}`),
    definitions: definitionsOf(asked.flatMap((name) => fields.get(name)?.definition ?? [])),
  };
};

/**
 * The columns of a list as the screen shows them, in its order, each amount with its currency and unit; where figures of
 * performance stand, the day of those that are late comes last.
 */
function screenColumns(
  shown: readonly NamedField[],
  metamodel: Metamodel,
  asOfHeader: string,
): { readonly asked: readonly string[]; readonly columns: readonly RowColumn[] } {
  const columns = shown.map((field) => fieldOfRows(field, metamodel));
  const hasFigures = shown.some(
    ({ definition, level }) => definition.performance && level === shown[0]?.level,
  );
  const asOf: RowColumn = { header: asOfHeader, kind: 'date', cellOf: (row) => row.asOf ?? null };
  return { asked: shown.map(({ name }) => name), columns: hasFigures ? [...columns, asOf] : columns };
}
