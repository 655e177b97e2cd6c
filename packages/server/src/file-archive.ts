import { createReadStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { bulkQuestion } from '@fundarium/contract/attachments';
import { may, rightToWrite } from '@fundarium/contract/rights';
import { countVerdicts, reportOf } from './deliver-documents.ts';
import type { ByteStore } from './documents/bytes/byte-store.ts';
import { DeliveryFault, fileBulk, type BulkParts } from './documents/bulk/file-bulk.ts';
import { openZip } from './documents/bulk/zip-delivery.ts';
import { normaliseFileName } from './documents/file-name.ts';
import { imaginedJob } from './imports/job-store.ts';
import type { LineCounts } from './imports/line-report.ts';
import { reportPaths, writeReport } from './imports/report-file.ts';
import { sayIn } from './imports/say-in-language.ts';
import type { JobAtWork, JobResult } from './jobs/job-kind.ts';
import { JobFailure } from './platform/job-failure.ts';
import { writeDurably } from './platform/write-durably.ts';
import { packFor } from './translations/packs.ts';

type Parts = { readonly parts: BulkParts; readonly results: Pick<ByteStore, 'open'> };

/** Files what an archive holds that was handed to a job, on behalf of whoever did; leaves the report of every entry. */
export async function fileArchive({ parts, results }: Parts, job: JobAtWork): Promise<JobResult> {
  const { id, person, question, signal, progress, note, draft } = job;
  const { customerCode, scopes, personId } = person;
  const { fileName, sha256, language, preview } = bulkQuestion.parse(question);
  const say = sayIn(packFor, language);
  const folder = `${draft}.files`;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    const path = join(folder, 'archive.zip');
    const stored = await results.open(customerCode, sha256);
    if (stored === null) throw new JobFailure('job-file-gone', 'The archive is no longer there');
    await writeDurably([stored], path, signal);
    const failed = (error: unknown) => {
      signal.throwIfAborted();
      return new JobFailure('import-failed', String(error), { reason: say((error as Error).message) });
    };
    const delivery = await openZip(path, { mostBytes: parts.mostBytes, signal, name: fileName }).catch(
      (error: unknown) => {
        throw failed(error);
      },
    );
    try {
      const { counts, lines } = reportOf(
        await fileBulk(delivery, parts, {
          customerCode,
          scopes,
          mayWrite: (level) => may(person, rightToWrite(level)),
          author: { who: personId, source: 'studio' },
          preview,
          signal,
          onProgress: ({ done, total, verdicts }) => {
            progress(done, total);
            note(countsToTell(countVerdicts(verdicts), preview));
          },
        }),
      );
      signal.throwIfAborted();
      const head = { customerCode, name: fileName, format: 'documents', fileSha256: sha256, counts };
      const began = await parts.database.withCustomer({ customerCode, scopes: '*' }, (tx) =>
        imaginedJob(tx, customerCode),
      );
      await writeReport(folder, { ...head, job: { ...began, id } }, inOrder(lines), { say });
      const [, report] = reportPaths(folder, customerCode, id);
      const written = await writeDurably([createReadStream(report)], draft, signal);
      const name = normaliseFileName(`${fileName.replace(/\.zip$/i, '')}.csv`);
      return {
        file: { name, mimeType: 'text/csv; charset=utf-8', ...written },
        details: countsToTell(counts, preview),
      };
    } catch (error) {
      // It would come to the same however often it is tried.
      throw error instanceof DeliveryFault ? failed(error) : error;
    } finally {
      await delivery.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What became of its entries, and whether that is only what would, as imports tell it of lines. */
const countsToTell = (
  { written, unchanged, rejected, duplicate, missing }: LineCounts,
  preview: boolean,
) => ({
  preview: preview ? 1 : 0,
  [preview ? 'toFile' : 'filed']: written,
  same: unchanged,
  notTaken: rejected + duplicate + missing,
});

async function* inOrder<T>(lines: readonly T[]): AsyncGenerator<T> {
  yield* lines;
}
