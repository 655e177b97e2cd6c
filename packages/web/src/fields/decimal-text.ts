import { formatDecimal, type DecimalDisplay } from '@fundarium/contract/decimals';
import { CURRENCY_SYMBOLS } from '@fundarium/contract/limits';

export function formatCount(count: number, locale: string): string {
  return formatDecimal(String(count), locale, { maximumFractionDigits: 0 });
}

/** Decimal text as a person of the locale would type it: all digits, no grouping. */
export function editableDecimal(text: string, locale: string): string {
  return formatDecimal(text, locale, { useGrouping: false, maximumFractionDigits: 100 });
}

const DIRECTION_MARKS = /[\u200e\u200f\u061c]/g;
const NUMBER = /^[+-]?(\d+|\d{1,3}([.,'’\u00a0\u202f]\d{2,3})+)([.,]\d+)?[\u00a0\u202f ]?%?$/;

/**
 * A number as spreadsheets read it, for whom the minus sign and the marks of direction that some locales write make it a
 * text; null of what is no number.
 */
export function plainNumber(text: string): string | null {
  const plain = text.replace(DIRECTION_MARKS, '').replace(/^\u2212/, '-');
  return NUMBER.test(plain) ? plain : null;
}

/** Decimal text as a spreadsheet of the locale reads it: all digits, no grouping. */
export function copiedDecimal(text: string, locale: string): string {
  const written = editableDecimal(text, locale);
  return plainNumber(written) ?? written;
}

/** From the first digit to the last one. */
const DIGITS = /\d(?:.*\d)?/;

/**
 * An amount with its currency where the locale puts it: `€ 1'234.50`, `1.234,50 CHF`. Its digits are grouped and
 * separated as those of all numbers: some locales, `fr-CH` and `en-DE` among them, write money with another point than
 * the column beside it.
 */
export function formatAmount(
  text: string,
  currency: string,
  locale: string,
  decimals: DecimalDisplay,
): string {
  if (!/^[A-Z]{3}$/.test(currency)) return text;
  const options = { style: 'currency', currency, currencyDisplay: 'code', ...decimals } as const;
  const shown = formatDecimal(text, locale, options);
  if (shown === text) return text;
  const digits = DIGITS.exec(formatDecimal(text, locale, decimals))?.[0] ?? text;
  return shown.replace(DIGITS, () => digits).replace(currency, () => CURRENCY_SYMBOLS[currency] ?? currency);
}

/** The direction of a return in decimal text as shown with so many decimals: what rounds to zero has none. */
export function directionOf(text: string, maximumFractionDigits: number): 'gain' | 'loss' | undefined {
  const shown = formatDecimal(text, 'en', { maximumFractionDigits, signDisplay: 'exceptZero' });
  return shown.startsWith('+') ? 'gain' : shown.startsWith('-') ? 'loss' : undefined;
}
