import { joinGroupedIsins } from '@fundarium/contract/search-identifiers';
import { beginsWord, capitalsOf, soughtWords, wordsOf } from '../text/quick-words.ts';

/** What a quick text looks for: every one of its words. */
export type TextTerms = { readonly text: string; readonly words: readonly TextTerm[] };

export type TextTerm = {
  readonly word: string;
  /** Whether it is looked for at the beginning of words alone. */
  readonly isBeginning: boolean;
  /** What is looked for among the words of names: any of these. */
  readonly sought: readonly string[];
  /** What is looked for within identifiers; null where it needs other than plain letters. */
  readonly capitals: string | null;
};

/** The rows that hold a quick text, as the inverted index tells them. */
export type TextRows = {
  /** Ids of the rows that hold all of it, where these are few. */
  readonly few: Float64Array | null;
  /** Else of those that hold each of its words. */
  readonly ofWords: readonly Float64Array[];
  /** Ids of the rows that it names as a whole. */
  readonly exact: readonly number[];
};

/** The terms of a quick text; null where it asks for nothing. */
export function textTerms(given: string): TextTerms | null {
  if (given === '') return null;
  const text = joinGroupedIsins(given);
  const words = wordsOf(text).map((word) => ({
    word,
    isBeginning: beginsWord(word),
    sought: soughtWords(word),
    capitals: capitalsOf(word),
  }));
  return { text, words };
}
