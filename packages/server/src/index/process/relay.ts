import { WrittenReply } from '../../platform/written-reply.ts';
import { unavailable } from '../../platform/refusal.ts';
import { errorOf, type Answer } from './calls.ts';
import { clientStreams } from './client-streams.ts';
import type { IndexClient } from './client.ts';
import { QUESTIONS, type FromIndex, type IndexCalls, type ToIndex } from './rpc.ts';
import { failureOf } from './sent-failure.ts';
import { serveStreams } from './serve-streams.ts';

// A process beside the web process reads lists through it: the index has one parent alone.

/** What such a process sends and hears, apart from other messages of the two. */
export type ToRelay = Extract<ToIndex, { readonly kind: 'call' | 'stream' | 'next' | 'cancel' }>;
export type FromRelay = Extract<
  FromIndex,
  { readonly kind: 'answer' | 'chunk' | 'end' | 'refusal' | 'failure' }
>;
const TO_RELAY: readonly string[] = ['call', 'stream', 'next', 'cancel'] satisfies readonly ToRelay['kind'][];

export const isToRelay = (message: unknown): message is ToRelay =>
  typeof message === 'object' &&
  message !== null &&
  'kind' in message &&
  TO_RELAY.includes(String(message.kind));

/** In the web process: answers what one child asks as the index answers this process. */
export function relayIndex(
  index: Pick<IndexClient, 'ask' | 'stream'>,
  send: (message: FromRelay) => void,
): (message: ToRelay) => void {
  const open = async function* (given: IndexCalls['stream']['given'], signal: AbortSignal) {
    for await (const { json, revision } of index.stream(given, signal)) {
      if (revision === null) throw unavailable('The index answered without its revision');
      yield { json, revision };
    }
  };
  const answer = async ({ id, name, given }: Extract<ToRelay, { readonly kind: 'call' }>) => {
    const question = QUESTIONS.find((each) => each === name);
    if (question === undefined) throw new Error(`${name} is not asked through another process`);
    const { json, revision } = await index.ask(question, given as never);
    send({ kind: 'answer', id, json, revision });
  };
  const streams = serveStreams(
    open,
    ({ json }) => json,
    (message) => send(message as FromRelay),
  );
  return (message) => {
    if (message.kind === 'call')
      answer(message).catch((error: unknown) => send(failureOf(message.id, error) as FromRelay));
    else if (message.kind === 'stream') streams.start(message.id, message.given);
    else if (message.kind === 'next') streams.next(message.id);
    else streams.cancel(message.id);
  };
}

/** In the child: the index as its parent relays it. */
export type RelayedIndex = Pick<IndexClient, 'ask' | 'stream'> & {
  readonly heard: (message: FromRelay) => void;
};

type Waiting = { readonly resolve: (answer: Answer) => void; readonly reject: (error: Error) => void };

export function relayedIndex(send: (message: ToRelay) => void): RelayedIndex {
  let next = 1;
  const asked = new Map<number, Waiting>();
  const streams = clientStreams((message) => send(message as ToRelay));
  return {
    ask: async (name, given, signal) => {
      signal?.throwIfAborted();
      const id = next++;
      const { json, revision } = await new Promise<Answer>((resolve, reject) => {
        asked.set(id, { resolve, reject });
        signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
        send({ kind: 'call', id, name, given });
      }).finally(() => asked.delete(id));
      if (revision === null) throw new Error(`The index answered ${name} without its revision`);
      return new WrittenReply(json, revision);
    },
    stream: (given, signal) => streams.read(next++, given, signal),
    heard: (message) => {
      if (message.kind === 'answer') asked.get(message.id)?.resolve(message);
      else if (message.kind === 'chunk' || message.kind === 'end') streams.heard(message);
      else if (!streams.failed(message)) asked.get(message.id)?.reject(errorOf(message));
    },
  };
}
