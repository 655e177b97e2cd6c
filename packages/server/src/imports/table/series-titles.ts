import { moneyOf } from './number-words.ts';
import { MARKS, marked } from './other-series.ts';
import { withoutDays, wordsOfTitle } from './table-titles.ts';
import { titleWord, withoutNote } from './title-words.ts';

/** What a word of a title is, as far as it tells whether a series is meant: `name` may be of a fund, `unknown` is anything. */
type Word = keyof typeof MARKS | 'price' | 'figure' | 'with' | 'name' | 'other' | 'unknown';
/** What stands between two signs or conjunctions, and what parts it from the one before. */
type Part = { readonly words: readonly Word[]; readonly after: 'list' | 'comma' | 'sign' | null };

/** What is longer is no title. */
const MOST_CHARACTERS = 500;
const LIST =
  /[&+/|;・·、]|(?<!\p{L})(?:[Aa][Nn][Dd]|[Uu][Nn][Dd]|et|ET|y|e|en|EN|ed|ED|sowie|plus)(?!\p{L})|[与及和と]/u;
const COMMA = /,(?!\d)/u;
const SIGN = /[:()[\]–—]|\s-\s|\.(?=\s|$)/u;
const SEPARATOR = new RegExp(`(${[LIST, COMMA, SIGN].map(({ source }) => source).join('|')})`, 'u');

const OF_MARKS = new Map(Object.entries(MARKS).map(([word, mark]) => [mark as string, word as Word]));
const LEVELS = /^(?:ind(?:ex|ices)|levels?|series)$/iu;
const WITH = /^(?:with|mit|avec|con|met|incl(?:uding)?|inkl)$/iu;
const EACH = /^(?:all|alle|tous|toutes|todos|todas|tutti|tutte)$/iu;
const NOUN =
  /^(?:performances?|returns?|time|history|histori(?:c|cal|sche?[rsn]?|ques?)|históric[oa]s?|storic[oaie]|data|to|for|from|before|prior|since|until|launch|inception|vor|seit|bis|auflage|auflegung|avant|depuis|lancement|création)$/iu;
/** Years, or a number of a name. */
const NUMBER = /^\d[\d./-]*$/;
/** Of prices of classes it is said that they are so, and not that a class is called so. */
const CLASS = /^(?:class(?:es)?|klassen?|clases?|classi)$/iu;
const OF_EACH = /^(?:per|of|all|by|share|je|pro|par|por)$/iu;
const INCOME = /^(?:income|coupons?|splits?)$/iu;
const LETTER = /^\p{Lu}$/u;

/**
 * Whether a title says of all prices below it that they are a series made of NAVs: `Total return NAVs`, `Bereinigte Kurse`.
 * Where it names NAVs beside those, as `NAVs and total returns` does, they have a column of their own, and it says nothing;
 * names of funds and classes that have such words say nothing either: `Total Return A NAV`.
 */
export function saysOtherSeries(title: string): boolean {
  if (title.length > MOST_CHARACTERS) return false;
  const text = marked(withoutDays(withoutNote(title)));
  if (!/[\uE001-\uE004]/u.test(text)) return false;
  const parts = partsOf(text);
  return parts.some((_, at) => isSeries(parts, at) && !hasNavsBeside(parts, at));
}

function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  let after: Part['after'] = null;
  for (const [at, piece] of text.split(SEPARATOR).entries()) {
    if (at % 2 === 1) {
      const found = LIST.test(piece) ? 'list' : piece === ',' ? 'comma' : 'sign';
      // A bracket behind a comma parts no more than that.
      after = after === 'list' ? after : found;
      continue;
    }
    const words = wordsOf(piece);
    if (words.length === 0) continue;
    parts.push({ words, after: parts.length === 0 ? null : after });
    after = null;
  }
  return parts;
}

function wordsOf(text: string): Word[] {
  const words = wordsOfTitle(text).map((word) => word.replace(/(?<=.)\.$/, ''));
  return words.map((word, at) => wordOf(word, words[at - 1] ?? '')).filter((word) => word !== null);
}

/** Null for a sign, which says nothing. */
function wordOf(word: string, before: string): Word | null {
  const mark = OF_MARKS.get(word);
  if (mark !== undefined) return mark;
  if (/^[^\p{L}\p{N}]+$/u.test(word)) return null;
  if (LETTER.test(word) || INCOME.test(word)) return 'name';
  if (CLASS.test(word)) return OF_EACH.test(before) ? 'other' : 'name';
  if (moneyOf(word) !== null) return 'other';
  if (NUMBER.test(word)) return 'name';
  if (LEVELS.test(word)) return 'figure';
  if (WITH.test(word)) return 'with';
  const kind = titleWord(word);
  if (kind === 'prices') return 'price';
  if (kind === 'all' && !EACH.test(word)) return 'figure';
  if (kind === 'fund' || kind === 'amounts' || kind === 'dividends') return 'name';
  return kind === null && !NOUN.test(word) ? 'unknown' : 'other';
}

/** What stands for prices, or for what a table has. */
const PRICES = ['price', 'figure'] as const;

const has = (part: Part | undefined, ...words: readonly Word[]): boolean =>
  part?.words.some((word) => words.includes(word)) === true;

/** Whether a part of a title says that prices are such a series, and no other part may be a name. */
function isSeries(parts: readonly Part[], at: number): boolean {
  const part = parts[at]!;
  if (has(part, 'certain')) return isCertain(parts, at);
  if (parts.some((each) => has(each, 'unknown', 'name'))) return false;
  return has(part, 'named') || isBesidePrices(part.words) || isOfPricesBefore(parts, at);
}

/** Behind such words of prices, more may follow: `Adjusted NAVs, source: Example Services`. */
function isCertain(parts: readonly Part[], at: number): boolean {
  const [part, next] = [parts[at]!, parts[at + 1]];
  const before = part.after === 'list' ? undefined : parts[at - 1];
  const isOfPrices =
    has(part, ...PRICES) || has(before, ...PRICES) || (next?.after === 'list' && has(next, ...PRICES));
  if (isOfPrices) return parts.slice(0, at + 1).every((each) => !has(each, 'unknown'));
  return parts.every((each) => !has(each, 'unknown', 'name'));
}

/** Whether words for a series stand directly before or behind a price: in `Total Return A NAV` they are of a name. */
const isBesidePrices = (words: readonly Word[]): boolean =>
  words.some((word, at) => {
    if (word !== 'open' && word !== 'behind') return false;
    const before = words[at - 1] === 'with' ? words[at - 2] : words[at - 1];
    return isPrice(before) || (word === 'open' && isPrice(words[at + 1]));
  });

const isPrice = (word: Word | undefined): boolean => word === 'price' || word === 'figure';

/** `NAVs (total return)`, `NAV – dividends reinvested`; what follows a name does not, as in `Total Return – NAV`. */
function isOfPricesBefore(parts: readonly Part[], at: number): boolean {
  return (
    at > 0 &&
    parts[at]!.after !== 'list' &&
    has(parts[at], 'open', 'behind') &&
    !has(parts[at], ...PRICES) &&
    has(parts[at - 1], ...PRICES)
  );
}

/** Whether a title names NAVs as well as the series that one of its parts says. */
function hasNavsBeside(parts: readonly Part[], at: number): boolean {
  const hasPrice = has(parts[at], ...PRICES, 'named');
  const isBeside = (other: number) => {
    if (other === at || !areNavs(parts[other]!)) return false;
    const between = parts.slice(Math.min(at, other) + 1, Math.max(at, other) + 1).map(({ after }) => after);
    return between.includes('list') || (other < at && hasPrice && between.includes('comma'));
  };
  return parts.some((_, other) => isBeside(other)) || pricesApart(parts[at]!.words);
}

const areNavs = (part: Part): boolean =>
  has(part, 'denied') || (has(part, 'price') && !has(part, 'certain', 'open', 'behind', 'named', 'unknown'));

/** Whether words for prices stand apart within a part: `NAV adjusted NAV`, `单位净值 累计净值`. */
function pricesApart(words: readonly Word[]): boolean {
  if (words.includes('named')) return words.includes('price');
  return words.filter((word, at) => word === 'price' && words[at - 1] !== 'price').length > 1;
}
