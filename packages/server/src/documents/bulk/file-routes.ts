import { rm } from 'node:fs/promises';
import type { BulkQuestion } from '@fundarium/contract/attachments';
import type { Job } from '@fundarium/contract/jobs';
import { preferredLanguage } from '../../platform/accept-language.ts';
import type { Database, Tx } from '../../platform/database.ts';
import type { Bind } from '../../platform/http.ts';
import { writeOnce } from '../../platform/idempotency.ts';
import { receiveOneFile } from '../../platform/one-file-form.ts';
import type { SignedIn } from '../../platform/signed-in.ts';
import { stageFile, type StagedBytes } from '../stage-file.ts';

export type DocumentFileParts = {
  readonly database: Database;
  readonly stagingFolder: string;
  /** Largest archive that is taken. */
  readonly mostBytes: number;
  /** Puts the archive where the job finds it. */
  readonly keep: (customerCode: string, staged: StagedBytes) => Promise<void>;
  readonly createJob: (tx: Tx, caller: SignedIn, question: BulkQuestion) => Promise<Job>;
  /** Says that the customer has a job that waits. */
  readonly wake: (customerCode: string) => void;
};

/** An archive of documents: a job files each as its manifest or its name says, and leaves the report. */
export function documentFileRoutes(bind: Bind, parts: DocumentFileParts): void {
  const { database, stagingFolder, mostBytes } = parts;
  bind('fileAttachments', async ({ session, query, request, reply }) => {
    const { customerCode } = session;
    const received = await receiveOneFile(request, {
      mostBytes,
      stage: (bytes) => stageFile(stagingFolder, bytes),
      discard: ({ path }) => rm(path, { force: true }),
    });
    const { fileName, sha256, sizeBytes } = received;
    const language = query.language ?? preferredLanguage(request.headers['accept-language']);
    const question = { fileName, sha256, sizeBytes, language, preview: query.preview === 'true' };
    try {
      await parts.keep(customerCode, received);
      const call = { session, request, body: question };
      // Whose a job is is no matter of scopes.
      const job = await writeOnce(database, call, (tx) => parts.createJob(tx, session, question), {
        customerCode,
        scopes: '*',
      });
      parts.wake(customerCode);
      reply.status(202);
      return job;
    } finally {
      await rm(received.path, { force: true });
    }
  });
}
