import { WrittenReply } from '../../platform/written-reply.ts';
import { errorOf, startedAnew, type Failed } from './calls.ts';
import type { FromIndex, IndexCalls, StreamedRows, ToIndex } from './rpc.ts';

type Chunk = Extract<FromIndex, { readonly kind: 'chunk' | 'end' }>;

/** A stream that is being read, and who waits for its next chunk. */
type Reading = {
  waiting: { readonly resolve: (chunk: Chunk) => void; readonly reject: (error: Error) => void } | null;
  /** Why there is no next one. */
  broken: Error | null;
};

/** Streams that are being read: a chunk is sent for when it is wanted, so that what nobody takes is not read. */
export type ClientStreams = {
  /** Chunks as the index wrote them. Who stops early ends the stream. */
  readonly read: (
    id: number,
    given: IndexCalls['stream']['given'],
    signal?: AbortSignal,
  ) => AsyncGenerator<WrittenReply<StreamedRows>, void, undefined>;
  readonly heard: (message: Chunk) => void;
  /** @returns whether it was a stream's failure */
  readonly failed: (message: Failed) => boolean;
  /** The process has died: another shows another state, so nothing can go on. */
  readonly breakAll: () => void;
};

/** @param send says something to whoever serves the streams */
export function clientStreams(send: (message: ToIndex) => void): ClientStreams {
  const streams = new Map<number, Reading>();

  const fail = (stream: Reading, error: Error) => {
    stream.broken ??= error;
    stream.waiting?.reject(stream.broken);
    stream.waiting = null;
  };
  const nextOf = (id: number, stream: Reading): Promise<Chunk> => {
    if (stream.broken !== null) return Promise.reject(stream.broken);
    return new Promise((resolve, reject) => {
      stream.waiting = { resolve, reject };
      send({ kind: 'next', id });
    });
  };
  return {
    read: async function* (id, given, signal) {
      signal?.throwIfAborted();
      const stream: Reading = { waiting: null, broken: null };
      const gone = () => fail(stream, signal!.reason as Error);
      signal?.addEventListener('abort', gone, { once: true });
      streams.set(id, stream);
      send({ kind: 'stream', id, given });
      let isOver = false;
      try {
        for (;;) {
          const chunk = await nextOf(id, stream);
          isOver = chunk.kind === 'end';
          if (chunk.kind === 'end') return;
          yield new WrittenReply(chunk.json, chunk.revision);
        }
      } finally {
        signal?.removeEventListener('abort', gone);
        streams.delete(id);
        if (!isOver) send({ kind: 'cancel', id });
      }
    },
    heard: (message) => {
      const stream = streams.get(message.id);
      stream?.waiting?.resolve(message);
      if (stream !== undefined) stream.waiting = null;
    },
    failed: (message) => {
      const stream = streams.get(message.id);
      if (stream === undefined) return false;
      streams.delete(message.id);
      fail(stream, errorOf(message));
      return true;
    },
    breakAll: () => {
      for (const stream of streams.values()) fail(stream, startedAnew());
      streams.clear();
    },
  };
}
