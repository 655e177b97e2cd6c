import type { DuckDBConnection } from '@duckdb/node-api';
import type { Revision } from '@fundarium/contract/revision';
import type { FiguresShown } from './figures-shown.ts';
import type { FileReader } from './file/file-reader.ts';
import { read, readChunks, readNumbers, type IndexFile } from './file/index-file.ts';
import type { Lease, Memory } from './memory/memory.ts';
import type { Snapshot } from './memory/snapshot.ts';
import type { CustomerIndex } from './sync/customer-index.ts';
import type { Connect } from './sync/open-file.ts';
import type { KnowingReader } from './text/known-words.ts';

/** A question's view of one customer's index: everything it reads is of one revision. */
export type IndexReader = FileReader &
  KnowingReader & {
    readonly figures: FiguresShown;
    readonly revision: Revision;
    /** What is cached in memory; null where that shows another revision than what the question has read. */
    readonly snapshot: () => Snapshot | null;
    /** Asks for what is to be cached. */
    readonly request: Memory['request'];
  };

export type Reading = {
  readonly index: CustomerIndex;
  readonly file: IndexFile;
  readonly connect: Connect;
  readonly signal: AbortSignal;
  /** Waits for a place among the questions that read files at once, and answers how to leave it. */
  readonly enter: () => Promise<() => void>;
};

/** What was used of memory is of another revision than what the file shows by now. */
export class Moved extends Error {}

/** Asks memory and, where that is not enough, one transaction of the file; of one revision all together. */
export async function readOnce<T>(
  reading: Reading,
  ask: (reader: IndexReader) => Promise<T>,
  withMemory = true,
): Promise<T> {
  const { reader, end } = openReader(reading, withMemory);
  try {
    return await ask(reader);
  } catch (error) {
    if (!(error instanceof Moved)) throw error;
  } finally {
    await end();
  }
  return readOnce(reading, ask, false);
}

/** A reader, and what ends its transaction and its lease of memory. */
export function openReader(
  { index, file, connect, signal, enter }: Reading,
  withMemory: boolean,
): { readonly reader: IndexReader; readonly end: () => Promise<void> } {
  const memory = index.memory(file);
  let leave = () => {};
  let lease: Lease | null = null;
  let revision: Revision | null = null;
  let begun: Promise<DuckDBConnection> | null = null;
  const begin = async () => {
    // What is cached in memory needs no place, nor does waiting for a file: a rebuild may not hold up other customers.
    leave = await enter();
    const connection = await connect();
    await connection.run('begin transaction');
    const meta = await file.readMeta(connection);
    if (revision !== null && revision.number !== meta.revision.number) throw new Moved();
    revision = meta.revision;
    return connection;
  };
  const snapshot = () => {
    if (lease !== null) return lease.snapshot;
    const taken = withMemory ? memory?.lease() : null;
    if (!taken) return null;
    if (taken.snapshot.revision.number !== (revision ?? index.shows()).number) {
      // It follows the file still, or has gone on.
      taken.release();
      return null;
    }
    lease = taken;
    revision = taken.snapshot.revision;
    return taken.snapshot;
  };
  const connection = () => {
    signal.throwIfAborted();
    return (begun ??= begin());
  };
  const reader: IndexReader = {
    layout: file.layout,
    figures: index.figures(),
    get revision() {
      return (revision ??= index.shows());
    },
    snapshot,
    request: (needs) => memory?.request(needs),
    terms: memory?.terms ?? null,
    known: new Map(),
    rows: async (sql, values) => read(await connection(), sql, [...values]),
    chunks: async function* (sql, values) {
      yield* readChunks(await connection(), sql, [...values]);
    },
    ids: async (sql, values) => readNumbers(await connection(), sql, [...values]),
  };
  const end = async () => {
    lease?.release();
    // One that could not begin may have done so half.
    if (begun !== null)
      await connect()
        .then((opened) => opened.run('rollback'))
        .catch(() => undefined);
    leave();
  };
  return { reader, end };
}
