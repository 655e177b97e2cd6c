import type { Language } from '@fundarium/contract/vocabulary';

/** What a column holds: a part of the line's structure, a value that a delivery of prices has, or a field. */
export type Column = {
  readonly name: string;
  readonly at: number;
  readonly target: string;
  /** Of a field's value per language. */
  readonly language: Language | null;
  /** Whether a mapping says what it is. */
  readonly mapped?: boolean;
};
