import type { IndexLayout } from '../layout.ts';

export type BoundValue = string | number | boolean;

/** A question's view of one index file: all that it reads is of one revision. */
export type FileReader = {
  readonly layout: IndexLayout;
  readonly rows: (sql: string, values: readonly BoundValue[]) => Promise<Record<string, unknown>[]>;
  /** The rows of a statement as they are taken, some at a time. */
  readonly chunks: (sql: string, values: readonly BoundValue[]) => AsyncIterable<Record<string, unknown>[]>;
  /** The numbers of a statement of one column of doubles, of which there may be many. */
  readonly ids: (sql: string, values: readonly BoundValue[]) => Promise<Float64Array>;
};
