const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/;

/** Whether a text is a decimal number as the record writes one. */
export const isDecimal = (text: string): boolean => DECIMAL.test(text);

/** Most digits of which a double, and so a spreadsheet's number, keeps every one. */
const SAFE_DIGITS = 15;

/** Whether a spreadsheet keeps every digit of a decimal text as a number; what it would round is left as text. */
export function isSafeNumber(text: string): boolean {
  const match = DECIMAL.exec(text);
  if (match === null) return false;
  const digits = `${match[2]}${match[3] ?? ''}`.replace(/^0+/, '').replace(/0+$/, '');
  return digits.length <= SAFE_DIGITS;
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

const PLAIN = new Intl.NumberFormat('en-US', {
  maximumSignificantDigits: SAFE_DIGITS,
  useGrouping: false,
});

/** A double as decimal text, without the digits that it has only by being one. */
export const decimalOf = (number: number): string => PLAIN.format(number).replace(/^-0$/, '0');
