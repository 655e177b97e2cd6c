import { settleFile, type FileReport, type FileToImport, type ImportOptions } from './import-file.ts';
import { imaginedJob } from './job-store.ts';
import type { LineCounts, NotTaken } from './line-report.ts';
import { writeReport } from './report-file.ts';

/** Ends the transaction of a preview, so that nothing of it stays. */
class PreviewEnd extends Error {}

/**
 * What the import of a file would come to, with its full report: it is imported in one transaction that is undone.
 * Other writers of the customer wait meanwhile. Entities that another file of the same command makes are not known.
 */
export async function previewFile(file: FileToImport, options: ImportOptions): Promise<FileReport> {
  const { path, format, fileSha256 } = file;
  const { customerCode, database, signal } = options;
  const context = { customerCode, scopes: '*' } as const;
  const job = await database.withCustomer(context, (tx) => imaginedJob(tx, customerCode));
  const settled = await settleFile(file, job, options);
  let report: FileReport | undefined;
  const undone = database.withCustomer(context, async (tx) => {
    let [written, unchanged] = [0, 0];
    const refused: NotTaken[] = [];
    let last = 0;
    for (;;) {
      signal.throwIfAborted();
      const range = settled.rangeAfter(last, settled.chunks.first);
      if (range === null) break;
      const applied = await settled.apply(tx, range);
      written += applied.written;
      unchanged += applied.unchanged;
      refused.push(...applied.refused);
      last = range.last;
      options.onProgress({ path, phase: 'applying', done: last, total: settled.end });
    }
    const settledCounts = await settled.counts(tx);
    const counts: LineCounts = {
      ...settledCounts,
      written,
      unchanged,
      rejected: settledCounts.rejected + refused.length,
    };
    const head = { job, path, format: format.code, fileSha256, counts };
    const lines = async function* () {
      yield* refused;
      yield* settled.notTaken(tx);
    };
    report = { ...head, ...(await writeReport(options.reportFolder, { ...head, customerCode }, lines())) };
    throw new PreviewEnd();
  });
  await undone.catch((error: unknown) => {
    if (!(error instanceof PreviewEnd)) throw error;
  });
  return report!;
}
