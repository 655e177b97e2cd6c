import { setImmediate as yieldToOthers, setTimeout as wait } from 'node:timers/promises';
import type { Database, Tx } from '../platform/database.ts';
import type { Author } from '../platform/revision.ts';
import { nextSize, type ChunkBounds } from './chunk-size.ts';
import { blameFile } from './failure-cause.ts';
import type { DeliveredPart, ImportFormat, SettledFile } from './import-format.ts';
import {
  endJobs,
  finishJob,
  lockJob,
  readFinished,
  readProgress,
  recordChunk,
  unlockJob,
  type ImportJob,
  type JobKey,
} from './job-store.ts';
import type { LineCounts, NotTaken } from './line-report.ts';
import type { ImportMapping } from '@fundarium/contract/import-mapping';
import { showValue } from './plain-text.ts';
import type { Planned, PlannedCounts } from './planned-store.ts';
import type { RecordWriters } from './record-writers.ts';
import type { TablePart } from './reading/table-record.ts';
import type { Say } from './say-in-language.ts';
import { reportPaths, writeReport } from './report-file.ts';

const LOCK_RETRY_MS = 500;

export type FileToImport = {
  readonly path: string;
  /** As people know it; an upload and an archive's file lie under another one. */
  readonly name: string;
  readonly fileSha256: string;
  readonly format: ImportFormat;
  /** Where its table is. */
  readonly part: TablePart;
  /** What is said of the file before any of its lines. */
  readonly notes: readonly NotTaken[];
  /** What came along in its workbook and its archive and is not read: told with the first table of each that is. */
  readonly beside: readonly (readonly NotTaken[])[];
  /** Which of the command's deliveries it came in: a workbook, an archive, or a file by itself. */
  readonly delivery: number;
  /** What it was delivered together with; null where it is all of a delivery. */
  readonly together: DeliveredPart | null;
};

export type ImportOptions = {
  readonly customerCode: string;
  /** A pool of one connection: staging tables and locks live on it. */
  readonly database: Database;
  readonly writers: RecordWriters;
  readonly author: Author;
  /** Where the reports go; made when missing. */
  readonly reportFolder: string;
  /** Aborted, the import ends after the chunk at hand. */
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
  readonly log: (line: string) => void;
  /** How the customer reads these files, where that was named. */
  readonly mapping?: ImportMapping;
  /** Whether a column that nobody knows refuses the file. */
  readonly strict?: boolean;
  /** Says the reasons of the reports that people open in another language; the JSON keeps the English wording. */
  readonly say?: Say;
  /** Whether nothing is to be written but the report. */
  readonly preview?: boolean;
  /** The name by which people know a file; without it, the path's own. */
  readonly nameOf?: (path: string) => string;
  /** The upload whose files these are. */
  readonly uploadId?: string;
  /** Where archives of several files are unpacked for the time of the import; without it, where the system has room. */
  readonly unpackFolder?: string;
  /** The folder of FundsXML schemas that the operator has put there. */
  readonly fundsXmlSchemas?: string;
  /** For tests: other chunk sizes than the format's. */
  readonly chunks?: ChunkBounds;
};

export type Progress = {
  readonly path: string;
  readonly name: string;
  readonly phase: 'reading' | 'applying';
  readonly done: number;
  /** Null as long as the file's end is not known. */
  readonly total: number | null;
};

export type FileReport = {
  readonly job: ImportJob;
  readonly path: string;
  readonly name: string;
  readonly format: string;
  readonly fileSha256: string;
  readonly counts: LineCounts;
  /** The first lines that were not taken; all of them are in the files. */
  readonly notTaken: readonly NotTaken[];
  /** What a preview would do, and the first of it; all of it is in the files. */
  readonly planned?: PlannedCounts;
  readonly firstPlanned?: readonly Planned[];
  readonly reportFiles: readonly string[];
};

/**
 * Imports one file: settles it as a whole, then applies it in chunks, each one transaction. A job that an earlier
 * process left unfinished goes on after its last chunk, and its report is that of the whole job; one that is finished
 * meanwhile is only reported.
 * @throws the signal's reason where the import was stopped; what is applied stays, and the next one goes on
 */
export async function importFile(
  file: FileToImport,
  job: ImportJob,
  options: ImportOptions,
): Promise<FileReport> {
  const { customerCode, database } = options;
  const key: JobKey = { customerCode, fileSha256: file.fileSha256, format: file.format.code };
  await waitForLock(file.name, key, options);
  try {
    return (await reportFinished(file, job, options)) ?? (await run(file, job, options));
  } catch (error) {
    // What a file that can't be imported leaves is nothing; one that was stopped goes on later.
    if (!options.signal.aborted) {
      const end = { status: 'failed', reason: (error as Error).message } as const;
      await database
        .withCustomer({ customerCode, scopes: '*' }, (tx) => endJobs(tx, customerCode, [job.id], end))
        .catch(() => undefined);
    }
    throw error;
  } finally {
    // A connection that is lost took its locks along.
    await unlockJob(database, key).catch(() => undefined);
  }
}

async function reportFinished(
  { path, name, format, fileSha256 }: FileToImport,
  job: ImportJob,
  { customerCode, database, reportFolder }: ImportOptions,
): Promise<FileReport | null> {
  const finished = await database.withCustomer({ customerCode, scopes: '*' }, (tx) =>
    readFinished(tx, customerCode, job.id),
  );
  if (finished === null) return null;
  const { notTaken, ...counts } = finished;
  const reportFiles = reportPaths(reportFolder, customerCode, job.id);
  return { job, path, name, format: format.code, fileSha256, counts, notTaken, reportFiles };
}

async function run(file: FileToImport, job: ImportJob, options: ImportOptions): Promise<FileReport> {
  const { path, name, format, fileSha256 } = file;
  const { customerCode, database, log } = options;
  const inRecord = <T>(act: (tx: Tx) => Promise<T>) =>
    database.withCustomer({ customerCode, scopes: '*' }, act);

  const before = await inRecord((tx) => readProgress(tx, customerCode, job.id));
  if (before.last > 0) log(`${name}: goes on where the import of ${job.startedAt} stopped.`);
  const settling = settleFile(file, job, options);
  // What is half applied is to be finished before anything later is.
  const settled = await (before.last > 0 ? settling : settling.catch(blameFile));
  await applyChunks(settled, { job, path, name, from: before.last }, options);

  const progress = await inRecord((tx) => readProgress(tx, customerCode, job.id));
  const settledCounts = await inRecord((tx) => settled.counts(tx));
  const counts: LineCounts = {
    ...settledCounts,
    written: progress.written,
    unchanged: progress.unchanged,
    rejected: settledCounts.rejected + progress.rejected,
  };
  const report = { job, path, name, format: format.code, fileSha256, counts };
  const written = await inRecord((tx) =>
    writeReport(
      options.reportFolder,
      { ...report, customerCode },
      inReportOrder(fileNotesOf(file, counts), progress.refused, settled.notTaken(tx)),
      { say: options.say },
    ),
  );
  // Last, so that a killed import never leaves a job that is done and has no report.
  await inRecord((tx) => finishJob(tx, customerCode, job.id, { ...counts, notTaken: written.notTaken }));
  return { ...report, ...written };
}

async function applyChunks(
  settled: SettledFile,
  {
    job,
    path,
    name,
    from,
  }: { readonly job: ImportJob; readonly path: string; readonly name: string; readonly from: number },
  { customerCode, database, signal, onProgress, chunks = settled.chunks }: ImportOptions,
): Promise<void> {
  const inRecord = <T>(act: (tx: Tx) => Promise<T>) =>
    database.withCustomer({ customerCode, scopes: '*' }, act);
  let last = from;
  let size = chunks.first;
  for (;;) {
    signal.throwIfAborted();
    const range = settled.rangeAfter(last, size);
    if (range === null) return;
    const begun = performance.now();
    await inRecord(async (tx) => {
      const applied = await settled.apply(tx, range);
      await recordChunk(tx, customerCode, job.id, range, applied);
    });
    size = nextSize(size, performance.now() - begun, chunks);
    last = range.last;
    onProgress({ path, name, phase: 'applying', done: last, total: settled.end });
    // Whoever waits for the revision gets it now, and a signal is heard.
    await yieldToOthers();
  }
}

async function waitForLock(
  name: string,
  key: JobKey,
  { database, signal, log }: ImportOptions,
): Promise<void> {
  let notes = false;
  while (!(await lockJob(database, key))) {
    if (!notes) log(`${name}: another process imports this file for ${key.customerCode}; waiting for it.`);
    notes = true;
    await wait(LOCK_RETRY_MS, undefined, { signal });
  }
}

/** What is said of a file before any of its lines, or that it has none. */
export function fileNotesOf({ notes, part, name }: FileToImport, { read }: LineCounts): readonly NotTaken[] {
  if (read > 0) return notes;
  const reason = 'There are no lines below the header';
  return [...notes, { kind: 'unread', line: Math.max(part.from, 1), value: showValue(name), reason }];
}

/** Lines of a report in their order: what is said of the whole file, what the record refused, all others. */
export async function* inReportOrder(
  notes: readonly NotTaken[],
  refused: readonly NotTaken[],
  settled: AsyncIterable<NotTaken>,
): AsyncGenerator<NotTaken> {
  yield* notes;
  yield* refused;
  yield* settled;
}

/** Has a file's format settle it over the whole file, before anything is applied. */
export function settleFile(
  { path, name, format, part, together }: FileToImport,
  job: ImportJob,
  { customerCode, database, writers, author, signal, mapping, strict, onProgress }: ImportOptions,
): Promise<SettledFile> {
  return format.settle({
    path,
    job,
    database,
    customerCode,
    writers,
    author,
    signal,
    part,
    together,
    strict: strict ?? false,
    mapping: mapping ?? null,
    onRead: (done) => onProgress({ path, name, phase: 'reading', done, total: null }),
  });
}
