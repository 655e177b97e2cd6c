import type { SearchRow } from '@fundarium/contract/search';
import { listColumn, type GivenValue } from '../columns.ts';
import { namedFields, type NamedField } from '../named-fields.ts';
import { streamedTable, type Asked, type TableMaker } from '../source.ts';
import type { ExportColumn, PlainCell } from '../table.ts';

/** A search of documents as its screen shows it: a row for each document and entity. */
export const documentsTable: TableMaker<'DOCUMENTS'> = async (given, { nature, query }, around) => {
  const { session, metamodel, say, minRevision, signal } = given;
  const fields = namedFields(metamodel, nature);
  const columns = query.columns.flatMap((name) => {
    const field = fields.get(name);
    return field === undefined ? [] : [{ name, ...columnOf(field, given, around.publicUrl) }];
  });
  const most = Math.floor(given.mostCells / Math.max(columns.length, 1));
  const question = {
    nature,
    query: { ...query, columns: columns.map(({ name }) => name) },
    minRevision,
    most,
  };
  const { total, revision, chunks } = await around.documentRowsOf(session, question, signal);
  return {
    table: streamedTable(say, columns, chunks, ({ values }) =>
      columns.map(({ name, cellOf }) => cellOf(values[name])),
    ),
    rows: total,
    revision,
    unknown: query.columns.filter((name) => !fields.has(name)),
    named: say(`export-name-${nature}`),
  };
};

type Column = ExportColumn & {
  readonly cellOf: (value: SearchRow['values'][string] | undefined) => PlainCell;
};

/** Sizes are bytes, links of this site have its address before them, levels are named. */
function columnOf({ definition, header }: NamedField, { metamodel, say }: Asked, publicUrl: string): Column {
  const column = listColumn(definition, header, metamodel);
  const cellOf = (value: GivenValue) => column.cellOf(value);
  if (definition.level !== 'ATTACHMENT') return { ...column, cellOf };
  const levels: Readonly<Record<string, string>> = metamodel.levels;
  switch (definition.businessCode) {
    case 'FILE_SIZE':
      return { ...column, header: say('export-column-bytes', { column: header }) };
    case 'PERMALINK':
      return {
        ...column,
        cellOf: (value) =>
          typeof value === 'string' && value !== '' ? new URL(value, publicUrl).href : null,
      };
    case 'NODE_NATURE':
      return {
        ...column,
        cellOf: (value) => (value == null ? null : (levels[String(value)] ?? String(value))),
      };
    default:
      return { ...column, cellOf };
  }
}
