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
  /^(?:k|m|mn|mm|bn|th|thd|mio|mia|mrd|tsd|mil|mill|mln|mld|thousand|millions?|billions?|crores?|cr|lakhs?|bps?)(?!\p{L})|^(?:百万|億|亿|万|‰)/iu;
const SIGN_OR_CODE =
  '[A-Z]{0,2}\\$|€|£|kr|zł|EUR|USD|CHF|GBP|JPY|SEK|NOK|DKK|AUD|CAD|HKD|SGD|PLN|INR|ZAR|BRL';
/** MEUR, k€, EURm, € m: a unit and its currency. */
const WITH_CURRENCY = new RegExp(
  `^(?:[tkm]|mn|mm|mio|mrd|tsd)\\.? ?(?:${SIGN_OR_CODE})$|^(?:${SIGN_OR_CODE}) ?(?:k|m|mn|mm|mio|mrd|bn)\\.?$`,
  'iu',
);
const HUNDREDTHS = /^(?:c|cpu|cents?)$/iu;
const PENCE = /^(?:p|pence)$/u;
/** Commas behind the last digit, by which a format shows thousands or millions of the number. */
const SCALED = /[0#?.],+(?![0#?,])/;
const CURRENCY = /\[\$([^\][-]+)(?:-([^\][]*))?\]/;
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
    if (PENCE.test(text)) return 'GBX';
  }
  const plain = format.replaceAll(QUOTED, '').replaceAll(/[\\_*]./g, '');
  // The number of what is shown in millions by its format is the one in full.
  const isInFull = SCALED.test(plain);
  const escaped = /[0#?]/.test(plain) ? format.replaceAll(/(?:\\[^"])+/g, quoteEscaped) : format;
  for (const [, quoted] of escaped.matchAll(QUOTED)) {
    const text = quoted!.trim().replace(/^in /i, '');
    if (isShownCurrency(text)) return text;
    const signed = ownValue(SIGNS, text);
    if (signed !== undefined) return signed;
    if (PENCE.test(text)) return 'GBX';
    if (isShownUnit(text) && !isInFull) return text;
  }
  return null;
}

const quoteEscaped = (escaped: string) => `"${escaped.replaceAll('\\', '')}"`;

/** Whether a word is a unit of a thousand or more. */
export const isUnitWord = (word: string): boolean => UNIT.test(word);

/** Whether what is shown beside a number is a unit that people take it to be in. */
export const isShownUnit = (shown: string): boolean =>
  UNIT.test(shown) || HUNDREDTHS.test(shown) || WITH_CURRENCY.test(shown);

/** Whether what is shown beside a number is a currency. */
export const isShownCurrency = (shown: string): boolean =>
  CODES.has(shown) || (SMALL_LAST.test(shown) && CODES.has(shown.toUpperCase()));
