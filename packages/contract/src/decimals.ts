import { LATIN_DIGITS } from './latin-digits.ts';
import { DECIMALS_MAX } from './limits.ts';

export type DecimalDisplay = {
  readonly minimumFractionDigits: number;
  readonly maximumFractionDigits: number;
};

const DEFAULT_DECIMALS = 2;
const DECIMAL = /^[+-]?\d+(\.\d+)?([eE][+-]?\d+)?$/;

function decimalCount(setting: number | null | undefined): number {
  if (setting === null || setting === undefined || Number.isNaN(setting)) return DEFAULT_DECIMALS;
  return Math.trunc(Math.min(Math.max(setting, 0), DECIMALS_MAX));
}

/**
 * How many decimals a field shows (spec 5): both default to 2, a negative number becomes 0, the maximum is capped at 20,
 * and a minimum above the maximum becomes the maximum.
 */
export function decimalDisplay({
  minDecimals,
  maxDecimals,
}: {
  readonly minDecimals?: number | null | undefined;
  readonly maxDecimals?: number | null | undefined;
}): DecimalDisplay {
  const maximumFractionDigits = decimalCount(maxDecimals);
  return {
    minimumFractionDigits: Math.min(decimalCount(minDecimals), maximumFractionDigits),
    maximumFractionDigits,
  };
}

const formats = new Map<string, Intl.NumberFormat>();

function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  // Building a format costs far more than using it, and a grid asks for the same few thousands of times.
  const key = locale + JSON.stringify(options);
  let format = formats.get(key);
  if (!format) {
    // 'negative' keeps a value that rounds to zero from being shown as -0.00.
    format = new Intl.NumberFormat(locale, { ...LATIN_DIGITS, signDisplay: 'negative', ...options });
    formats.set(key, format);
  }
  return format;
}

/**
 * A decimal text as the locale writes it, rounded half away from zero, digit by digit and never through a double.
 * A text that is no decimal comes back as it is, so that a value stored before its field was retyped stays legible.
 */
export function formatDecimal(text: string, locale: string, options: Intl.NumberFormatOptions): string {
  if (!DECIMAL.test(text)) return text;
  return numberFormat(locale, options).format(text as Intl.StringNumericLiteral);
}

/** A decimal text in the form in which equal numbers are equal texts: 1.5 for 1.50, +1.5 and 01.5. */
export function shortestDecimal(text: string): string {
  const [whole = '', part = ''] = text.replace(/^\+/, '').split('.');
  const digits = part.replace(/0+$/, '');
  return `${whole.replace(/^(-?)0+(?=\d)/, '$1')}${digits === '' ? '' : `.${digits}`}`.replace(/^-0$/, '0');
}

/** Most digits of which a double, and so a spreadsheet's number, keeps every one. */
export const DOUBLE_DIGITS = 15;

const PLAIN = new Intl.NumberFormat('en-US', {
  maximumSignificantDigits: DOUBLE_DIGITS,
  useGrouping: false,
});

/** A double as decimal text, without the digits that it has only by being one. */
export const decimalOf = (number: number): string => PLAIN.format(number).replace(/^-0$/, '0');

/** Decimals of a computed return that mean something; filters round it to as many before they compare. */
export const RETURN_DECIMALS = 10;

/**
 * A computed return in percent points as decimal text, to be rounded for display. It is what is left of a ratio less 1,
 * which costs the double more digits than its last: NAV 1000 to 1003.05 is 0.3049999999999997.
 */
export const returnDecimal = (percentPoints: number): string =>
  decimalOf(Number(percentPoints.toFixed(RETURN_DECIMALS)));
