import type { Level } from '@fundarium/contract/vocabulary';

/** What few rows hold of a quick text. */
export type KnownText = {
  readonly words: ReadonlyMap<string, KnownWord>;
  /** Rows that the whole text is an identifier of; null where they are many. */
  readonly exact: readonly string[] | null;
};

export type KnownWord = {
  /**
   * Rows of the nature that hold the word or hang below one that does, of those that hold the others too; null where
   * they are many.
   */
  readonly rows: readonly string[] | null;
  /** Numbers of the words of names, and of the identifiers, that hold it, of levels where they are few. */
  readonly words: ReadonlyMap<Level, readonly number[]>;
  readonly identifiers: ReadonlyMap<Level, readonly number[]>;
};
