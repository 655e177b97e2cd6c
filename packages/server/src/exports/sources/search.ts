import type { Metamodel } from '@fundarium/contract/metamodel';
import { currencyFieldsOf } from '@fundarium/contract/own-currency';
import { inPercent, isInPercent, isPrice, QUOTATION_UNIT } from '@fundarium/contract/quotation-unit';
import type { SearchRow } from '@fundarium/contract/search';
import { listColumn, type FieldColumn } from '../columns.ts';
import { definitionsOf } from '../definitions.ts';
import { kindOfSearch } from '../kind-of-search.ts';
import { namedFields, type NamedField } from '../named-fields.ts';
import { streamedTable, type TableMaker } from '../source.ts';
import type { ExportCell } from '../table.ts';

/** A column of a list: its header and kind, and what a row has in it. */
export type RowColumn = Omit<FieldColumn, 'cellOf'> & { readonly cellOf: (row: SearchRow) => ExportCell };

/** A search of entities: as its screen shows it, or by one of the three kinds. */
export const searchTable: TableMaker<'SEARCH'> = async (given, source, around) => {
  const { session, request, metamodel, say, minRevision, signal } = given;
  const { nature, query } = source;
  const { kind } = request;
  if (kind !== 'SCREEN') return kindOfSearch(given, source, kind, around);
  const fields = namedFields(metamodel, nature);
  const { asked, columns } = screenColumns(query.columns, fields, metamodel, say('export-column-as-of'));
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
 * The columns of a list as the screen shows them, in its order. Where amounts stand without a column of their currency,
 * one follows the first of them, of payments that in which they were paid; beside prices that may be percentages of a
 * nominal value one says which are; where figures of performance stand, the day of those that are late comes last.
 */
function screenColumns(
  names: readonly string[],
  fields: ReadonlyMap<string, NamedField>,
  metamodel: Metamodel,
  asOfHeader: string,
): { readonly asked: readonly string[]; readonly columns: readonly RowColumn[] } {
  const known = names.flatMap((name) => fields.get(name) ?? []);
  const asked = new Set(known.map(({ name }) => name));
  const shown = known.flatMap((field) => {
    const besides = (codes: readonly string[]) =>
      codes.flatMap((code) => fields.get(besideOf(field.name, code)) ?? []);
    const [currency] = besides(currencyFieldsOf(field.definition));
    const units = [currency ?? [], isPrice(field.definition) ? besides([QUOTATION_UNIT]) : []].flat();
    const missing = units.filter(({ name }) => !asked.has(name));
    missing.forEach(({ name }) => asked.add(name));
    return [field, ...missing];
  });
  const columns = shown.map(({ name, definition, header }): RowColumn => {
    const { cellOf, ...column } = listColumn(definition, header, metamodel);
    if (!isPrice(definition)) return { ...column, cellOf: ({ values }) => cellOf(values[name]) };
    const percentage = listColumn(inPercent(definition), header, metamodel);
    const unit = besideOf(name, QUOTATION_UNIT);
    return {
      ...column,
      cellOf: ({ values }) =>
        isInPercent(definition, values[unit])
          ? { format: percentage, value: percentage.cellOf(values[name]) }
          : cellOf(values[name]),
    };
  });
  const hasFigures = known.some(
    ({ definition, level }) => definition.performance && level === known[0]?.level,
  );
  const asOf: RowColumn = { header: asOfHeader, kind: 'date', cellOf: (row) => row.asOf ?? null };
  return { asked: [...asked], columns: hasFigures ? [...columns, asOf] : columns };
}

/** A field of the same entity as another one. */
const besideOf = (name: string, code: string) => name.replace(/[^.]+$/, code);
