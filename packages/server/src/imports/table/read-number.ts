import { showValue } from '../plain-text.ts';

export type DecimalSign = '.' | ',';

/** Spaces, narrow and not breaking ones included, and apostrophes of any form that part thousands. */
const GROUPS = /[\u00A0\u202F\u2009\u2007 '’‘ʼ´`]/g;
const GROUPED = /^[-+]?\d{1,3}(?:[\u00A0\u202F\u2009\u2007 '’‘ʼ´`]\d{3})+(?:[.,]\d+)?$/;
/** What programs write for very small and very large numbers; powers beyond those of money are no numbers. */
const EXPONENTIAL = /^([-+]?)(\d)(?:([.,])(\d{1,20}))?[eE]([-+]?(?:0?\d|1\d))$/;
/** As spreadsheets show what does not fit: a capital, a sign and two figures at least. */
const CUT = /^([-+]?\d(?:[.,]\d+)?)E[-+]\d{2,3}$/;
const DIGITS_OF_CUT = 6;
/** A ratio in an order that its writer knows alone: `5:1`, `2:3`, `5 for 1`. */
const RATIO_OF_TWO = /^\d[\d.,]*\s*(?:[:：/]|-?\s*(?:for|zu|pour|por|per|voor|à|a)\s*-?)\s*\d[\d.,]*$/iu;
/** Three digits after one sign: a thousand or a decimal. */
const EITHER = /^[-+]?[1-9]\d{0,2}[.,]\d{3}$/;

/** Behind a percentage, where it says nothing more. */
export const PERCENT_SIGN = /\s*[%％]$/;

/** What a number says of its column's decimal sign: `either` where it reads both ways; null where it says nothing. */
export function numberEvidence(text: string): DecimalSign | 'either' | null {
  const number = plainOf(text).replace(PERCENT_SIGN, '').replaceAll(GROUPS, '');
  const exponential = EXPONENTIAL.exec(number);
  if (exponential !== null) return exponential[3] === undefined ? null : (exponential[3] as DecimalSign);
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
  if (EXPONENTIAL.test(plain)) return readExponential(plain, decimalSign);
  const spaced = GROUPED.test(plain) ? plain.replaceAll(GROUPS, '') : plain;
  const thousands = decimalSign === '.' ? ',' : '.';
  const [whole = '', ...parts] = spaced.split(decimalSign);
  if (parts.length > 1) return null;
  const grouped = whole.includes(thousands) && !/^[-+]?\d{1,3}(?:[.,]\d{3})+$/.test(whole);
  if (grouped || parts[0]?.includes(thousands)) return null;
  const joined = [whole.replaceAll(thousands, '').replace(/^\+/, ''), ...parts].join('.');
  return /^-?\d{1,40}(\.\d{1,40})?$/.test(joined) ? joined : null;
}

/**
 * A number as programs write it in full, `1.2345E-5`; null where a spreadsheet may have cut its digits, as in `1.23E+11`.
 */
function readExponential(plain: string, decimalSign: DecimalSign): string | null {
  const [, sign = '', whole = '', mark, decimals = '', exponent = ''] = EXPONENTIAL.exec(plain)!;
  if (isCut(plain) || (mark !== undefined && mark !== decimalSign)) return null;
  const power = Number(exponent);
  const point = 1 + Math.max(0, power);
  const digits = `${'0'.repeat(Math.max(0, -power))}${whole}${decimals}`.padEnd(point, '0');
  const fraction = digits.slice(point);
  return `${sign === '-' ? '-' : ''}${digits.slice(0, point)}${fraction === '' ? '' : `.${fraction}`}`;
}

/** Why a text is read as no number. */
export const notANumber = (text: string): string =>
  isCut(text)
    ? `${showValue(text)} is a number as a spreadsheet shortens it: write it in full`
    : `${showValue(text)} is not a number`;

/** Why a ratio is read as no split, where its order is not certain. */
export const whyTwoWays = (text: string): string | null =>
  RATIO_OF_TWO.test(text.trim())
    ? `${showValue(text)} may be read in two ways: write 1:5 or 5 for five new shares for one old share`
    : null;

function isCut(text: string): boolean {
  const digits = CUT.exec(plainOf(text).trim())?.[1]?.replaceAll(/\D/g, '') ?? '';
  return digits !== '' && digits.length <= DIGITS_OF_CUT;
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
