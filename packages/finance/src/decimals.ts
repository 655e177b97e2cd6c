/** An exact decimal number as text, as it is stored and sent: '914.6', '-0.25'. */
export type DecimalText = string;

export interface DecimalDisplay {
  readonly minimumFractionDigits: number;
  readonly maximumFractionDigits: number;
}

const DEFAULT_DECIMALS = 2;
const MOST_DECIMALS = 20;

function decimalCount(setting: number | null | undefined): number {
  if (setting === null || setting === undefined || Number.isNaN(setting)) return DEFAULT_DECIMALS;
  return Math.trunc(Math.min(Math.max(setting, 0), MOST_DECIMALS));
}

/**
 * How many decimals to show (spec 5): both default to 2, a negative number becomes 0, the maximum is capped at 20,
 * and a minimum above the maximum becomes the maximum.
 */
export function decimalDisplay(minimum?: number | null, maximum?: number | null): DecimalDisplay {
  const maximumFractionDigits = decimalCount(maximum);
  return {
    minimumFractionDigits: Math.min(decimalCount(minimum), maximumFractionDigits),
    maximumFractionDigits,
  };
}

/**
 * The one spelling of a decimal number, without needless zeros, sign or point ('914.6000' is '914.6', '-0' is '0').
 * Null when the text is anything else: an exponent, a grouping mark, a decimal comma, a blank.
 */
export function canonicalDecimal(text: string): DecimalText | null {
  const match = /^([+-]?)(\d*)(?:\.(\d*))?$/.exec(text);
  if (!match) return null;
  const [, sign = '', whole = '', fraction = ''] = match;
  if (whole === '' && fraction === '') return null;
  let first = 0;
  while (first < whole.length - 1 && whole[first] === '0') first += 1;
  let last = fraction.length;
  while (last > 0 && fraction[last - 1] === '0') last -= 1;
  const digits = (whole.slice(first) || '0') + (last > 0 ? `.${fraction.slice(0, last)}` : '');
  return sign === '-' && digits !== '0' ? `-${digits}` : digits;
}

/** The shortest decimal that reads back as this double, without exponent; null for NaN and the infinities. */
export function decimalFromNumber(value: number): DecimalText | null {
  if (!Number.isFinite(value)) return null;
  const [mantissa = '', exponentText = '0'] = String(value).split('e');
  const exponent = Number(exponentText);
  const [whole = '', fraction = ''] = mantissa.replace('-', '').split('.');
  const digits =
    exponent < 0
      ? `0.${'0'.repeat(-exponent - whole.length)}${whole}${fraction}`
      : exponent > 0
        ? whole + fraction.padEnd(exponent, '0')
        : mantissa.replace('-', '');
  return canonicalDecimal(value < 0 ? `-${digits}` : digits);
}

function splitDecimal(text: string): { negative: boolean; whole: string; fraction: string } {
  const canonical = canonicalDecimal(text);
  if (canonical === null) throw new RangeError(`Not a decimal number: ${text}`);
  const negative = canonical.startsWith('-');
  const [whole = '', fraction = ''] = (negative ? canonical.slice(1) : canonical).split('.');
  return { negative, whole, fraction };
}

/** Orders decimal texts by value, exactly: below 0, 0 or above 0, as a sort wants it. RangeError for other texts. */
export function compareDecimals(left: DecimalText, right: DecimalText): number {
  const a = splitDecimal(left);
  const b = splitDecimal(right);
  if (a.negative !== b.negative) return a.negative ? -1 : 1;
  const [low, high] = a.negative ? [b, a] : [a, b];
  // Without leading zeros the longer whole part is the greater; digits of one length order as texts do.
  if (low.whole.length !== high.whole.length) return low.whole.length < high.whole.length ? -1 : 1;
  if (low.whole !== high.whole) return low.whole < high.whole ? -1 : 1;
  if (low.fraction === high.fraction) return 0;
  return low.fraction < high.fraction ? -1 : 1;
}

const formats = new Map<string, Intl.NumberFormat>();

function numberFormat(locale: string, display: DecimalDisplay): Intl.NumberFormat {
  // Building a format costs far more than using it, and a grid asks for the same few thousands of times.
  const key = `${locale} ${display.minimumFractionDigits} ${display.maximumFractionDigits}`;
  let format = formats.get(key);
  if (!format) {
    // 'negative' keeps a value that rounds to zero from being shown as -0.00.
    format = new Intl.NumberFormat(locale, { ...display, signDisplay: 'negative' });
    formats.set(key, format);
  }
  return format;
}

/**
 * A decimal text as the locale writes it, rounded half away from zero, digit by digit and never through a double.
 * A text that is no decimal comes back as it is, so that a value stored before its field was retyped stays legible.
 */
export function formatDecimal(text: DecimalText, locale: string, display = decimalDisplay()): string {
  const canonical = canonicalDecimal(text);
  if (canonical === null) return text;
  return numberFormat(locale, display)
    .format(canonical as Intl.StringNumericLiteral)
    .replaceAll("'", '’');
}
