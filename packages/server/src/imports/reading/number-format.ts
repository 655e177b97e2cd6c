import { ownValue } from '../own-value.ts';

/** Currencies that a format shows by a sign; a bare dollar is one where the format says of which country. */
const SIGNS: Readonly<Record<string, string>> = {
  '€': 'EUR',
  '£': 'GBP',
  US$: 'USD',
  '$-409': 'USD',
  '$-809': 'USD',
  '¥-411': 'JPY',
  '¥-804': 'CNY',
};
const CODES: ReadonlySet<string> = new Set([
  ...Intl.supportedValuesOf('currency'),
  // Hundredths of pounds, rand and shekels.
  'GBX',
  'GBp',
  'ZAC',
  'ZAc',
  'ILA',
]);
/** Feeds write the hundredth of a currency with a small letter at its end: USd are cents. */
const SMALL_LAST = /^[A-Z]{2}[a-z]$/;
const UNIT =
  /^(?:k|m|mn|mm|bn|th|mio|mia|mrd|tsd|mln|mld|thousand|millions?|billions?|bps?)(?!\p{L})|^(?:百万|億|亿|万|‰)/iu;
const CURRENCY = /\[\$([^\]-]+)(?:-([^\]]*))?\]/;
const QUOTED = /"([^"]*)"/g;

/** Whether a format has a % that is not merely written beside the number, nor the width of a space. */
export const isPercent = (formatCode: string): boolean =>
  formatCode.replaceAll(/"[^"]*"|[\\_*]./g, '').includes('%');

/** A format that fills a code up with zeros. */
const ZEROS = /^0{2,}$/;

/** A whole number as such a format shows it; null where what is shown beside it is something else. */
export const filledUp = (value: number, shown: string | undefined): string | null =>
  shown !== undefined && ZEROS.test(shown) && Number.isSafeInteger(value) && value >= 0
    ? String(value).padStart(shown.length, '0')
    : null;

/**
 * What a workbook's number format shows beside a number: a currency by its code, a unit such as Mio. that people take the
 * number to be in, or zeros before it as the format has them; null where it is none of these.
 */
export function shownBeside(formatCode: string): string | null {
  // Sections for negative numbers and for none come behind the first.
  const format = formatCode.split(';', 1)[0]!;
  if (ZEROS.test(format)) return format;
  const [, sign, country] = CURRENCY.exec(format) ?? [];
  if (sign !== undefined) {
    const text = sign.trim();
    const currency = isShownCurrency(text)
      ? text
      : (ownValue(SIGNS, `${text}-${country}`) ?? ownValue(SIGNS, text));
    if (currency !== undefined) return currency;
  }
  for (const [, quoted] of format.matchAll(QUOTED)) {
    const text = quoted!.trim();
    if (isShownCurrency(text)) return text;
    const signed = ownValue(SIGNS, text);
    if (signed !== undefined) return signed;
    if (UNIT.test(text)) return text;
  }
  return null;
}

/** Whether what is shown beside a number is a unit that people take it to be in. */
export const isShownUnit = (shown: string): boolean => UNIT.test(shown);

/** Whether what is shown beside a number is a currency. */
export const isShownCurrency = (shown: string): boolean =>
  CODES.has(shown) || (SMALL_LAST.test(shown) && CODES.has(shown.toUpperCase()));
