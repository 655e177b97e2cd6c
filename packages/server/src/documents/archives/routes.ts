import {
  hasArchiveFilters,
  type ArchiveFolders,
  type ArchiveQuestion,
  type ArchiveRequest,
} from '@fundarium/contract/archives';
import type { Job } from '@fundarium/contract/jobs';
import type { Revision } from '@fundarium/contract/revision';
import type { Tx } from '../../platform/database.ts';
import type { Bind } from '../../platform/http.ts';
import { repliedBefore, writeOnce, type WritingCall } from '../../platform/idempotency.ts';
import { JobFailure } from '../../platform/job-failure.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { SignedIn } from '../../platform/signed-in.ts';
import { emptyArchive, readContents, type ArchiveContents, type ContentParts } from './archive-contents.ts';
import { archiveSize } from './write-archive.ts';

export type ArchiveRouteParts = ContentParts & {
  readonly mostBytesOf: (caller: SignedIn) => Promise<number>;
  /** Keeps the job in the call's transaction. */
  readonly createJob: (tx: Tx, caller: SignedIn, request: ArchiveRequest) => Promise<Job>;
  /** Says that the customer has a job that waits. */
  readonly wake: (customerCode: string) => void;
};

type Asked = {
  readonly session: SignedIn;
  readonly body: ArchiveQuestion & { readonly folders: ArchiveFolders };
  readonly minRevision: Revision | null;
  readonly signal: AbortSignal;
};

/** Archives of searches of documents: how large one would be, and the job that builds it. */
export function archiveRoutes(bind: Bind, parts: ArchiveRouteParts): void {
  const look = async (
    { session, body, minRevision, signal }: Asked,
    mostBytes: number,
  ): Promise<ArchiveContents> => {
    if (!hasArchiveFilters(body.query))
      throw new Refusal(422, 'archive-needs-filters', 'Apply filters before you ask for an archive');
    const asked = { caller: session, question: body, folders: body.folders, minRevision, mostBytes };
    try {
      const contents = await readContents(parts, asked, signal);
      if (contents.entries.length === 0) throw emptyArchive();
      return contents;
    } catch (error) {
      if (!(error instanceof JobFailure)) throw error;
      throw new Refusal(422, error.code, error.message);
    }
  };

  bind('estimateArchive', async (call) => {
    const maxBytes = await parts.mostBytesOf(call.session);
    const contents = await look(call, maxBytes);
    const { entries, leftOut } = contents;
    return { documents: entries.length, sizeBytes: archiveSize(contents), leftOut, maxBytes };
  });

  bind('createArchive', async (call) => {
    const { session, body, reply } = call;
    const { customerCode } = session;
    // Whose a job is is no matter of scopes.
    const context = { customerCode, scopes: '*' } as const;
    const before = await repliedBefore<Job>(parts.database, call, context);
    if (before !== undefined) {
      reply.status(202);
      return before;
    }
    await look(call, await parts.mostBytesOf(session));
    const job = await writeOnce(
      parts.database,
      call as WritingCall,
      (tx) => parts.createJob(tx, session, body),
      { context },
    );
    parts.wake(customerCode);
    reply.status(202);
    return job;
  });
}
