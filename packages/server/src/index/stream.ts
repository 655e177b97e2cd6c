import type { Revision } from '@fundarium/contract/revision';
import type { SearchRow } from '@fundarium/contract/search';
import { snapshotFor } from './execute.ts';
import { withinBytes } from './answers/page-bytes.ts';
import { streamRows as streamFromMemory } from './memory/run-search.ts';
import type { SearchPlan } from './plan/plan.ts';
import { openReader, type IndexReader, type Reading } from './reader.ts';
import { streamRows } from './sql/stream-rows.ts';

/** Some rows of a stream, all of which are of one revision. */
export type RowChunk = { readonly rows: readonly SearchRow[]; readonly revision: Revision };

/** Rows of a chunk from memory, as many as the engine's own have. */
const CHUNK_ROWS = 2048;

/** All rows of a plan in order, of one revision, a place taken only while some are read. */
export async function* streamOnce(
  reading: Reading,
  planOf: (reader: IndexReader) => SearchPlan,
): AsyncGenerator<RowChunk, void, undefined> {
  // A consumer may take its time: a place is taken for each chunk, not for all of them.
  const { reader, end } = openReader({ ...reading, enter: async () => () => {} }, true);
  const inPlace = async <T>(act: () => Promise<T>): Promise<T> => {
    const leave = await reading.enter();
    try {
      return await act();
    } finally {
      leave();
    }
  };
  try {
    const chunks = await inPlace(() => chunksOf(reader, planOf(reader)));
    const iterator = chunks[Symbol.asyncIterator]();
    try {
      for (;;) {
        const { done, value } = await inPlace(() => iterator.next());
        if (done) return;
        yield* inParts(value, reader);
      }
    } finally {
      await iterator.return?.();
    }
  } finally {
    await end();
  }
}

async function chunksOf(reader: IndexReader, plan: SearchPlan): Promise<AsyncIterable<readonly SearchRow[]>> {
  const snapshot = await snapshotFor(reader, plan);
  if (snapshot === null) return streamRows(plan, reader);
  return asAsync(streamFromMemory(plan, snapshot, CHUNK_ROWS));
}

async function* asAsync<T>(values: Iterable<T>): AsyncGenerator<T, void, undefined> {
  yield* values;
}

/** A chunk in parts that are small enough to be passed on as one. */
function* inParts(rows: readonly SearchRow[], { revision }: IndexReader): Generator<RowChunk> {
  for (let start = 0; start < rows.length;) {
    const part = withinBytes(rows.slice(start));
    yield { rows: part, revision };
    start += part.length;
  }
}
