import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { Tx } from '../platform/database.ts';
import { blameFile } from './failure-cause.ts';
import type { SettledFile } from './import-format.ts';
import {
  inReportOrder,
  settleFile,
  fileNotesOf,
  type FileReport,
  type FileToImport,
  type ImportOptions,
} from './import-file.ts';
import { imaginedJob } from './job-store.ts';
import type { AppliedRange, LineCounts, NotTaken } from './line-report.ts';
import {
  countPlanned,
  NOTHING_PLANNED,
  readPlanned,
  revisionNow,
  type Planned,
  type PlannedCounts,
} from './planned-store.ts';
import { writeReport } from './report-file.ts';

/** Corrections of prices that a preview lists; all are counted. */
const MOST_CORRECTIONS = 10_000;

/**
 * What the import of a file would come to, with its full report and all that it would create, change, move and
 * correct: it is imported and undone. A file of prices is so
 * chunk by chunk, as its import holds up others no longer; one with entities as a whole, for its later lines hang on
 * its earlier ones, and other writers of the customer wait meanwhile. Entities that another file of the same command
 * makes are not known.
 */
export async function previewFile(file: FileToImport, options: ImportOptions): Promise<FileReport> {
  const { customerCode, database, reportFolder } = options;
  const inRecord = <T>(act: (tx: Tx) => Promise<T>) =>
    database.withCustomer({ customerCode, scopes: '*' }, act);
  const job = await inRecord((tx) => imaginedJob(tx, customerCode));
  const settled = await settleFile(file, job, options).catch(blameFile);
  const tally: Tally = { written: 0, unchanged: 0, rejected: 0, lines: [] };

  const report = async (
    tx: Tx,
    planned: { readonly counts: PlannedCounts; readonly lines: Source<Planned> },
  ): Promise<FileReport> => {
    const settledCounts = await settled.counts(tx);
    const { written, unchanged } = tally;
    const rejected = settledCounts.rejected + tally.rejected;
    const counts: LineCounts = { ...settledCounts, written, unchanged, rejected };
    const { path, name, format, fileSha256 } = file;
    const head = { job, path, name, format: format.code, fileSha256, counts };
    const lines = inReportOrder(fileNotesOf(file, counts), tally.lines, settled.notTaken(tx));
    const files = await writeReport(reportFolder, { ...head, customerCode }, lines, {
      planned,
      say: options.say,
    });
    return { ...head, planned: planned.counts, ...files };
  };

  if (!settled.independent) {
    return undone(inRecord, async (tx) => {
      const before = await revisionNow(tx, customerCode);
      for (const range of rangesOf(settled, file, options)) add(tally, await settled.apply(tx, range));
      const counts = await countPlanned(tx, customerCode, before);
      return report(tx, { counts, lines: readPlanned(tx, customerCode, before) });
    });
  }
  // What lies in the connection's own tables is settled for good, before a chunk that is undone would undo it.
  await inRecord((tx) => settled.counts(tx));
  const corrections: Planned[] = [];
  let counts = NOTHING_PLANNED;
  for (const range of rangesOf(settled, file, options)) {
    await undone(inRecord, async (tx) => {
      const before = await revisionNow(tx, customerCode);
      add(tally, await settled.apply(tx, range));
      counts = sum(counts, await countPlanned(tx, customerCode, before));
      if (corrections.length >= MOST_CORRECTIONS) return;
      for await (const each of readPlanned(tx, customerCode, before)) corrections.push(each);
    });
    await yieldToOthers();
  }
  return inRecord((tx) => report(tx, { counts, lines: corrections }));
}

type Source<T> = AsyncIterable<T> | Iterable<T>;

const sum = (one: PlannedCounts, other: PlannedCounts): PlannedCounts => ({
  created: one.created + other.created,
  changed: one.changed + other.changed,
  moved: one.moved + other.moved,
  corrected: one.corrected + other.corrected,
});

type Tally = { written: number; unchanged: number; rejected: number; readonly lines: NotTaken[] };

function add(tally: Tally, { written, unchanged, refused, warnings = [] }: AppliedRange): void {
  tally.written += written;
  tally.unchanged += unchanged;
  tally.rejected += refused.length;
  tally.lines.push(...refused, ...warnings);
}

function* rangesOf(
  settled: SettledFile,
  { path, name }: FileToImport,
  { signal, onProgress, chunks = settled.chunks }: ImportOptions,
) {
  for (let last = 0; ;) {
    signal.throwIfAborted();
    const range = settled.rangeAfter(last, chunks.first);
    if (range === null) return;
    yield range;
    last = range.last;
    onProgress({ path, name, phase: 'applying', done: last, total: settled.end });
  }
}

/** Ends a transaction of a preview with what it found, so that nothing of it stays. */
class PreviewEnd extends Error {}

async function undone<T>(
  inRecord: (act: (tx: Tx) => Promise<T>) => Promise<T>,
  act: (tx: Tx) => Promise<T>,
): Promise<T> {
  const found: T[] = [];
  const ended = inRecord(async (tx) => {
    found.push(await act(tx));
    throw new PreviewEnd();
  });
  await ended.catch((error: unknown) => {
    if (!(error instanceof PreviewEnd)) throw error;
  });
  return found[0]!;
}
