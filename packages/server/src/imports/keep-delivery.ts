import type { Database } from '../platform/database.ts';
import type { FileReport } from './import-file.ts';
import { imaginedJob, requireCustomer, type ImportJob } from './job-store.ts';
import type { LineCounts, NotTaken } from './line-report.ts';
import { writeReport } from './report-file.ts';
import type { Say } from './say-in-language.ts';
import { nodeOf } from './uploads/upload-folder.ts';
import { insertEnded } from './uploads/upload-store.ts';

export type Keeping = {
  readonly database: Database;
  readonly customerCode: string;
  readonly reportFolder: string;
  readonly who: string;
  readonly preview: boolean;
  readonly say?: Say | undefined;
};

/** A delivery that another room takes, as the list of imports tells it. */
export type Delivered = {
  readonly path: string;
  readonly name: string;
  readonly format: string;
  readonly sha256: string;
  readonly sizeBytes: number;
};

/** A job for a delivery that begins now. @throws Error where there is no such customer */
export async function beginDelivery({ database, customerCode }: Keeping): Promise<ImportJob> {
  await requireCustomer(database, customerCode);
  return database.withCustomer({ customerCode, scopes: '*' }, (tx) => imaginedJob(tx, customerCode));
}

/** Writes the report of a delivery as those of imports are, and puts it into their list. */
export async function keepDelivery(
  job: ImportJob,
  { path, name, format, sha256, sizeBytes }: Delivered,
  { counts, lines }: { readonly counts: LineCounts; readonly lines: readonly NotTaken[] },
  { database, customerCode, reportFolder, who, preview, say }: Keeping,
): Promise<FileReport> {
  const report = { job, path, name, format, fileSha256: sha256, counts };
  const inOrder = async function* () {
    yield* lines;
  };
  const written = await writeReport(reportFolder, { ...report, customerCode }, inOrder(), { say });
  const upload = { fileName: name, fileSha256: sha256, sizeBytes, mapping: null, preview, who };
  const fileReport = { jobId: job.id, fileName: name, format, counts, notTaken: [...written.notTaken] };
  await database.withCustomer({ customerCode, scopes: '*' }, (tx) =>
    insertEnded(
      tx,
      customerCode,
      { ...upload, id: job.id, node: nodeOf(reportFolder), startedAt: job.startedAt },
      fileReport,
    ),
  );
  return { ...report, ...written };
}
