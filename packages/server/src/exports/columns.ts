import { decimalDisplay, decimalOf, returnDecimal } from '@fundarium/contract/decimals';
import { textFor } from '@fundarium/contract/language-texts';
import type { FieldDefinition, Metamodel } from '@fundarium/contract/metamodel';
import { isSentinelDate } from '@fundarium/contract/no-date';
import type { FieldLevel } from '@fundarium/contract/vocabulary';
import { isSafeNumber } from './decimals.ts';
import type { ColumnKind, ExportColumn, PlainCell, TypedCell } from './table.ts';
import { withUnit } from './with-unit.ts';

/** A value as a search or a page of details gives it. */
export type GivenValue =
  | string
  | number
  | boolean
  | readonly string[]
  | Readonly<Record<string, string>>
  | null
  | undefined;

/** A field as a column of a file. */
export type FieldColumn = ExportColumn & { readonly cellOf: (value: GivenValue) => PlainCell };

const KINDS: Readonly<Record<FieldDefinition['type'], ColumnKind>> = {
  STRING: 'text',
  LONGTEXT: 'text',
  CODE: 'text',
  LOV: 'text',
  API: 'text',
  DATE: 'date',
  DATETIME: 'datetime',
  INTEGER: 'number',
  LONG: 'number',
  DOUBLE: 'number',
  PERCENT: 'percent',
  BOOLEAN: 'boolean',
  URL: 'link',
};
const CURRENCIES = 'CURRENCY';

/** What a row of a field's value is called, with the unit that a column of them would say in its header. */
export const rowLabel = (field: FieldDefinition, label: string = field.label): string =>
  withUnit(label, KINDS[field.type]);

/**
 * How a field's values become cells: what counts and compares as such, the values of lists by their labels, several
 * values as lines of one text.
 */
export function fieldColumn(field: FieldDefinition, header: string, metamodel: Metamodel): FieldColumn {
  const valueKind = KINDS[field.type];
  const kind = field.multiple ? 'text' : valueKind;
  const labels = labelsOf(field, metamodel);
  const single = (value: string | number | boolean): PlainCell => {
    if (typeof value === 'boolean') return value;
    const text = String(value);
    if ((valueKind === 'date' || valueKind === 'datetime') && isSentinelDate(text)) return null;
    return labels?.get(text) ?? text;
  };
  const whole = field.type === 'INTEGER' || field.type === 'LONG';
  const { minimumFractionDigits, maximumFractionDigits } = decimalDisplay(field.typeParameters);
  return {
    header: withUnit(header, valueKind),
    kind,
    ...(field.multiple ? { lineKind: valueKind } : {}),
    ...(kind === 'number' || kind === 'percent'
      ? { minDecimals: whole ? 0 : minimumFractionDigits, maxDecimals: whole ? 0 : maximumFractionDigits }
      : {}),
    cellOf: (value) => {
      if (value === null || value === undefined || value === '') return null;
      if (typeof value !== 'object') return single(value);
      if (isList(value)) {
        const lines = value.flatMap((each) => single(each) ?? []);
        return lines.length === 0 ? null : lines.join('\n');
      }
      return textFor(value, metamodel.lang) ?? null;
    },
  };
}

/** As `fieldColumn`, of values as lists have them: these are doubles, and their digits beyond what one keeps are none. */
export function listColumn(field: FieldDefinition, header: string, metamodel: Metamodel): FieldColumn {
  const column = fieldColumn(field, header, metamodel);
  if (field.multiple || (field.type !== 'DOUBLE' && field.type !== 'PERCENT')) return column;
  const isReturn = field.performance && field.type === 'PERCENT';
  return {
    ...column,
    cellOf: (value) => {
      const cell = column.cellOf(value);
      if (typeof cell !== 'string' || (isSafeNumber(cell) && !isReturn)) return cell;
      // Very small and very large doubles come with an exponent, which is no decimal of the record.
      const number = Number(cell);
      if (!Number.isFinite(number)) return cell;
      return isReturn ? returnDecimal(number) : decimalOf(number);
    },
  };
}

/**
 * A cell with a format of its own for a value of a field, where those of one column are of several kinds; a format stands
 * once for each field. Figures of performance are doubles wherever they stand; `asListed` says it of other values.
 */
export function fieldCells(
  metamodel: Metamodel,
): (field: FieldDefinition, value: GivenValue, asListed?: boolean) => TypedCell {
  const known = new Map<FieldDefinition, FieldColumn>();
  return (field, value, asListed = field.performance) => {
    const columnOf = asListed ? listColumn : fieldColumn;
    const column = known.get(field) ?? columnOf(field, field.label, metamodel);
    known.set(field, column);
    return { format: column, value: column.cellOf(value) };
  };
}

const isList = (value: object): value is readonly string[] => Array.isArray(value);

/** Labels by value, of a field whose values come out of a list; a currency is its code. */
function labelsOf(field: FieldDefinition, metamodel: Metamodel): ReadonlyMap<string, string> | null {
  if (field.list === null || field.list === CURRENCIES) return null;
  const options = metamodel.lists[field.list];
  return options === undefined ? null : new Map(options.map(({ value, label }) => [value, label]));
}

/** The fields of a level, in order of display. */
export function fieldsOfLevel(metamodel: Metamodel, level: FieldLevel): readonly FieldDefinition[] {
  if (level === 'STRUCTURED_PRODUCT') return metamodel.structuredProducts.fields;
  if (level === 'ATTACHMENT') return metamodel.attachmentsFields ?? [];
  return metamodel.fields.filter((field) => field.level === level);
}
