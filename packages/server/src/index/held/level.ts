import type { Level } from '@fundarium/contract/vocabulary';
import type { IndexField } from '../layout.ts';
import type { HeldColumn } from './column.ts';
import type { HeldRows } from './rows.ts';

/** A column of a level as questions name it: a field, or the code of its rows. */
export type HeldField = Pick<IndexField, 'home' | 'column' | 'columnType'>;
export const CODE: HeldField = { home: 'core', column: 'code', columnType: 'VARCHAR' };

/** What is held of a level. */
export type HeldLevel = {
  readonly rows: HeldRows;
  readonly columns: Map<string, { readonly field: HeldField; readonly column: HeldColumn }>;
};

/** Ids of entities that a revision wrote, with the levels of those that are there, and of those with new figures alone. */
export type Changed = {
  readonly entities: readonly number[];
  readonly levels: ReadonlyMap<number, Level>;
  readonly figures: readonly number[];
};
