import { isShownCurrency, isShownUnit } from '../reading/number-format.ts';

/** The currency that numbers are in, and the unit of a thousand or more that they are counted in. */
export type InWords = { readonly currency: string | null; readonly unit: string | null };

/** Words that stand for a currency on their own. */
const CURRENCY_WORDS: Readonly<Record<string, string>> = {
  '€': 'EUR',
  '£': 'GBP',
  us$: 'USD',
  euro: 'EUR',
  euros: 'EUR',
  pounds: 'GBP',
  sterling: 'GBP',
  gbp: 'GBP',
  gbx: 'GBX',
  pence: 'GBX',
  pences: 'GBX',
  ペンス: 'GBX',
  ユーロ: 'EUR',
  米ドル: 'USD',
  欧元: 'EUR',
  美元: 'USD',
};
/** Codes that are words in a title of capitals. */
const ORDINARY: ReadonlySet<string> = new Set(['ALL', 'TOP', 'CUP', 'CHE', 'CHW', 'COU', 'XXX', 'XTS']);
const UNIT_WORDS: ReadonlySet<string> = new Set(
  (
    'k m t bn tn thousands millions billions tausend tausende million millionen milliarde milliarden milliers million ' +
    'milliard milliards miles millones millardos migliaia milione milioni miliardo miliardi duizend duizenden miljoen ' +
    'miljoenen miljard 千 万 百万 千万 億 亿 百万円'
  ).split(' '),
);
/** TEUR and k€: a unit and its currency in one word. */
const JOINED = /^([TkKM])\.?(€|£|EUR|USD|CHF|GBP|JPY|SEK|NOK|DKK)$/;
const THOUSANDS = /^(?:1[.,'’ ]?000|['’]?000s?)$/;
const FILLERS: ReadonlySet<string> = new Set(['of', 'de', 'd', 'di', 'der', 'von', 'van', 'the', 'in', 'en']);
const WORDS =
  /1[.,'’ ]?000(?!\d)|['’]?000s?(?!\d)|us\$|[€£$¥%]|(?:百万円|百万|千万|千|万|億|亿)|(?:米ドル|ユーロ|ペンス|欧元|美元)|[\p{L}\p{N}&]+(?:\.(?=[\p{L}€]))?[\p{L}€£]*\.?|[^\s]/giu;
const PARTS = /^[()[\],:=./'’-]$/;
/** Behind a currency, they begin something else. */
const GOES_ON: ReadonlySet<string> = new Set(
  'per as at on je pro par por al au am vom del du op stand nav prices kurse preise share datum date fecha data'.split(
    ' ',
  ),
);
/** Behind a currency, they add nothing. */
const IGNORED_AFTER: ReadonlySet<string> = new Set([
  'sterling',
  'and',
  'und',
  'et',
  'y',
  'e',
  'or',
  'oder',
  'ou',
  '&',
]);

type Token = { readonly currency?: string; readonly unit?: string };

function tokenOf(word: string): Token | null {
  const plain = word.replace(/\.$/, '');
  if (isShownCurrency(plain) && !ORDINARY.has(plain)) return { currency: plain === 'GBp' ? 'GBX' : plain };
  const lower = plain.toLowerCase();
  const currency = CURRENCY_WORDS[lower];
  if (currency !== undefined) return { currency };
  const joined = JOINED.exec(plain);
  if (joined !== null) return { unit: plain, currency: CURRENCY_WORDS[joined[2]!] ?? joined[2]! };
  const isUnit = UNIT_WORDS.has(lower) || (/^\p{L}+$/u.test(plain) && isShownUnit(plain));
  return isUnit || THOUSANDS.test(word) ? { unit: plain } : null;
}

type Words = {
  readonly currencies: readonly string[];
  readonly unit: string | null;
  /** Whether that is all of it. */
  readonly whole: boolean;
  /** Whether what follows begins something else: `in EUR per share`, but not `in EUR bonds`. */
  readonly ends: boolean;
};

/** What a text begins with, as far as its words are currencies and units. */
function read(text: string): Words {
  const currencies = new Set<string>();
  let unit: string | null = null;
  let isParted = false;
  for (const [word] of text.normalize('NFKC').matchAll(WORDS)) {
    const lower = word.toLowerCase();
    const isPart = PARTS.test(word);
    const isSilent = isPart || FILLERS.has(lower) || (IGNORED_AFTER.has(lower) && currencies.size > 0);
    const token = isSilent ? {} : tokenOf(word);
    if (token === null) {
      const ends = isParted || /^\P{L}/u.test(word) || GOES_ON.has(lower);
      return { currencies: [...currencies], unit, whole: false, ends };
    }
    if (token.currency !== undefined) currencies.add(token.currency);
    unit ??= token.unit ?? null;
    isParted = isPart;
  }
  return { currencies: [...currencies], unit, whole: true, ends: true };
}

/** What a cell says that is nothing but a currency, a unit or both, such as `Mio. EUR`; null for any other. */
export function wholeInWords(cell: string): InWords | null {
  if (/\d/.test(cell)) return null;
  const { currencies, unit, whole } = read(cell);
  if (!whole || currencies.length > 1 || (currencies.length === 0 && unit === null)) return null;
  return { currency: currencies[0] ?? null, unit };
}

/** Words after which a title says what its numbers are in; one that a title begins with, or says of prices. */
const SAID_AFTER = new RegExp(
  `(?<![\\p{L}\\d])(?:in|en|(?<=^\\s*|(?:price|pricing|nav|kurs|preis|fund prices)\\s+)(?:${[
    'currency|ccy|währung|waehrung|devise|monnaie|moneda|divisa|valuta|munt',
    'unit|units|einheit|unité|unidad|unità|eenheid',
  ].join('|')}))(?![\\p{L}\\d])|通貨|货币|币种|単位|单位`,
  'giu',
);

type SaidInTitle = Pick<Words, 'currencies' | 'unit'> & { readonly before: string };

/** A title that leaves room for others says nothing of every line. */
const UNLESS = /unless|otherwise|sofern|soweit|falls nicht|wenn nicht|sauf|salvo|tenzij|除非|除く/iu;
/** Units that no word is mistaken for, whatever follows. */
const isClear = (unit: string) => unit.length > 2 && !THOUSANDS.test(unit);

/**
 * What the words of a title say that the numbers below are in, and the words before: `Prices in GBX`, `AUM in Mio. EUR`.
 * What goes on as a sentence does not say that: `Investments in USD bonds`.
 */
export function inWordsOf(title: string): SaidInTitle[] {
  const found = UNLESS.test(title) ? [] : [...title.matchAll(SAID_AFTER)];
  return found.map(({ index, 0: { length } }, at) => {
    const last = found[at - 1];
    const before = title.slice(last === undefined ? 0 : last.index + last[0].length, index);
    const { currencies, unit, ends } = read(title.slice(index + length));
    const isUnit = unit !== null && (ends || isClear(unit));
    return { before, currencies: ends || isUnit ? currencies : [], unit: isUnit ? unit : null };
  });
}
