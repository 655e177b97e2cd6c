import type { Metamodel } from '@fundarium/contract/metamodel';
import { packFor } from '../translations/packs.ts';

const en = packFor('en');

/** A cell as a call has it: its kind, and the value in the form of the record. */
export type Expected = readonly [
  kind: 'text' | 'number' | 'percent' | 'date' | 'moment' | 'boolean',
  value: unknown,
];
export const text = (value: unknown): Expected => ['text', value];

/** Significant digits that a spreadsheet keeps. */
export const fits = (value: unknown) =>
  /^-?\d+(\.\d+)?$/.test(String(value)) && String(value).replace(/^-?0*\.?0*|[.]/g, '').length <= 15;

/** What openpyxl is to read of it: type and value. */
export function inWorkbook([kind, value]: Expected): readonly [string, unknown] {
  if (value === null || value === undefined || value === '') return ['n', null];
  if (kind === 'boolean') return ['b', value];
  if (kind === 'number' || kind === 'percent') {
    if (!fits(value)) return ['s', String(value)];
    return ['n', kind === 'number' ? Number(value) : Number((Number(value) / 100).toPrecision(15))];
  }
  if (kind === 'date' || kind === 'moment') {
    if (String(value) < '1900-03-01') return ['s', value];
    const moment = String(value).replace('.000Z', '').replace('Z', '000');
    return ['d', kind === 'date' ? `${String(value)}T00:00:00` : moment];
  }
  const shown = String(value);
  return ['s', shown.length > 32_767 ? `${shown.slice(0, 32_766)}…` : shown];
}
/** What every reader of CSV is to read of it, without the apostrophe that guards it. */
const inCsv = ([kind, value]: Expected): string => {
  if (value === null || value === undefined) return '';
  return kind === 'boolean' ? (value === true ? 'true' : 'false') : String(value);
};
export const guarded = ([kind, value]: Expected): string => {
  const plain = inCsv([kind, value]);
  return kind === 'text' && /^[=+\-@\t\r\n]/.test(plain) ? `'${plain}` : plain;
};

/** Lists hold doubles: what has more digits than those keep is rounded, and still a number. */
export const listed = ([kind, value]: Expected) =>
  kind === 'number' && value !== null && !fits(value)
    ? (['n', Number(Number(value).toPrecision(15))] as const)
    : inWorkbook([kind, value]);

/** Doubles are compared by the digits that a spreadsheet keeps. */
export const rounded = (value: unknown): unknown =>
  typeof value === 'number' ? Number(value.toPrecision(14)) : value;
/** The last digits of a double are nobody's. */
export const number = (cell: string) =>
  /^-?\d+\.\d{12,}$/.test(cell) && cell.length < 19 ? Number(cell).toPrecision(13) : cell;

export const definitionOf = (metamodel: Metamodel, level: string, code: string) =>
  [...metamodel.fields, ...metamodel.structuredProducts.fields].find(
    (each) => each.level === level && each.businessCode === code,
  );
/** A field's value by its type alone; labels of lists are looked up plainly. */
export function ofField(metamodel: Metamodel, level: string, code: string, value: unknown): Expected {
  const field = definitionOf(metamodel, level, code);
  if (value === null || value === undefined) return text(null);
  if (field === undefined) return text(typeof value === 'object' ? JSON.stringify(value) : value);
  if (field.perLanguage) return text((value as Record<string, string>)['en']);
  const label = (each: unknown) =>
    (field.list === null || field.list === 'CURRENCY'
      ? undefined
      : metamodel.lists[field.list]?.find((option) => option.value === each)?.label) ?? String(each);
  if (Array.isArray(value)) return text(value.map(label).join('\n'));
  switch (field.type) {
    case 'DOUBLE':
    case 'INTEGER':
    case 'LONG':
      return ['number', value];
    case 'PERCENT':
      return ['percent', value];
    case 'DATE':
      return ['date', value];
    case 'BOOLEAN':
      return ['boolean', value];
    default:
      return text(label(value));
  }
}
export const word = (key: string) => en[key]!;

export const levelOf = (level: string, country: string | null) =>
  country === null ? level : 'REGISTRATION_COUNTRY';
