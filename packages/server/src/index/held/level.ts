import type { IndexField } from '../layout.ts';
import type { HeldColumn } from './column.ts';
import type { HeldRows } from './rows.ts';

/** A column of a level as questions name it: a field, or the code of its rows. */
export type HeldField = Pick<IndexField, 'home' | 'column'>;
export const CODE: HeldField = { home: 'core', column: 'code' };

/** What is held of a level. */
export type HeldLevel = {
  readonly rows: HeldRows;
  readonly columns: Map<string, { readonly field: HeldField; readonly column: HeldColumn }>;
};

/** Ids of entities that a revision wrote, and of those of which it wrote the figures alone. */
export type Changed = { readonly entities: readonly number[]; readonly figures: readonly number[] };
