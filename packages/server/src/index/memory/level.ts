import type { Level } from '@fundarium/contract/vocabulary';
import type { IndexField } from '../layout.ts';
import type { CachedColumn } from './column.ts';
import type { CachedRows } from './rows.ts';

/** A column of a level as questions name it: a field, or the code of its rows. */
export type CachedField = Pick<IndexField, 'home' | 'column' | 'columnType'>;
export const CODE: CachedField = { home: 'core', column: 'code', columnType: 'VARCHAR' };

/** What is cached of a level. */
export type CachedLevel = {
  readonly rows: CachedRows;
  readonly columns: Map<string, { readonly field: CachedField; readonly column: CachedColumn }>;
};

/** Ids of entities that a revision wrote, with the levels of those that are there, and of those with new figures alone. */
export type Changed = {
  readonly entities: readonly number[];
  readonly levels: ReadonlyMap<number, Level>;
  readonly figures: readonly number[];
};
