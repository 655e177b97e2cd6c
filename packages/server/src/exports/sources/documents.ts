import { definitionsOf } from '../definitions.ts';
import { fieldOfRows, withUnitFields, type RowColumn } from '../list-columns.ts';
import { namedFields, type NamedField } from '../named-fields.ts';
import { streamedTable, type Asked, type TableMaker } from '../source.ts';

/** A search of documents as its screen shows it: a row for each document and entity. */
export const documentsTable: TableMaker<'DOCUMENTS'> = async (given, { nature, query }, around) => {
  const { session, metamodel, say, minRevision, signal } = given;
  const fields = namedFields(metamodel, nature);
  const shown = withUnitFields(query.columns, fields, await around.moneyFieldsOf(session));
  const columns = shown.map((field) => columnOf(field, given, around.publicUrl));
  const most = Math.floor(given.mostCells / Math.max(columns.length, 1));
  const question = {
    nature,
    query: { ...query, columns: shown.map(({ name }) => name) },
    minRevision,
    most,
  };
  const { total, revision, chunks } = await around.documentRowsOf(session, question, signal);
  return {
    table: streamedTable(say, columns, chunks, (row) => columns.map(({ cellOf }) => cellOf(row))),
    rows: total,
    revision,
    unknown: query.columns.filter((name) => !fields.has(name)),
    named: say(`export-name-${nature}`),
    definitions: definitionsOf(shown.map(({ definition }) => definition)),
  };
};

/** Sizes are bytes, links of this site have its address before them, levels are named. */
function columnOf(field: NamedField, { metamodel, say }: Asked, publicUrl: string): RowColumn {
  const column = fieldOfRows(field, metamodel);
  const { name, definition, header } = field;
  if (definition.level !== 'ATTACHMENT') return column;
  const levels: Readonly<Record<string, string>> = metamodel.levels;
  switch (definition.businessCode) {
    case 'FILE_SIZE':
      return { ...column, header: say('export-column-bytes', { column: header }) };
    case 'PERMALINK':
      return {
        ...column,
        cellOf: ({ values: { [name]: value } }) =>
          typeof value === 'string' && value !== '' ? new URL(value, publicUrl).href : null,
      };
    case 'NODE_NATURE':
      return {
        ...column,
        cellOf: ({ values: { [name]: value } }) =>
          value == null ? null : (levels[String(value)] ?? String(value)),
      };
    default:
      return column;
  }
}
