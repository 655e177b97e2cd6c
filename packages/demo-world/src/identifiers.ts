/** Identifiers with valid check digits in ranges that no numbering agency has given out. */

const DIGITS_AND_LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** SEDOL and FIGI know no vowels. */
const CONSONANTS = '0123456789BCDFGHJKLMNPQRSTVWXYZ';
/** WKN knows neither I nor O. */
const WKN_CHARACTERS = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const SEDOL_WEIGHTS = [1, 3, 1, 7, 3, 9];

/** ISIN in the block `99` of a country; `serial` has up to seven digits. */
export function isin(country: string, serial: number): string {
  const body = `${country}99${digits(serial, 7)}`;
  return body + luhn([...body].map((character) => valueOf(character)).join(''));
}

/** LEI under the prefix 9999, which no issuing organisation has; `serial` has up to twelve places in base 36. */
export function lei(serial: number): string {
  const body = `999900${spelled(serial, 12, DIGITS_AND_LETTERS)}`;
  const remainder = [...body, '0', '0'].reduce((rest, character) => {
    const value = valueOf(character);
    return (rest * (value > 9 ? 100 : 10) + value) % 97;
  }, 0);
  return body + digits(98 - remainder, 2);
}

/** SEDOL in the range 9, left to its users. */
export function sedol(serial: number): string {
  const body = `9${spelled(serial, 5, CONSONANTS)}`;
  const sum = [...body].reduce(
    (total, character, place) => total + valueOf(character) * (SEDOL_WEIGHTS[place] ?? 0),
    0,
  );
  return body + ((10 - (sum % 10)) % 10);
}

export function figi(serial: number): string {
  const body = `BBG9${spelled(serial, 7, CONSONANTS)}`;
  const sum = [...body].reduce((total, character, place) => {
    const value = valueOf(character) * (place % 2 === 1 ? 2 : 1);
    return total + Math.floor(value / 10) + (value % 10);
  }, 0);
  return body + ((10 - (sum % 10)) % 10);
}

/** WKN has no check digit. */
export function wkn(serial: number): string {
  return `ZZ${spelled(serial, 4, WKN_CHARACTERS)}`;
}

/** The nine digits that a Swiss ISIN is made of. */
export function valorOf(swissIsin: string): string {
  return swissIsin.slice(2, 11);
}

function valueOf(character: string): number {
  return DIGITS_AND_LETTERS.indexOf(character);
}

function digits(number: number, length: number): string {
  return String(number).padStart(length, '0');
}

function spelled(number: number, length: number, alphabet: string): string {
  let text = '';
  let rest = number;
  for (let place = 0; place < length; place += 1) {
    text = alphabet.charAt(rest % alphabet.length) + text;
    rest = Math.floor(rest / alphabet.length);
  }
  return text;
}

function luhn(numbers: string): string {
  let sum = 0;
  for (let fromRight = 0; fromRight < numbers.length; fromRight += 1) {
    const digit = Number(numbers.charAt(numbers.length - 1 - fromRight)) * (fromRight % 2 === 0 ? 2 : 1);
    sum += digit > 9 ? digit - 9 : digit;
  }
  return String((10 - (sum % 10)) % 10);
}
