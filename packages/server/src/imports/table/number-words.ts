import { isShownCurrency, isUnitWord } from '../reading/number-format.ts';
import { currenciesOf, currencyNamed, CURRENCY_NAMES, hundredthOf } from './currency-words.ts';

/** The currency that numbers are in, and the unit of a thousand or more that they are counted in. */
export type InWords = { readonly currency: string | null; readonly unit: string | null };
/** What one word says of them; `unclear` is a currency of several countries, such as dollars. */
type MoneyWord = Partial<InWords> & { readonly unclear?: string };

/** Codes that are words to whoever writes in capitals, or in a column of words. */
const ORDINARY: ReadonlySet<string> = new Set('ALL TOP CHE CHW COU XXX XTS'.split(' '));
export const isOrdinaryWord = (code: string): boolean => ORDINARY.has(code.toUpperCase());

const UNIT_WORDS: ReadonlySet<string> = new Set(
  (
    '‰ promille cent cents k m t bn bln tn mil mill milhão milhões thd crs thousands millions billions crore crores cr lakh lakhs lac lacs tausend tausende million millionen milliarde milliarden ' +
    'milliers milliard milliards md mds ke me miles millones migliaia migl mgl milione milioni miliardo miliardi duizend duizenden miljoen miljoenen ' +
    'miljard 千 万 百万 千万 億 亿'
  ).split(' '),
);
const SIGN_OR_CODE =
  '[A-Z]{1,2}\\$|€|£|\\$|₹|₪|zł|kr|NIS|EUR|USD|CHF|GBP|JPY|SEK|NOK|DKK|AUD|CAD|HKD|SGD|NZD|PLN|INR|ZAR|BRL|ILS|CNY';
/** TEUR, k€, Mio.€, Md€, EURm, $MM, €000: a unit and its currency in one word. */
const UNIT_AND_CURRENCY = new RegExp(
  `^(?:[tkm]|mm|mn|mln|mio|mill|mrd|mds?|mgl|tsd)\\.?(${SIGN_OR_CODE})$`,
  'iu',
);
const CURRENCY_AND_UNIT = new RegExp(`^(${SIGN_OR_CODE})(?:k|m|mm|mn|mln|mio|mds?|mgl|bn|['’]?000s?)$`, 'iu');
/** €c: hundredths of a currency. */
const IN_CENTS = /^(?:[€$]c|(?:sa|south african|euro|us) cents?)$/iu;
/** R million, R'000, Rbn: South African rand. */
const RAND = /^R ?(?:m|mn|mln|bn|millions?|billions?|['’]?000s?)$/u;
const THOUSANDS = /^(?:x?1(?:[.,'’ ]?000)+|['’]?000s?)$/i;
/** Many shares, of which a price may be: units are counted by such numbers only behind a word for it. */
const PER_MANY = /^(?:per|je|pro|par|por) (100|10[.,'’ ]?000)$/iu;

/** A currency, a unit or both in one word; null for any other. */
export function moneyOf(word: string): MoneyWord | null {
  const plain = word.replace(/\.$/, '');
  if (isShownCurrency(plain) && !ORDINARY.has(plain)) return { currency: hundredthOf(plain) };
  const lower = plain.toLowerCase();
  const currency = currencyNamed(plain) ?? currencyNamed(word);
  if (currency !== null) return { currency };
  if (currenciesOf(plain).length > 0) return { unclear: plain };
  if (RAND.test(plain)) return { currency: 'ZAR', unit: plain };
  const many = PER_MANY.exec(word)?.[1];
  if (many !== undefined) return { unit: many };
  if (IN_CENTS.test(plain)) return { unit: plain };
  const joined = UNIT_AND_CURRENCY.exec(plain)?.[1] ?? CURRENCY_AND_UNIT.exec(plain)?.[1];
  // Dollars and kroner alone are of several countries.
  if (joined !== undefined && (joined === '$' || currenciesOf(joined).length > 0)) return { unit: plain };
  if (joined !== undefined) {
    const code = currencyNamed(joined) ?? (/^\p{L}{3}$/u.test(joined) ? joined.toUpperCase() : null);
    return { unit: plain, ...(code !== null && { currency: code }) };
  }
  const isUnit = UNIT_WORDS.has(lower) || (/^\p{L}+$/u.test(plain) && isUnitWord(plain));
  return isUnit || THOUSANDS.test(word) ? { unit: plain } : null;
}

const WORDS = new RegExp(
  `(?<!\\p{L})(?:per|je|pro|par|por) (?:100|10[.,'’ ]?000)(?!\\d)|(?<!\\p{L})(?:sa|south african|euro|us) cents?(?!\\p{L})|` +
    "(?<![\\p{L}&])r ?(?:mn|mln|m|bn|millions?|billions?|['’]?000s?)(?![\\p{L}\\p{N}])|" +
    `(?<!\\d)1(?:[.,'’ ]?000)+(?!\\d)|['’]?000s?(?!\\d)|us\\$|百万|千万|千|万|億|亿|米ドル|ユーロ|ペンス|欧元|美元|人民币|円|元|${CURRENCY_NAMES}|` +
    '[\\p{L}\\p{N}&€£$]+(?:[.\\-+][\\p{L}\\p{N}€£$]+)*\\.?|[^\\s]',
  'giu',
);

/** The words of a text, those of several currencies and units in one apart. */
export const wordsIn = (text: string): string[] => [...text.matchAll(WORDS)].map(([word]) => word);

/** A number that amounts may be counted by: 1,000, 10,000 JPY, 1e6, 10^6. */
const ROUND_NUMBER = /(?<![\d.,])1(?:0 ?\^ ?\d+|e[+]?0?\d|0{0,2}(?:[.,'’ ]?000)+s?)(?!\d|[.,]\d)/iu;
/** How numbers look: 1,000.00. */
const WITH_DECIMALS = /\d[\d.,'’]{0,20}[.,]\d{1,2}(?!\d)/gu;
/** Beside these a unit is the one that amounts are not in, or part of what separates their digits, of a limit or of an index. */
const NO_UNIT =
  /(?<!\p{L})(?:not|no|non|nicht|keine?|ohne|sans|sin|senza|geen|zonder|full|volle[rn]?|min\.?|minimum|max\.?|e\.g|z\.b|s&p|russell|msci)(?!\p{L})|s[eé]parat|separad|trennz|trennung|scheiding|format/iu;

/**
 * A unit of a thousand or more anywhere in the name of a column of assets: `AUM rounded to millions`; null where there is
 * none. One letter or two are none here: they may be of a class.
 */
export function unitAmong(name: string): string | null {
  const plain = name.normalize('NFKC').replaceAll(WITH_DECIMALS, ' ');
  if (NO_UNIT.test(plain)) return null;
  const isUnit = (word: string) =>
    (word.length > 2 || /[千万億亿]/u.test(word)) && (moneyOf(word)?.unit ?? null) !== null;
  return wordsIn(plain).find(isUnit) ?? ROUND_NUMBER.exec(plain)?.[0] ?? null;
}

const SILENT: ReadonlySet<string> = new Set(['in', 'en', 'of', 'de', 'd', 'di', ..."()[],:.’'"]);

/** What is longer says more than that. */
const MOST_CHARACTERS = 60;

/** What a cell says that is nothing but a currency, a unit or both, such as `Mio. EUR`; null for any other. */
export function wholeInWords(cell: string): InWords | null {
  if (cell.length > MOST_CHARACTERS || /\d/.test(cell)) return null;
  let [currency, unit]: [string | null, string | null] = [null, null];
  for (const word of wordsIn(cell.normalize('NFKC'))) {
    if (SILENT.has(word.toLowerCase())) continue;
    const money = moneyOf(word);
    if (money === null || (money.currency && currency && money.currency !== currency)) return null;
    currency ??= money.currency ?? null;
    unit ??= money.unit ?? null;
  }
  return currency === null && unit === null ? null : { currency, unit };
}

/**
 * What is written to the end of a name without a space, of which one is a unit: `AUMm`, `NettovermögenMio`.
 * @param isName whether what stands before it is a name by itself, so that no letters of a word are taken for a unit
 */
export function gluedTo(name: string, isName: (before: string) => boolean): InWords | null {
  const plain = name.normalize('NFKC').trim();
  for (const { index } of plain.matchAll(/(?<=\p{L})(?=[\p{L}€£$])/gu)) {
    const inWords = isName(plain.slice(0, index)) ? wholeInWords(plain.slice(index)) : null;
    if ((inWords?.unit ?? null) !== null) return inWords;
  }
  return null;
}
