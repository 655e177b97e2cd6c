import { withPlainQuotes } from '@fundarium/contract/plain-quotes';
import { plainSpellingOf, spellingsSought } from './spelling.ts';

const ONE_OR_TWO_LETTERS = /^[\p{L}\p{N}]{1,2}$/u;
/** Scripts written without spaces: two of their letters are a word of their own. */
export const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const PLAIN_LETTERS = /^[\x21-\x7e]+$/;

const DASHES = /^[-‐‑‒–—−]+$/u;

/** The words of a quick text, each once; a dash between words says nothing. */
export function wordsOf(quickText: string): string[] {
  const words = [...new Set(quickText.split(/\s+/u).filter((word) => word !== ''))];
  const said = words.filter((word) => !DASHES.test(word));
  return said.length > 0 ? said : words;
}

/** A word as it is typed: full-width letters, turned quotation marks and dashes as plain ones, without soft hyphens. */
const typedPlainly = (word: string): string =>
  withPlainQuotes(word.normalize('NFKC'))
    .replaceAll('\u00ad', '')
    .replaceAll(/[‐‑‒–—−]/gu, '-');

/** A word as it may stand in a name: as it is given, as it is typed, and with the apostrophe that text programs write. */
function writtenAs(word: string): string[] {
  const plain = typedPlainly(word);
  return [...new Set([word, plain, plain.replaceAll("'", '’')])].filter((each) => each !== '');
}

/** Whether a word is looked for at the beginning of words alone: one of one or two letters. */
export function beginsWord(word: string): boolean {
  return ONE_OR_TWO_LETTERS.test(plainSpellingOf(word)) && !UNSPACED.test(word);
}

/** What is looked for among the words of names: any of these. */
export const soughtWords = (word: string): readonly string[] => [
  ...new Set(writtenAs(word).flatMap((each) => spellingsSought(each, beginsWord(each)))),
];

/** A word without accents, in capitals; null where it needs other than plain letters. */
export function capitalsOf(word: string): string | null {
  const plain = typedPlainly(word).normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return PLAIN_LETTERS.test(plain) ? plain.toUpperCase() : null;
}
