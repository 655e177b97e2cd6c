const DIGITS_AND_LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ*@#';
const valueOf = (character: string) => DIGITS_AND_LETTERS.indexOf(character);

/** Whether the text is an LEI with the right check digits (ISO 17442): read as a number it leaves 1 modulo 97. */
export function isLei(text: string): boolean {
  if (!/^[0-9A-Z]{18}[0-9]{2}$/.test(text)) return false;
  const remainder = Array.from(text).reduce((rest, character) => {
    const value = valueOf(character);
    return (rest * (value > 9 ? 100 : 10) + value) % 97;
  }, 0);
  return remainder === 1;
}

const SEDOL_WEIGHTS = [1, 3, 1, 7, 3, 9, 1];

/** Whether the text is a SEDOL: six places without vowels and a check digit, weighed to a multiple of ten. */
export function isSedol(text: string): boolean {
  if (!/^[0-9B-DF-HJ-NP-TV-Z]{6}[0-9]$/.test(text)) return false;
  return (
    SEDOL_WEIGHTS.reduce((sum, weight, place) => sum + weight * valueOf(text.charAt(place)), 0) % 10 === 0
  );
}

/** Every second value doubled, the digits of all summed up: CUSIP and FIGI end with what is missing to ten. */
function endsWithCheckDigit(text: string): boolean {
  const sum = Array.from(text.slice(0, -1)).reduce((total, character, place) => {
    const value = valueOf(character) * (place % 2 === 1 ? 2 : 1);
    return total + Math.floor(value / 10) + (value % 10);
  }, 0);
  return (10 - (sum % 10)) % 10 === Number(text.at(-1));
}

export const isCusip = (text: string): boolean =>
  /^[0-9A-Z*@#]{8}[0-9]$/.test(text) && endsWithCheckDigit(text);

/** Prefixes that a FIGI avoids, for an ISIN could begin with them. */
const NOT_FIGI = /^(BS|BM|GG|GB|GH|KY|VG)/;

export const isFigi = (text: string): boolean =>
  /^[B-DF-HJ-NP-TV-Z]{2}G[0-9B-DF-HJ-NP-TV-Z]{8}[0-9]$/.test(text) &&
  !NOT_FIGI.test(text) &&
  endsWithCheckDigit(text);

/** The German number has no check digit: six places that know neither I nor O. */
export const isWknForm = (text: string): boolean => /^[0-9A-HJ-NP-Z]{6}$/.test(text);

/** The Swiss number has no check digit: up to nine digits. */
export const isValorForm = (text: string): boolean => /^[1-9][0-9]{0,8}$/.test(text);
