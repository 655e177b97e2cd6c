/** Most decimals that are ever shown (spec 9). */
const MOST_DECIMALS = 20;
const DEFAULT_DECIMALS = 2;
const DECIMAL = /^[+-]?\d+(\.\d+)?([eE][+-]?\d+)?$/;

export type Decimals = { readonly min: number; readonly max: number };

function within(count: number): number {
  return Math.min(Math.max(count, 0), MOST_DECIMALS);
}

/** Spec 5: both default to 2; negative becomes 0; at most 20; the minimum never exceeds the maximum. */
export function decimalsOf(given: {
  minDecimals?: number | undefined;
  maxDecimals?: number | undefined;
}): Decimals {
  const max = within(given.maxDecimals ?? DEFAULT_DECIMALS);
  return { min: Math.min(within(given.minDecimals ?? DEFAULT_DECIMALS), max), max };
}

const formats = new Map<string, Intl.NumberFormat>();

/** Making a format costs far more than using it, and a grid formats thousands of cells. */
function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = locale + JSON.stringify(options);
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(locale, options);
  formats.set(key, made);
  return made;
}

/** Decimal text in a locale, digit for digit: it never passes through a double. What is no number stays as it is. */
export function formatDecimal(text: string, locale: string, options: Intl.NumberFormatOptions): string {
  if (!DECIMAL.test(text)) return text;
  return numberFormat(locale, options).format(text as Intl.StringNumericLiteral);
}

export function formatCount(count: number, locale: string): string {
  return numberFormat(locale, { maximumFractionDigits: 0 }).format(count);
}

/** Decimal text as a person of the locale would type it: all digits, no grouping. */
export function editableDecimal(text: string, locale: string): string {
  return formatDecimal(text, locale, { useGrouping: false, maximumFractionDigits: 100 });
}

/** Symbols of spec 9; every other currency shows by its code. */
const SYMBOLS: Readonly<Record<string, string>> = { EUR: '€', GBP: '£', USD: '$', JPY: '¥' };

/** An amount with its currency where the locale puts it: `€ 1'234.50`, `1.234,50 CHF`. */
export function formatAmount(text: string, currency: string, locale: string, decimals: Decimals): string {
  if (!DECIMAL.test(text) || !/^[A-Z]{3}$/.test(currency)) return text;
  const format = numberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'code',
    minimumFractionDigits: decimals.min,
    maximumFractionDigits: decimals.max,
  });
  return format
    .formatToParts(text as Intl.StringNumericLiteral)
    .map((part) => (part.type === 'currency' ? (SYMBOLS[part.value] ?? part.value) : part.value))
    .join('');
}
