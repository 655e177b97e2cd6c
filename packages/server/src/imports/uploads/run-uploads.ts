import { mkdir } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { importMapping, type ImportMapping } from '@fundarium/contract/import-mapping';
import { may } from '@fundarium/contract/rights';
import type { Database, Tx } from '../../platform/database.ts';
import { refusalFrom } from '../../platform/refusal.ts';
import type { SignedIn } from '../../platform/signed-in.ts';
import type { FileReport } from '../import-file.ts';
import { causeOf } from '../failure-cause.ts';
import { importFiles } from '../import-files.ts';
import { endJobs, readUnfinishedOf } from '../job-store.ts';
import type { RecordWriters } from '../record-writers.ts';
import { describeFailure } from './describe-failure.ts';
import { removeUnpacked, removeUpload, unpackFolder, uploadPath, whereIs } from './upload-folder.ts';
import { lockUploads, unlockUploads } from './upload-lock-store.ts';
import { watchUpload } from './watch-upload.ts';
import {
  addFile,
  beginUpload,
  endUpload,
  forgetAttempts,
  readWaiting,
  type UploadedFile,
  type WaitingUpload,
} from './upload-store.ts';

export type UploadRun = {
  readonly customerCode: string;
  readonly importFolder: string;
  /** A pool of one connection, for the import itself. */
  readonly database: Database;
  /** Another one, for the lock, the progress and requests to cancel. */
  readonly control: Database;
  readonly writers: RecordWriters;
  /** The person with the rights of this moment; null where they have none any more. */
  readonly personOf: (tx: Tx, customerCode: string, personId: string) => Promise<SignedIn | null>;
  readonly fundsXmlSchemas?: string;
  /** Aborted, the upload at hand stops between two chunks and is taken up again later. */
  readonly signal: AbortSignal;
  /** Whether other customers wait for this one's place. */
  readonly othersWait: () => boolean;
  readonly log: (line: string) => void;
};

/** How long an earlier process may take to let go of the customer. */
const LOCK_PATIENCE_MS = 20_000;
const LOCK_RETRY_MS = 250;
/** An upload that takes its process down so often without coming any further is given up. */
const MOST_ATTEMPTS = 5;
/** Lines not taken that an upload's own row tells, of all its files: it is written anew with each of them. */
const MOST_LINES_SHOWN = 500;

/**
 * Imports a customer's uploads one after the other, in the order in which they came, until none is left or, after one at
 * least, others wait. One process of all nodes does so at a time, hence what it finds running is what an earlier one left.
 * @throws Error where the record can't be reached, or the signal's reason: uploads then wait to be taken up again
 */
export async function runUploads(run: UploadRun): Promise<void> {
  const { control, customerCode, signal } = run;
  const until = performance.now() + LOCK_PATIENCE_MS;
  while (!(await lockUploads(control, customerCode))) {
    if (performance.now() > until) return;
    await wait(LOCK_RETRY_MS, undefined, { signal });
  }
  try {
    const passed = new Set<string>();
    for (;;) {
      signal.throwIfAborted();
      const waiting = await inRecord(run, (tx) => readWaiting(tx, customerCode));
      const next = waiting.find((each) => !passed.has(each.id) && isOurs(each, run));
      if (next === undefined) return;
      passed.add(next.id);
      await takeUp(next, run);
      if (run.othersWait()) return;
    }
  } finally {
    await unlockUploads(control, customerCode).catch(() => undefined);
  }
}

const inRecord = <T>({ control, customerCode }: UploadRun, act: (tx: Tx) => Promise<T>): Promise<T> =>
  control.withCustomer({ customerCode, scopes: '*' }, act);

/** What lies on another machine is imported there; anyone may say that it was cancelled. */
const isOurs = (upload: WaitingUpload, { importFolder, customerCode }: UploadRun): boolean =>
  upload.cancelRequested || whereIs(importFolder, customerCode, upload) !== 'elsewhere';

async function takeUp(upload: WaitingUpload, run: UploadRun): Promise<void> {
  const { customerCode, importFolder } = run;
  if (upload.cancelRequested) return end(upload, run, 'cancelled');
  if (whereIs(importFolder, customerCode, upload) === 'lost')
    return end(upload, run, 'failed', 'The file is no longer there; upload it again');
  if (upload.attempts >= MOST_ATTEMPTS) {
    const reason = `The import was begun ${upload.attempts} times and broke off each time at the same place`;
    return end(upload, run, 'failed', reason);
  }
  if (!(await mayImport(upload, run)))
    return end(upload, run, 'failed', 'Whoever uploaded this may no longer import');
  const mapping = importMapping.nullable().safeParse(upload.mapping);
  if (!mapping.success) {
    const reason =
      'The mapping was stored by another version and can not be read; set it anew, and upload again';
    return end(upload, run, 'failed', reason);
  }
  await removeUnpacked(importFolder, customerCode, upload.id);
  if (await inRecord(run, (tx) => beginUpload(tx, customerCode, upload.id)))
    return importUpload({ ...upload, mapping: mapping.data }, run);
  return end(upload, run, 'cancelled');
}

/** An upload may have waited for long: what counts is the right of this moment. */
async function mayImport({ who }: WaitingUpload, run: UploadRun): Promise<boolean> {
  const person = await inRecord(run, (tx) => run.personOf(tx, run.customerCode, who));
  return person !== null && may(person, 'import');
}

type ReadUpload = WaitingUpload & { readonly mapping: ImportMapping | null };

async function importUpload(upload: ReadUpload, run: UploadRun): Promise<void> {
  const { customerCode, importFolder, database, writers, fundsXmlSchemas, log } = run;
  const { id, fileName, mapping, preview, who } = upload;
  const watch = watchUpload(run.control, customerCode, id);
  const signal = AbortSignal.any([run.signal, watch.cancelled]);
  const unpacked = unpackFolder(importFolder, customerCode, id);
  let toTell = MOST_LINES_SHOWN;
  const keep = async (report: FileReport) => {
    const file = fileOf(report, toTell);
    toTell -= file.notTaken.length;
    await inRecord(run, (tx) => addFile(tx, customerCode, id, file));
  };
  try {
    await mkdir(unpacked, { mode: 0o700 });
    await importFiles(
      [uploadPath(importFolder, customerCode, id)],
      {
        customerCode,
        database,
        writers,
        author: { who, source: 'import' },
        reportFolder: importFolder,
        unpackFolder: unpacked,
        nameOf: () => fileName,
        uploadId: id,
        preview,
        signal,
        onProgress: watch.see,
        log: (line) => log(`${customerCode} ${line}`),
        ...(mapping !== null && { mapping }),
        ...(fundsXmlSchemas !== undefined && { fundsXmlSchemas }),
      },
      keep,
    );
    await watch.stop();
    await end(upload, run, 'finished');
  } catch (error) {
    await watch.stop();
    if (watch.cancelled.aborted) return end(upload, run, 'cancelled');
    if (run.signal.aborted) {
      await inRecord(run, (tx) => forgetAttempts(tx, customerCode, id));
      throw error;
    }
    // An outage is nothing that the file is to blame for, however long it takes; but for a disk that can't read it.
    const cause: Error & { readonly code?: unknown } = causeOf(error);
    if (refusalFrom(cause)?.status === 503) {
      if (cause.code !== 'EIO')
        await inRecord(run, (tx) => forgetAttempts(tx, customerCode, id)).catch(() => undefined);
      throw error;
    }
    await end(
      upload,
      run,
      'failed',
      describeFailure(error, (line) => log(`${customerCode} ${id}: ${line}`)),
    );
  }
}

const fileOf = (
  { job, name, format, counts, notTaken, planned }: FileReport,
  mostLines: number,
): UploadedFile => ({
  jobId: job.id,
  fileName: name,
  format,
  counts,
  notTaken: notTaken.slice(0, mostLines),
  ...(planned !== undefined && { planned }),
});

async function end(
  { id }: WaitingUpload,
  run: UploadRun,
  status: 'finished' | 'failed' | 'cancelled',
  reason: string | null = null,
): Promise<void> {
  const { customerCode, importFolder } = run;
  await inRecord(run, async (tx) => {
    if (status !== 'finished') {
      await endJobs(tx, customerCode, await readUnfinishedOf(tx, customerCode, id), { status, reason });
    }
    await endUpload(tx, customerCode, id, status, reason);
  });
  await removeUpload(importFolder, customerCode, id);
}
