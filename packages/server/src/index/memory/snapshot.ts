import type { Revision } from '@fundarium/contract/revision';
import type { SearchNature } from '@fundarium/contract/vocabulary';
import type { CachedColumn, CachedField } from './column.ts';
import type { Derived } from './derived.ts';
import type { CachedRows, CodeOrder } from './rows.ts';

/** What is cached of a level. */
export type CachedLevel = {
  readonly rows: CachedRows;
  /** Null until it has been read, and after rows came or changed their codes. */
  readonly order: CodeOrder | null;
  readonly columns: ReadonlyMap<string, { readonly field: CachedField; readonly column: CachedColumn }>;
};

/**
 * What is cached of one revision of a file. It never changes: what is read later, or follows the file, is in another
 * snapshot. Only what can be worked out from it is kept beside it.
 */
export type Snapshot = {
  readonly revision: Revision;
  readonly levels: ReadonlyMap<SearchNature, CachedLevel>;
  /** Another after an entity changed. */
  readonly entities: symbol;
  readonly derived: Derived;
};

/** A cached column of a level. */
export const columnIn = (
  { levels }: Snapshot,
  level: SearchNature,
  field: CachedField,
): CachedColumn | null => levels.get(level)?.columns.get(field.column)?.column ?? null;
