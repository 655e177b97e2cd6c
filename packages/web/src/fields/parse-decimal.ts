import { LATIN_DIGITS } from '@fundarium/contract/latin-digits';
import { plainText } from './plain-text.ts';

type Marks = { readonly decimal: string; readonly group: string };

/** What a locale writes between digits. */
function marksOf(locale: string): Marks {
  const parts = new Intl.NumberFormat(locale, { ...LATIN_DIGITS, useGrouping: true }).formatToParts(
    -1234567.5,
  );
  const mark = (type: string, other: string) => parts.find((part) => part.type === type)?.value ?? other;
  return { decimal: mark('decimal', '.'), group: mark('group', ',') };
}

const SPACES = /[\s\u00a0\u202f]/g;
const APOSTROPHES = /['’]/g;

/**
 * A number as typed by a person of the locale, as decimal text, or null where it is none. A mark in a place
 * where it groups nothing is refused rather than dropped: `1.5` typed by a German must not become 15.
 */
export function parseDecimal(typed: string, locale: string): string | null {
  const { decimal, group } = marksOf(locale);
  // Full-width digits come out of Japanese and Chinese input methods.
  const text = plainText(typed).replace(/[−–]/g, '-').replace(/%$/, '').trim();
  const sign = text.startsWith('-') ? '-' : '';
  const unsigned = text.replace(/^[+-]/, '').trim();
  const [whole = '', fraction, ...rest] = unsigned.split(decimal);
  if (rest.length > 0) return null;
  const digits = ungroup(whole, group);
  if (digits === null || (fraction !== undefined && !/^\d*$/.test(fraction))) return null;
  if (digits === '' && !fraction) return null;
  const kept = (fraction ?? '').replace(/0+$/, '');
  const plain = `${digits.replace(/^0+(?=\d)/, '') || '0'}${kept === '' ? '' : `.${kept}`}`;
  return plain === '0' ? '0' : sign + plain;
}

/** Digits without their grouping; spaces and apostrophes group in every locale, groups count three (in India two). */
function ungroup(whole: string, group: string): string | null {
  if (/^\d*$/.test(whole)) return whole;
  const uniform = whole.replaceAll(group, ' ').replace(SPACES, ' ').replace(APOSTROPHES, ' ');
  return /^\d{1,3}( \d{3})+$/.test(uniform) || /^\d{1,2}( \d{2})* \d{3}$/.test(uniform)
    ? uniform.replaceAll(' ', '')
    : null;
}

/** A whole number as typed, or null. */
export function parseWhole(typed: string, locale: string): string | null {
  const text = parseDecimal(typed, locale);
  return text === null || text.includes('.') ? null : text;
}
