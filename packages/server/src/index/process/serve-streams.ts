import { unavailable } from '../../platform/refusal.ts';
import type { RowChunk } from '../stream.ts';
import type { FromIndex, IndexCalls, StreamedRows } from './rpc.ts';
import { failureOf } from './sent-failure.ts';

/** Rows of a search, opened when the first of them are wanted. */
export type OpenStream = (
  given: IndexCalls['stream']['given'],
  signal: AbortSignal,
) => AsyncGenerator<RowChunk, void, undefined>;

/** Longest that a consumer may take for a chunk before its stream ends: it keeps a state of the file. */
export const STALL_MS = 60_000;
/** Longest that one chunk may take; the first one is sorted for. */
const CHUNK_MS = 60_000;

type Served = {
  readonly rows: AsyncGenerator<RowChunk, void, undefined>;
  readonly controller: AbortController;
  timer: NodeJS.Timeout | undefined;
  /** Whether a chunk is being read: the next is read when it is there. */
  isReading: boolean;
};

/** Streams of one parent process: each sends a chunk for each one asked for, and no more. */
export type ServedStreams = {
  readonly start: (id: number, given: IndexCalls['stream']['given']) => void;
  readonly next: (id: number) => void;
  readonly cancel: (id: number) => void;
};

export function serveStreams(
  open: OpenStream,
  send: (message: FromIndex) => void,
  stallMs: number = STALL_MS,
): ServedStreams {
  const streams = new Map<number, Served>();
  const end = (id: number) => {
    const stream = streams.get(id);
    if (stream === undefined) return;
    streams.delete(id);
    clearTimeout(stream.timer);
    stream.controller.abort();
    // A chunk that is being read ends with its signal.
    void stream.rows.return().catch(() => undefined);
  };
  const stalled = (id: number) => {
    end(id);
    send(failureOf(id, unavailable('Nobody has read on for too long', 1)));
  };
  const read = async (id: number, stream: Served): Promise<void> => {
    const isOpen = () => streams.get(id) === stream;
    const message = await nextMessage(id, stream);
    stream.isReading = false;
    // Whoever asked may have gone meanwhile.
    if (!isOpen()) return;
    clearTimeout(stream.timer);
    if (message.kind === 'chunk') stream.timer = setTimeout(() => stalled(id), stallMs).unref();
    else end(id);
    send(message);
  };
  return {
    start: (id, given) => {
      const controller = new AbortController();
      const timer = setTimeout(() => stalled(id), stallMs).unref();
      streams.set(id, { rows: open(given, controller.signal), controller, timer, isReading: false });
    },
    next: (id) => {
      const stream = streams.get(id);
      if (stream === undefined || stream.isReading) return;
      stream.isReading = true;
      clearTimeout(stream.timer);
      stream.timer = setTimeout(() => stream.controller.abort(), CHUNK_MS).unref();
      void read(id, stream);
    },
    cancel: end,
  };
}

/** What comes of asking a stream for its next chunk. */
async function nextMessage(id: number, { rows }: Served): Promise<FromIndex> {
  try {
    const { done, value } = await rows.next();
    if (done) return { kind: 'end', id };
    const chunk: StreamedRows = { rows: value.rows };
    return { kind: 'chunk', id, json: JSON.stringify(chunk), revision: value.revision };
  } catch (error) {
    return failureOf(id, error);
  }
}
