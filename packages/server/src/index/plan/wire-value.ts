import { DECIMAL_TEXT_TYPES } from '@fundarium/contract/vocabulary';
import type { RowValue } from '@fundarium/contract/search';
import type { IndexField } from '../layout.ts';

/** A value as the engine answers it, as the contract sends it. */
export function wireValue(field: IndexField, value: unknown): RowValue {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return value.map((member) => textOf(field, member));
  if (field.type === 'INTEGER') return Number(value);
  return typeof value === 'boolean' ? value : textOf(field, value);
}

/** A single value as an operand of EQUALS takes it. */
export function textOf({ type }: IndexField, value: unknown): string {
  // The engine writes a moment with a space and without its zone, which is UTC.
  if (type === 'DATETIME') return `${String(value).replace(' ', 'T')}Z`;
  return DECIMAL_TEXT_TYPES.includes(type) ? plainDecimal(String(value)) : String(value);
}

/** Decimal text without an exponent, digit for digit. */
export function plainDecimal(text: string): string {
  const match = /^(-?)(\d+)(?:\.(\d+))?e([+-]\d+)$/i.exec(text);
  if (match === null) return text;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match;
  const digits = whole + fraction;
  const point = whole.length + Number(exponent);
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`;
  return point >= digits.length
    ? `${sign}${digits}${'0'.repeat(point - digits.length)}`
    : `${sign}${digits.slice(0, point)}.${digits.slice(point)}`;
}
