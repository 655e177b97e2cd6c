import type { WrittenReply } from '../../platform/written-reply.ts';
import { unavailable } from '../../platform/refusal.ts';
import { clientStreams } from './client-streams.ts';
import type { IndexClient } from './client.ts';
import type { FromIndex, IndexCalls, StreamedRows, ToIndex } from './rpc.ts';
import { serveStreams } from './serve-streams.ts';

// A process beside the web process reads lists through it: the index has one parent alone.

/** What such a process sends and hears, apart from other messages of the two. */
export type ToRelay = Extract<ToIndex, { readonly kind: 'stream' | 'next' | 'cancel' }>;
export type FromRelay = Extract<FromIndex, { readonly kind: 'chunk' | 'end' | 'refusal' | 'failure' }>;
const TO_RELAY: readonly string[] = ['stream', 'next', 'cancel'] satisfies readonly ToRelay['kind'][];

export const isToRelay = (message: unknown): message is ToRelay =>
  typeof message === 'object' &&
  message !== null &&
  'kind' in message &&
  TO_RELAY.includes(String(message.kind));

/** In the web process: answers what one child asks by the index's own streams. */
export function relayStreams(
  index: Pick<IndexClient, 'stream'>,
  send: (message: FromRelay) => void,
): (message: ToRelay) => void {
  const open = async function* (given: IndexCalls['stream']['given'], signal: AbortSignal) {
    for await (const { json, revision } of index.stream(given, signal)) {
      if (revision === null) throw unavailable('The index answered without its revision');
      yield { rows: (JSON.parse(json) as StreamedRows).rows, revision };
    }
  };
  const streams = serveStreams(open, (message) => send(message as FromRelay));
  return (message) => {
    if (message.kind === 'stream') streams.start(message.id, message.given);
    else if (message.kind === 'next') streams.next(message.id);
    else streams.cancel(message.id);
  };
}

/** In the child: the index as its parent relays it. */
export type RelayedIndex = {
  stream(
    given: IndexCalls['stream']['given'],
    signal?: AbortSignal,
  ): AsyncGenerator<WrittenReply<StreamedRows>, void, undefined>;
  /** @returns whether the message was one of the relay's */
  heard(message: FromRelay): void;
};

export function relayedIndex(send: (message: ToRelay) => void): RelayedIndex {
  let next = 1;
  const streams = clientStreams((message) => send(message as ToRelay));
  return {
    stream: (given, signal) => streams.read(next++, given, signal),
    heard: (message) => {
      if (message.kind === 'chunk' || message.kind === 'end') streams.heard(message);
      else streams.failed(message);
    },
  };
}
