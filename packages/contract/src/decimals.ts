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
