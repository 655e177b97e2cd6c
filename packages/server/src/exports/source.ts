import type { ExportRequest } from '@fundarium/contract/export';
import type { ExportSourceType, SourceOf } from '@fundarium/contract/export-sources';
import type { Metamodel } from '@fundarium/contract/metamodel';
import type { Revision } from '@fundarium/contract/revision';
import type { SignedIn } from '../platform/signed-in.ts';
import type { Say } from './say.ts';
import type { Definition } from './definitions.ts';
import type { ExportSurroundings } from './surroundings.ts';
import type { ExportCell, ExportColumn, ExportTable } from './table.ts';

/** A table, and what there is to say of it. */
export type Made = {
  readonly table: ExportTable;
  readonly rows: number;
  /** Null where what the file is of names none. */
  readonly revision: Revision | null;
  /** First part of the file's name. */
  readonly named: string;
  /** Fields that were asked for and that there are none of. */
  readonly unknown?: readonly string[];
  /** What the sheet about the file says of it alone: the days that it is as of, say. */
  readonly lines?: readonly (readonly [name: string, text: string])[];
  /** Figures among the columns that are explained there. */
  readonly definitions?: readonly Definition[];
  /** How else its cells are to be read, said after those. */
  readonly explained?: readonly string[];
};

export type Asked = {
  readonly session: SignedIn;
  readonly request: ExportRequest;
  readonly metamodel: Metamodel;
  readonly say: Say;
  /** By which days and numbers within texts are written. */
  readonly locale: string;
  readonly minRevision: Revision | null;
  readonly signal: AbortSignal;
  /** Most cells of a list: no rows are read where there are more. */
  readonly mostCells: number;
};

/** How a source becomes a table: its rows as its screen has them, on behalf of whoever asks. */
export type TableMaker<T extends ExportSourceType> = (
  asked: Asked,
  source: SourceOf<T>,
  around: ExportSurroundings,
) => Promise<Made>;

/** Rows that are made and handed on at once: few, so that others on the same thread wait for a moment only. */
const CHUNK = 50;

/** A table of rows that are in memory. */
export const tableOf = (
  say: Say,
  columns: readonly ExportColumn[],
  rows: readonly (readonly ExportCell[])[],
): ExportTable => ({
  name: say('export-sheet'),
  columns,
  rows: (async function* () {
    yield* inChunks(rows, (row) => row);
  })(),
});

/** A table of rows that come in chunks of their own. */
export const streamedTable = <R>(
  say: Say,
  columns: readonly ExportColumn[],
  chunks: AsyncIterable<readonly R[]> | Iterable<readonly R[]>,
  cellsOf: (row: R) => readonly ExportCell[],
): ExportTable => ({
  name: say('export-sheet'),
  columns,
  rows: (async function* () {
    for await (const chunk of chunks) yield* inChunks(chunk, cellsOf);
  })(),
});

function* inChunks<R>(rows: readonly R[], cellsOf: (row: R) => readonly ExportCell[]) {
  for (let at = 0; at < rows.length; at += CHUNK) yield rows.slice(at, at + CHUNK).map(cellsOf);
}
