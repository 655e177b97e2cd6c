import type { FindingsQuery } from '@fundarium/contract/finding-endpoints';
import { readRecorded } from './entities/export-store.ts';
import type { FindingStream, OpenRecord } from './exports/surroundings.ts';
import { allFindingsIn, findingsIn } from './findings/routes.ts';
import type { Database, Tx } from './platform/database.ts';
import { currentRevision } from './platform/revision.ts';
import { contextOf, type SignedIn } from './platform/signed-in.ts';
import { whenAborted } from './platform/when-aborted.ts';

/** Longest that nothing is read; then the connection is somebody else's, as the index ends streams that nobody reads. */
const IDLE_MS = 60_000;

/** The record of one moment, as a person sees it, in a transaction that lasts until it is ended or the signal is aborted. */
export async function openRecord(
  database: Database,
  caller: SignedIn,
  signal: AbortSignal,
  idleMs: number = IDLE_MS,
): Promise<OpenRecord> {
  const { customerCode } = caller;
  const { ask, end } = await openTransaction(database, caller, signal, idleMs);
  try {
    const revision = await ask((tx) => currentRevision(tx, customerCode));
    return { revision, read: (wanted) => ask((tx) => readRecorded(tx, customerCode, wanted)), end };
  } catch (error) {
    end();
    throw error;
  }
}

/** The findings of one moment, as `openRecord` has the record. */
export async function openFindings(
  database: Database,
  caller: SignedIn,
  query: FindingsQuery,
  signal: AbortSignal,
): Promise<FindingStream> {
  const { customerCode } = caller;
  const { ask, end } = await openTransaction(database, caller, signal, IDLE_MS);
  try {
    const { total, asOf } = await ask((tx) =>
      findingsIn(tx, customerCode, { ...query, offset: 0, limit: 0 }),
    );
    const next = await ask((tx) => allFindingsIn(tx, customerCode, query));
    const chunks = (async function* () {
      try {
        for (let chunk = await ask(next); chunk.length > 0; chunk = await ask(next)) yield chunk;
      } finally {
        end();
      }
    })();
    return { total, asOf, chunks, end };
  } catch (error) {
    end();
    throw error;
  }
}

type OpenTransaction = {
  readonly ask: <T>(act: (tx: Tx) => Promise<T>) => Promise<T>;
  readonly end: () => void;
};

function openTransaction(
  database: Database,
  caller: SignedIn,
  signal: AbortSignal,
  idleMs: number,
): Promise<OpenTransaction> {
  const { promise, resolve, reject } = Promise.withResolvers<OpenTransaction>();
  database
    .withCustomer(
      contextOf(caller),
      async (tx) => {
        const ended = Promise.withResolvers<void>();
        let isOver = false;
        const end = () => {
          isOver = true;
          clearTimeout(idle);
          ended.resolve();
        };
        const idle = setTimeout(end, idleMs);
        whenAborted(signal, end);
        const ask: OpenTransaction['ask'] = async (act) => {
          if (isOver) throw new Error('What was opened is no longer read');
          idle.refresh();
          return act(tx);
        };
        resolve({ ask, end });
        await ended.promise;
      },
      { snapshot: true },
    )
    .catch(reject);
  return promise;
}
