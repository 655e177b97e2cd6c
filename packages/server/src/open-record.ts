import { readRecorded } from './entities/export-store.ts';
import type { OpenRecord } from './exports/surroundings.ts';
import type { Database } from './platform/database.ts';
import { currentRevision } from './platform/revision.ts';
import { contextOf, type SignedIn } from './platform/signed-in.ts';
import { whenAborted } from './platform/when-aborted.ts';

/** Longest that nothing is read; then the connection is somebody else's, as the index ends streams that nobody reads. */
const IDLE_MS = 60_000;

/** The record of one moment, as a person sees it, in a transaction that lasts until it is ended or the signal is aborted. */
export function openRecord(
  database: Database,
  caller: SignedIn,
  signal: AbortSignal,
  idleMs: number = IDLE_MS,
): Promise<OpenRecord> {
  const { customerCode } = caller;
  const { promise, resolve, reject } = Promise.withResolvers<OpenRecord>();
  database
    .withCustomer(
      contextOf(caller),
      async (tx) => {
        const ended = Promise.withResolvers<void>();
        const revision = await currentRevision(tx, customerCode);
        let isOver = false;
        const end = () => {
          isOver = true;
          clearTimeout(idle);
          ended.resolve();
        };
        const idle = setTimeout(end, idleMs);
        whenAborted(signal, end);
        const read: OpenRecord['read'] = async (wanted) => {
          if (isOver) throw new Error(`The record of revision ${revision.number} is no longer read`);
          idle.refresh();
          return readRecorded(tx, customerCode, wanted);
        };
        resolve({ revision, read, end });
        await ended.promise;
      },
      { snapshot: true },
    )
    .catch(reject);
  return promise;
}
