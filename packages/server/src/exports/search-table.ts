import type { FieldDefinition, Metamodel } from '@fundarium/contract/metamodel';
import { isInOwnCurrency } from '@fundarium/contract/own-currency';
import type { SearchRow } from '@fundarium/contract/search';
import { ANCESTOR_LEVELS, type Level } from '@fundarium/contract/vocabulary';
import { fieldColumn, fieldsOfLevel, type FieldColumn } from './columns.ts';
import type { PlainCell } from './table.ts';

/** A field as a question names it, `NAV` or `FUND.NAME`, with the header that tells its level. */
export type NamedField = {
  readonly name: string;
  readonly level: Level;
  readonly definition: FieldDefinition;
  readonly header: string;
};

/** A column of a list: its header and kind, and what a row has in it. */
export type RowColumn = Omit<FieldColumn, 'cellOf'> & { readonly cellOf: (row: SearchRow) => PlainCell };

/** The fields that rows of a level can show: its own, and those of what stands above it. */
export function namedFields(metamodel: Metamodel, nature: Level): ReadonlyMap<string, NamedField> {
  const fields = [nature, ...ANCESTOR_LEVELS[nature]].flatMap((level) =>
    fieldsOfLevel(metamodel, level).map((definition): NamedField => {
      const own = level === nature;
      return {
        name: own ? definition.businessCode : `${level}.${definition.businessCode}`,
        level,
        definition,
        header: own ? definition.label : `${metamodel.levels[level]} · ${definition.label}`,
      };
    }),
  );
  return new Map(fields.map((field) => [field.name, field]));
}

/**
 * The columns of a list as the screen shows them, in its order. Where amounts stand without a column of their currency,
 * one follows the first of them; where figures of performance stand, the day of those that are late comes last.
 */
export function screenColumns(
  names: readonly string[],
  fields: ReadonlyMap<string, NamedField>,
  metamodel: Metamodel,
  asOfHeader: string,
): { readonly asked: readonly string[]; readonly columns: readonly RowColumn[] } {
  const known = names.flatMap((name) => fields.get(name) ?? []);
  const asked = new Set(known.map(({ name }) => name));
  const shown = known.flatMap((field) => {
    const currency = fields.get(field.name.replace(/[^.]+$/, 'CURRENCY'));
    const isAlone = isInOwnCurrency(field.definition) && currency && !asked.has(currency.name);
    if (!isAlone) return [field];
    asked.add(currency.name);
    return [field, currency];
  });
  const columns = shown.map(({ name, definition, header }): RowColumn => {
    const { cellOf, ...column } = fieldColumn(definition, header, metamodel);
    return { ...column, cellOf: ({ values }) => cellOf(values[name]) };
  });
  const hasFigures = known.some(
    ({ definition, level }) => definition.performance && level === known[0]?.level,
  );
  const asOf: RowColumn = { header: asOfHeader, kind: 'date', cellOf: (row) => row.asOf ?? null };
  return { asked: [...asked], columns: hasFigures ? [...columns, asOf] : columns };
}
