import { DOUBLE_DIGITS } from '@fundarium/contract/decimals';

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/;

/** Whether a text is a decimal number as the record writes one. */
export const isDecimal = (text: string): boolean => DECIMAL.test(text);

/** Whether a spreadsheet keeps every digit of a decimal text as a number; what it would round is left as text. */
export function isSafeNumber(text: string): boolean {
  const match = DECIMAL.exec(text);
  if (match === null) return false;
  const digits = `${match[2]}${match[3] ?? ''}`.replace(/^0+/, '').replace(/0+$/, '');
  return digits.length <= DOUBLE_DIGITS;
}

/** Percent points as the fraction that percent formats show: `5.25` is `0.0525`. Digits are moved, nothing is rounded. */
export function fractionOf(points: string): string {
  const match = DECIMAL.exec(points);
  if (match === null) return points;
  const [, sign, whole = '', decimals = ''] = match;
  const digits = whole.padStart(3, '0');
  const text = `${digits.slice(0, -2)}.${digits.slice(-2)}${decimals}`.replace(/\.?0+$/, '');
  return `${sign}${text.replace(/^0+(?=\d)/, '')}`;
}
