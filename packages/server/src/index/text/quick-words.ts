import { plainSpellingOf, spellingsSought } from './spelling.ts';

const ONE_OR_TWO_LETTERS = /^[\p{L}\p{N}]{1,2}$/u;
/** Scripts written without spaces: two of their letters are a word of their own. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const PLAIN_LETTERS = /^[\x21-\x7e]+$/;

/** The words of a quick text, each once. */
export function wordsOf(quickText: string): string[] {
  return [...new Set(quickText.split(/\s+/u).filter((word) => word !== ''))];
}

/** Whether a word is looked for at the beginning of words alone: one of one or two letters. */
export function beginsWord(word: string): boolean {
  return ONE_OR_TWO_LETTERS.test(plainSpellingOf(word)) && !UNSPACED.test(word);
}

/** What is looked for among the words of names: any of these. */
export const soughtWords = (word: string) => spellingsSought(word, beginsWord(word));

/** A word without accents, in capitals; null where it needs other than plain letters. */
export function capitalsOf(word: string): string | null {
  const plain = word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return PLAIN_LETTERS.test(plain) ? plain.toUpperCase() : null;
}
