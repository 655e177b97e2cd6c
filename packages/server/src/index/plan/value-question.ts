import type { Language } from '@fundarium/contract/vocabulary';
import type { IndexField } from '../layout.ts';
import type { Test } from './conditions.ts';

/** Something about values of a field that the engine says, so that there is one definition of every operator. */
export type ValueQuestion = { readonly field: IndexField } & (
  | { readonly about: 'test'; readonly test: Test }
  /** Their rank, that of empty past all others: as texts of a language are sorted, or, null, as the engine compares. */
  | {
      readonly about: 'rank';
      readonly language: Language | null;
      /** Where they are of a list, its codes in their order: as that reads. */
      readonly codes?: readonly string[];
    }
  /** Texts that differ in case and accents alone are of one group. */
  | { readonly about: 'group' }
);
