import type { Metamodel } from '@fundarium/contract/metamodel';
import { currencyFieldsOf, type MoneyFields } from '@fundarium/contract/own-currency';
import { inPercent, isInPercent, isPrice, QUOTATION_UNIT } from '@fundarium/contract/quotation-unit';
import type { SearchRow } from '@fundarium/contract/search';
import { listColumn, type FieldColumn } from './columns.ts';
import type { NamedField } from './named-fields.ts';
import type { ExportCell } from './table.ts';

/** A column of a list: its header and kind, and what a row has in it. */
export type RowColumn = Omit<FieldColumn, 'cellOf'> & {
  readonly cellOf: (row: Pick<SearchRow, 'values' | 'asOf'>) => ExportCell;
};

/**
 * The fields of a list's columns, in its order. Where amounts stand without a column of their currency, one follows the
 * first of them, of payments that in which they were paid; beside prices that may be percentages of a nominal value one
 * says which are.
 * @param money which fields of the customer say currencies, where they are its own
 */
export function withUnitFields(
  names: readonly string[],
  fields: ReadonlyMap<string, NamedField>,
  money?: MoneyFields,
): readonly NamedField[] {
  const known = names.flatMap((name) => fields.get(name) ?? []);
  const asked = new Set(known.map(({ name }) => name));
  return known.flatMap((field) => {
    const besides = (codes: readonly string[]) =>
      codes.flatMap((code) => fields.get(besideOf(field.name, code)) ?? []);
    const [currency] = besides(currencyFieldsOf(field.definition, money));
    const units = [currency ?? [], isPrice(field.definition) ? besides([QUOTATION_UNIT]) : []].flat();
    const missing = units.filter(({ name }) => !asked.has(name));
    missing.forEach(({ name }) => asked.add(name));
    return [field, ...missing];
  });
}

/** A field as a column of a list; a price beside its unit of quotation, which says whether it is a percentage. */
export function fieldOfRows({ name, definition, header }: NamedField, metamodel: Metamodel): RowColumn {
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
}

/** A field of the same entity as another one. */
const besideOf = (name: string, code: string) => name.replace(/[^.]+$/, code);
