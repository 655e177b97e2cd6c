import type { Database } from '../../platform/database.ts';
import type { Author } from '../../platform/revision.ts';
import type { ImportJob } from '../job-store.ts';
import type { ChunkBounds } from '../chunk-size.ts';
import type { LineCounts, NotTaken } from '../line-report.ts';
import type { Range, RecordWriters } from '../record-writers.ts';
import type { Tx } from '../../platform/database.ts';

/** What a format works with while it imports one file. */
export type Importing = {
  readonly path: string;
  readonly job: ImportJob;
  readonly database: Database;
  readonly customerCode: string;
  readonly writers: RecordWriters;
  readonly author: Author;
  readonly signal: AbortSignal;
  /** Hears of lines read so far. */
  readonly onRead: (lines: number) => void;
};

/** A file settled as a whole, before anything is applied: what each line comes to no longer depends on the others. */
export type SettledFile = {
  /** `rejected` has what settling rejected; `written` and `unchanged` are not known yet. */
  readonly counts: Pick<LineCounts, 'read' | 'rejected' | 'duplicate' | 'missing'>;
  /** The last place of the file; places depend on the file alone, so that a resumed import counts the same. */
  readonly end: number;
  readonly chunks: ChunkBounds;
  /** The next chunk of about `size` lines after a place, or null at the end. */
  readonly rangeAfter: (place: number, size: number) => Range | null;
  readonly apply: (tx: Tx, range: Range) => Promise<AppliedRange>;
  /** In the order of a report: by kind, then by line. */
  readonly notTaken: () => AsyncIterable<NotTaken>;
};

export type AppliedRange = {
  readonly written: number;
  readonly unchanged: number;
  /** Refused by the record after all, for it changed since the file was settled. */
  readonly refused: readonly NotTaken[];
};

/** One kind of file that can be imported: its header, and how its lines become entities or prices. */
export type ImportFormat = {
  readonly code: string;
  /** The columns, for a person to read. */
  readonly columns: string;
  /** Files of a lower rank are imported first: entities before what belongs to them. */
  readonly rank: number;
  readonly recognises: (header: readonly string[]) => boolean;
  readonly settle: (importing: Importing) => Promise<SettledFile>;
};
