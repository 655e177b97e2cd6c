import type { Revision } from '@fundarium/contract/revision';
import { snapshotFor } from './execute.ts';
import { withinBytes } from './answers/page-bytes.ts';
import { streamRows as streamFromMemory } from './memory/run-search.ts';
import type { FoundRow, SearchPlan } from './plan/plan.ts';
import { Moved, openReader, type IndexReader, type Reading } from './reader.ts';
import { streamRows } from './sql/stream-rows.ts';

/** Some rows of a stream, all of which are of one revision. */
export type RowChunk = { readonly rows: readonly FoundRow[]; readonly revision: Revision };

/** Rows of a chunk from memory: few, since others wait for their answers while one is made. */
const CHUNK_ROWS = 48;

/** What reads a file for a stream, and ends that. */
export type StreamReading = Reading & { readonly end: () => void };

/** All rows of a plan in order, of one revision, a place taken only while some are read. */
export async function* streamOnce(
  reading: StreamReading,
  planOf: (reader: IndexReader) => SearchPlan,
): AsyncGenerator<RowChunk, void, undefined> {
  try {
    yield* streamWith(reading, planOf, true);
  } catch (error) {
    if (!(error instanceof Moved)) throw error;
    // The file is opened before the first chunk: nothing has been given yet.
    yield* streamWith(reading, planOf, false);
  }
}

async function* streamWith(
  reading: StreamReading,
  planOf: (reader: IndexReader) => SearchPlan,
  withMemory: boolean,
): AsyncGenerator<RowChunk, void, undefined> {
  // A consumer may take its time: a place is taken for each chunk, not for all of them.
  const { reader, end } = openReader({ ...reading, enter: async () => () => {} }, withMemory);
  let isReading = false;
  const inPlace = async <T>(act: () => Promise<T>): Promise<T> => {
    const leave = await reading.enter();
    isReading = true;
    try {
      return await act();
    } finally {
      isReading = false;
      leave();
    }
  };
  // Whoever wants the file closed need not wait for a consumer that takes nothing.
  const giveUp = () => {
    if (!isReading) reading.end();
  };
  reading.signal.addEventListener('abort', giveUp, { once: true });
  try {
    const chunks = (await inPlace(() => chunksOf(reader, planOf(reader))))[Symbol.asyncIterator]();
    try {
      for (;;) {
        const { done, value } = await inPlace(() => chunks.next());
        if (done) return;
        yield* inParts(value, reader);
      }
    } finally {
      await chunks.return?.();
    }
  } finally {
    reading.signal.removeEventListener('abort', giveUp);
    await end();
  }
}

async function chunksOf(reader: IndexReader, plan: SearchPlan): Promise<AsyncIterable<readonly FoundRow[]>> {
  const snapshot = await snapshotFor(reader, plan);
  if (snapshot === null) return streamRows(plan, reader);
  return asAsync(streamFromMemory(plan, snapshot, CHUNK_ROWS));
}

async function* asAsync<T>(values: Iterable<T>): AsyncGenerator<T, void, undefined> {
  yield* values;
}

/** A chunk in parts that are small enough to be passed on as one. */
function* inParts(rows: readonly FoundRow[], { revision }: IndexReader): Generator<RowChunk> {
  for (let start = 0; start < rows.length;) {
    const part = withinBytes(rows.slice(start));
    yield { rows: part, revision };
    start += part.length;
  }
}
