import type { Database } from '../platform/database.ts';
import type { Author } from '../platform/revision.ts';
import type { ImportJob } from './job-store.ts';
import type { ImportMapping } from '@fundarium/contract/import-mapping';
import type { ChunkBounds } from './chunk-size.ts';
import type { AppliedRange, LineCounts, NotTaken } from './line-report.ts';
import type { Range, RecordWriters } from './record-writers.ts';
import type { Tx } from '../platform/database.ts';
import type { Encoding } from './reading/decode-text.ts';
import type { TablePart } from './reading/table-record.ts';

/** A sheet of a workbook or a file of an archive, delivered together with others. */
export type DeliveredPart = {
  /** Which of the workbooks and archives of a command. */
  readonly delivery: number;
  /** As people know it. */
  readonly name: string;
  /** All of the delivery in the order of their import, and which of them this one is, from 0. */
  readonly all: readonly TableOfDelivery[];
  readonly at: number;
};

/** A table of a delivery, and the code of its format. */
export type TableOfDelivery = {
  readonly path: string;
  readonly name: string;
  readonly part: TablePart;
  readonly format: Pick<ImportFormat, 'code'>;
};

/** What a format works with while it imports one file. */
export type Importing = {
  readonly path: string;
  readonly job: ImportJob;
  readonly database: Database;
  readonly customerCode: string;
  readonly writers: RecordWriters;
  readonly author: Author;
  readonly signal: AbortSignal;
  /** Where the file's table is. */
  readonly part: TablePart;
  /** What it was delivered together with; null where it is all of a delivery. */
  readonly together: DeliveredPart | null;
  /** Whether a column that nobody knows refuses the file. */
  readonly strict: boolean;
  /** The customer's way to read the file, where one was named. */
  readonly mapping: ImportMapping | null;
  /** Hears of lines read so far. */
  readonly onRead: (lines: number) => void;
};

/** A file settled as a whole, before anything is applied: what each line comes to no longer depends on the others. */
export type SettledFile = {
  /** Asked when all is applied, in a transaction of the customer's; `rejected` is without what the record refused then. */
  readonly counts: (tx: Tx) => Promise<SettledCounts>;
  /** The last place of the file; places depend on the file alone, so that a resumed import counts the same. */
  readonly end: number;
  readonly chunks: ChunkBounds;
  /** Whether no chunk needs what an earlier one writes: a preview then needn't have them all at once. */
  readonly independent: boolean;
  /** The next chunk of about `size` lines after a place, or null at the end. */
  readonly rangeAfter: (place: number, size: number) => Range | null;
  readonly apply: (tx: Tx, range: Range) => Promise<AppliedRange>;
  /** In the order of a report: by kind, then by line. */
  readonly notTaken: (tx: Tx) => AsyncIterable<NotTaken>;
};

export type SettledCounts = Pick<LineCounts, 'read' | 'rejected' | 'duplicate' | 'missing'>;

/** How a file begins, whatever it is packed in. */
export type Opening = {
  readonly content: 'table' | 'workbook' | 'xml';
  /** A table's or a workbook's first line, without the space around its values; empty for XML. */
  readonly header: readonly string[];
  /** The first characters of a text; empty for a workbook. */
  readonly text: string;
  /** In which encoding they are written; null for a workbook. */
  readonly encoding: Encoding | null;
};

/**
 * One kind of file that can be imported: how it begins, and how its lines become entities or prices. A format that only
 * has to read makes its `settle` with `settleDelivered`.
 */
export type ImportFormat = {
  readonly code: string;
  /** The columns, for a person to read. */
  readonly columns: string;
  /** Files of a lower rank are imported first: entities before what belongs to them. */
  readonly rank: number;
  /** Whether its columns have names of other tables' columns as well, such as CODE: one alone makes no header. */
  readonly readsColumns?: boolean;
  readonly recognises: (opening: Opening) => boolean;
  readonly settle: (importing: Importing) => Promise<SettledFile>;
};
