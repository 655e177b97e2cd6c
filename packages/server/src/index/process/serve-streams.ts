import type { Revision } from '@fundarium/contract/revision';
import { unavailable } from '../../platform/refusal.ts';
import type { FromIndex, IndexCalls } from './rpc.ts';
import { failureOf } from './sent-failure.ts';

/** Chunks of rows, opened when the first of them are wanted. */
export type OpenStream<C extends { readonly revision: Revision }> = (
  given: IndexCalls['stream']['given'],
  signal: AbortSignal,
) => AsyncGenerator<C, void, undefined>;

/** Longest that a consumer may take for a chunk before its stream ends: it keeps a state of the file. */
export const STALL_MS = 60_000;
/** Longest that one chunk may take; the first one is sorted for. */
const CHUNK_MS = 60_000;

type Served<C> = {
  readonly chunks: AsyncGenerator<C, void, undefined>;
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

/** @param jsonOf a chunk's rows as `StreamedRows`; what another process wrote is passed on as it came */
export function serveStreams<C extends { readonly revision: Revision }>(
  open: OpenStream<C>,
  jsonOf: (chunk: C) => string,
  send: (message: FromIndex) => void,
  stallMs: number = STALL_MS,
): ServedStreams {
  const streams = new Map<number, Served<C>>();
  const end = (id: number) => {
    const stream = streams.get(id);
    if (stream === undefined) return;
    streams.delete(id);
    clearTimeout(stream.timer);
    stream.controller.abort();
    // A chunk that is being read ends with its signal.
    void stream.chunks.return().catch(() => undefined);
  };
  const stalled = (id: number) => {
    end(id);
    send(failureOf(id, unavailable('Nobody has read on for too long', 1)));
  };
  const read = async (id: number, stream: Served<C>): Promise<void> => {
    const isOpen = () => streams.get(id) === stream;
    const message = await nextMessage(id, stream, jsonOf);
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
      streams.set(id, { chunks: open(given, controller.signal), controller, timer, isReading: false });
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
async function nextMessage<C extends { readonly revision: Revision }>(
  id: number,
  { chunks }: Served<C>,
  jsonOf: (chunk: C) => string,
): Promise<FromIndex> {
  try {
    const { done, value } = await chunks.next();
    if (done) return { kind: 'end', id };
    return { kind: 'chunk', id, json: jsonOf(value), revision: value.revision };
  } catch (error) {
    return failureOf(id, error);
  }
}
