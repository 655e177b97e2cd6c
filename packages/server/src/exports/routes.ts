import { Readable } from 'node:stream';
import { CELLS_AT_ONCE, type ExportRequest } from '@fundarium/contract/export';
import { STREAMED_SOURCES } from '@fundarium/contract/export-sources';
import type { Job } from '@fundarium/contract/jobs';
import type { Bind } from '../platform/http.ts';
import { Refusal } from '../platform/refusal.ts';
import type { SignedIn } from '../platform/signed-in.ts';
import { makeFile } from './make-file.ts';
import { openFiles } from './open-files.ts';
import type { ExportSurroundings } from './surroundings.ts';

export type LargeFiles = {
  /** Keeps the job that writes a large file. */
  readonly createJob: (caller: SignedIn, request: ExportRequest, name: string) => Promise<Job>;
  /** Most cells of a file that a call writes. */
  readonly cellsAtOnce?: number | undefined;
  /** Longest that a file of a call may be read. */
  readonly longestReadMs?: number | undefined;
  /** Whether the session of who reads a file has not ended meanwhile. */
  readonly isLive: (caller: Pick<SignedIn, 'sessionId' | 'customerCode'>) => Promise<boolean>;
};

/** Spreadsheets and CSV of what is on a screen; a large list is written by a job. */
export function exportRoutes(bind: Bind, around: ExportSurroundings, large: LargeFiles): void {
  const { createJob, cellsAtOnce = CELLS_AT_ONCE, longestReadMs, isLive } = large;
  const files = openFiles({ longestMs: longestReadMs, isLive });
  bind('export', async ({ session, body, minRevision, signal, reply }) => {
    const answer = await files.write(session, signal, async (until) => {
      const wanted = { session, request: body, minRevision, signal: until, mostCells: cellsAtOnce };
      const file = await makeFile(wanted, around);
      if (file.cells > cellsAtOnce) {
        if (!isStreamed(body))
          throw new Refusal(
            422,
            'export-too-large',
            `A file of more than ${cellsAtOnce} cells is not written at once`,
          );
        const job = await createJob(session, body, file.name);
        reply.status(202);
        return job;
      }
      await around.note(session, body, file.rows);
      reply.type(file.mimeType).header('content-disposition', `attachment; filename="${file.name}"`);
      return file.write();
    });
    return answer instanceof Readable ? reply.send(answer) : answer;
  });
}

/** Whether rows are read as they are written. */
const isStreamed = ({ source }: ExportRequest) => STREAMED_SOURCES.includes(source.type);
