import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ImportJobReply, ReportFormat } from '@fundarium/contract/import-endpoints';
import type { LanguagePack } from '@fundarium/contract/translations';
import type { Language } from '@fundarium/contract/vocabulary';
import type { Database, Tx } from '../../platform/database.ts';
import type { Bind } from '../../platform/http.ts';
import { writeOnce } from '../../platform/idempotency.ts';
import { preferredLanguage } from '../../platform/accept-language.ts';
import { notFound, Refusal, tooMany } from '../../platform/refusal.ts';
import { currentRevision } from '../../platform/revision.ts';
import { contextOf, type SignedIn } from '../../platform/signed-in.ts';
import { importFormats } from '../formats/import-formats.ts';
import { readMapping } from '../mapping-store.ts';
import { reportPaths } from '../report-file.ts';
import { sayIn, type Say } from '../say-in-language.ts';
import { translateReport } from '../translate-report.ts';
import { mappingRoutes } from './mapping-routes.ts';
import { receiveFile } from './receive-file-routes.ts';
import { nodeOf, removeUpload } from './upload-folder.ts';
import { noSuchImport, noSuchMapping } from './upload-refusals.ts';
import {
  cancelUpload,
  countWaiting,
  countWaitingAlone,
  insertUpload,
  readUpload,
  readUploads,
} from './upload-store.ts';

export type UploadParts = {
  readonly database: Database;
  /** Where uploads wait and reports lie. */
  readonly importFolder: string;
  /** Largest file that is taken. */
  readonly mostBytes: number;
  /** Says that a customer has an upload that waits. */
  readonly wake: (customerCode: string) => void;
  readonly packFor: (language: Language) => LanguagePack;
};

/** Uploads of one customer that may wait at once; each holds room on the disk. */
const MOST_WAITING = 50;
const PAGE = 50;

function refuseFurther(waiting: number): void {
  if (waiting >= MOST_WAITING) throw tooMany(`${MOST_WAITING} uploads wait already`, 60);
}

const REPORT_TYPES: Readonly<Record<ReportFormat, string>> = {
  json: 'application/json; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Files of fund data by upload, their jobs and reports, and the mappings by which they are read. */
export function importRoutes(
  bind: Bind,
  { database, importFolder, mostBytes, wake, packFor }: UploadParts,
): void {
  /** In the language that is asked for, or else the browser's. */
  const sayFor = (
    { headers }: { readonly headers: { readonly 'accept-language'?: string | undefined } },
    language?: Language,
  ) => sayIn(packFor, language ?? preferredLanguage(headers['accept-language']));
  const sayFailure = <T extends { readonly failure: string | null }>(job: T, say: Say): T => ({
    ...job,
    failure: job.failure === null ? null : say(job.failure),
  });
  const inRecord = <T>(session: SignedIn, act: (tx: Tx) => Promise<T>): Promise<T> =>
    database.withCustomer(contextOf(session), act);
  const replyOf = (session: SignedIn, id: string, say: Say): Promise<ImportJobReply> =>
    inRecord(session, async (tx) => {
      const upload = await readUpload(tx, session.customerCode, id);
      if (upload === null) throw noSuchImport();
      const files = upload.files.map(({ jobId: _, ...file }) => ({
        ...file,
        notTaken: file.notTaken.map((each) => ({ ...each, reason: say(each.reason) })),
      }));
      return { ...sayFailure(upload, say), files, revision: await currentRevision(tx, session.customerCode) };
    });

  bind('importFormats', async () => ({
    formats: importFormats().map(({ code, columns }) => ({ code, columns })),
  }));

  bind('uploadImport', async ({ session, query, request }) => {
    const { customerCode, personId } = session;
    const mapping = await inRecord(session, async (tx) => {
      refuseFurther(await countWaiting(tx, customerCode));
      if (query.mapping === undefined) return null;
      const named = await readMapping(tx, customerCode, query.mapping);
      if (named === null) throw noSuchMapping();
      return named;
    });
    const received = await receiveFile(request, { importFolder, customerCode, mostBytes });
    const { id, fileName, fileSha256 } = received;
    let kept = false;
    try {
      const call = { session, request, body: { fileName, fileSha256 } };
      const preview = query.preview === 'true';
      const upload = { ...received, mapping, preview, who: personId, node: nodeOf(importFolder) };
      const written = await writeOnce(database, call, async (tx) => {
        // Others may have come while the file did.
        refuseFurther(await countWaitingAlone(tx, customerCode));
        await insertUpload(tx, customerCode, upload);
        return { id };
      });
      kept = written.id === id;
      wake(customerCode);
      return await replyOf(session, written.id, sayFor(request));
    } finally {
      // The repetition of a call that was heard, or one that came to nothing.
      if (!kept) await removeUpload(importFolder, customerCode, id);
    }
  });

  bind('imports', ({ session, request, query: { offset = 0, limit = PAGE, language } }) =>
    inRecord(session, async (tx) => {
      const { total, uploads } = await readUploads(tx, session.customerCode, { offset, limit });
      const jobs = uploads.map(({ files, ...upload }) => ({
        ...sayFailure(upload, sayFor(request, language)),
        files: files.map(({ jobId: _, notTaken: _lines, ...file }) => file),
      }));
      return { total, jobs };
    }),
  );

  bind('importJob', ({ session, request, params, query }) =>
    replyOf(session, params.id, sayFor(request, query.language)),
  );

  bind('cancelImport', async ({ session, request, params: { id } }) => {
    const { customerCode } = session;
    const status = await inRecord(session, (tx) => cancelUpload(tx, customerCode, id));
    if (status === null) throw noSuchImport();
    if (status === 'finished' || status === 'failed') {
      throw new Refusal(409, 'import-is-over', `This import has ${status} already`);
    }
    if (status === 'cancelled') await removeUpload(importFolder, customerCode, id);
    return replyOf(session, id, sayFor(request));
  });

  bind('importReport', async ({ session, request, params: { id }, query, reply }) => {
    const { format, file = 0 } = query;
    const { customerCode } = session;
    const upload = await inRecord(session, (tx) => readUpload(tx, customerCode, id));
    if (upload === null) throw noSuchImport();
    const reported = upload.files[file];
    const [json, csv, xlsx] = reportPaths(importFolder, customerCode, reported?.jobId ?? '');
    const path = { json, csv, xlsx }[format];
    const size =
      reported === undefined
        ? null
        : await stat(path).then(
            (each) => each.size,
            () => null,
          );
    if (size === null) throw notFound('import-report-not-found', 'There is no report of this file here');
    const name = `import-${id}${upload.files.length > 1 ? `-${file}` : ''}.${format}`;
    reply.type(REPORT_TYPES[format]).header('content-disposition', `attachment; filename="${name}"`);
    const language = query.language ?? preferredLanguage(request.headers['accept-language']);
    // As it lies there: reports are written in English.
    if (language === 'en') return reply.header('content-length', size).send(createReadStream(path));
    return reply
      .header('content-language', language)
      .send(Readable.from(translateReport({ json, csv }, format, sayIn(packFor, language))));
  });

  mappingRoutes(bind, database, inRecord);
}
