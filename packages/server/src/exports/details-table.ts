import type { EntityReply } from '@fundarium/contract/entity';
import type { FieldDefinition, Metamodel } from '@fundarium/contract/metamodel';
import type { Say } from './about.ts';
import { fieldColumn, fieldsOfLevel } from './columns.ts';
import type { ExportColumn, TypedCell } from './table.ts';

/** The fields of an entity, a row each, in the order of the screen or of the level; empty ones have no value. */
export function detailsRows(
  entity: EntityReply,
  metamodel: Metamodel,
  wanted: readonly string[] | undefined,
): { readonly rows: readonly (readonly [string, string, TypedCell])[]; readonly unknown: readonly string[] } {
  const known = new Map(fieldsOfLevel(metamodel, entity.level).map((field) => [field.businessCode, field]));
  const names = wanted ?? [...known.keys()];
  const fields = names.flatMap((name) => known.get(name) ?? []);
  return {
    rows: fields.map((field) => rowOf(field, entity, metamodel)),
    unknown: names.filter((name) => !known.has(name)),
  };
}

function rowOf(field: FieldDefinition, { values }: EntityReply, metamodel: Metamodel) {
  const { cellOf, ...format } = fieldColumn(field, field.label, metamodel);
  const value = { format, value: cellOf(values[field.businessCode]) };
  return [field.businessCode, field.label, value] as const;
}

/** The three columns: a field's code, its label, its value. */
export const detailsColumns = (say: Say): readonly ExportColumn[] =>
  ['export-column-code', 'export-column-field', 'export-column-value'].map((key) => ({
    header: say(key),
    kind: 'text',
  }));
