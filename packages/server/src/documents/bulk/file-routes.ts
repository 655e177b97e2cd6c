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
  /** Removes it again, unless another job has the same. */
  readonly discard: (customerCode: string, sha256: string) => Promise<unknown>;
  /** @throws Refusal where the caller may have no further job */
  readonly refuseFurther: (tx: Tx, caller: SignedIn) => Promise<void>;
  readonly createJob: (tx: Tx, caller: SignedIn, question: BulkQuestion) => Promise<Job>;
  /** Says that the customer has a job that waits. */
  readonly wake: (customerCode: string) => void;
};

/** An archive of documents: a job files each as its manifest or its name says, and leaves the report. */
export function documentFileRoutes(bind: Bind, parts: DocumentFileParts): void {
  const { database, stagingFolder, mostBytes } = parts;
  bind('fileAttachments', async ({ session, query, request, reply }) => {
    const { customerCode } = session;
    // Whose a job is is no matter of scopes.
    const whole = { customerCode, scopes: '*' } as const;
    await database.withCustomer(whole, (tx) => parts.refuseFurther(tx, session));
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
      const job = await writeOnce(database, call, (tx) => parts.createJob(tx, session, question), {
        context: whole,
      });
      parts.wake(customerCode);
      reply.status(202);
      return job;
    } catch (error) {
      // Where the record is away as well, the retention job comes to it.
      await parts.discard(customerCode, sha256).catch(() => undefined);
      throw error;
    } finally {
      await rm(received.path, { force: true });
    }
  });
}
