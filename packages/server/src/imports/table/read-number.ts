export type DecimalSign = '.' | ',';

/** Spaces, narrow and not breaking ones included, and apostrophes of any form that part thousands. */
const GROUPS = /[\u00A0\u202F\u2009\u2007 '’‘ʼ´`]/g;
const GROUPED = /^[-+]?\d{1,3}(?:[\u00A0\u202F\u2009\u2007 '’‘ʼ´`]\d{3})+(?:[.,]\d+)?$/;
/** Three digits after one sign: a thousand or a decimal. */
const EITHER = /^[-+]?[1-9]\d{0,2}[.,]\d{3}$/;

/** Behind a percentage, where it says nothing more. */
export const PERCENT_SIGN = /\s*[%％]$/;

/** What a number says of its column's decimal sign: `either` where it reads both ways; null where it says nothing. */
export function numberEvidence(text: string): DecimalSign | 'either' | null {
  const number = plainOf(text).replace(PERCENT_SIGN, '').replaceAll(GROUPS, '');
  if (!/^[-+]?[\d.,]+$/.test(number)) return null;
  const [point, comma] = [number.lastIndexOf('.'), number.lastIndexOf(',')];
  if (point < 0 && comma < 0) return null;
  if (point >= 0 && comma >= 0) return point > comma ? '.' : ',';
  const [sign, other] = point >= 0 ? (['.', ','] as const) : ([',', '.'] as const);
  if (number.indexOf(sign) !== number.lastIndexOf(sign)) return other;
  // What has groups already has this sign for its decimals.
  return EITHER.test(number) && !GROUPED.test(plainOf(text)) ? 'either' : sign;
}

/** A number with a decimal sign as decimal text, its digits as they are; null where it is none. */
export function readNumber(
  text: string,
  { decimalSign }: { readonly decimalSign: DecimalSign },
): string | null {
  const plain = plainOf(text);
  const spaced = GROUPED.test(plain) ? plain.replaceAll(GROUPS, '') : plain;
  const thousands = decimalSign === '.' ? ',' : '.';
  const [whole = '', ...parts] = spaced.split(decimalSign);
  if (parts.length > 1) return null;
  const grouped = whole.includes(thousands) && !/^[-+]?\d{1,3}(?:[.,]\d{3})+$/.test(whole);
  if (grouped || parts[0]?.includes(thousands)) return null;
  const joined = [whole.replaceAll(thousands, '').replace(/^\+/, ''), ...parts].join('.');
  return /^-?\d{1,40}(\.\d{1,40})?$/.test(joined) ? joined : null;
}

/** Figures of full width as usual ones, a true minus as a hyphen, and without the apostrophe that marks a text in a spreadsheet. */
const plainOf = (text: string) =>
  text
    .replaceAll(/[\uFF0B-\uFF19]/g, (each) => each.normalize('NFKC'))
    .replace(/^['’](?=[-+\d])/, '')
    .replace(/^\u2212/, '-');

/** A split as a factor: 1:5, five new shares for an old one, is 5; null where it is none, or could be its inverse. */
export function readRatio(text: string, style: { readonly decimalSign: DecimalSign }): string | null {
  const ratio = /^1\s*[:：]\s*(\S+)$/.exec(text.trim());
  return readNumber(ratio === null ? text : ratio[1]!, style);
}
