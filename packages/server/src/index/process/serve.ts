import type { Revision } from '@fundarium/contract/revision';
import type { RowChunk } from '../stream.ts';
import {
  QUESTIONS,
  type FromIndex,
  type IndexCalls,
  type IndexCallName,
  type StreamedRows,
  type ToIndex,
} from './rpc.ts';
import { failureOf } from './sent-failure.ts';
import { serveStreams, type OpenStream } from './serve-streams.ts';

/** What answers each call; the signal is aborted when the caller has gone or the time is over. */
export type IndexHandlers = {
  readonly [N in IndexCallName]: (
    given: IndexCalls[N]['given'],
    signal: AbortSignal,
  ) => Promise<IndexCalls[N]['answered']>;
};

/** Longest that one call may take. */
const DEADLINE_MS = 15_000;

/** Answers the calls that come from the parent process. */
export function serveIndex(
  handlers: IndexHandlers,
  openStream: OpenStream<RowChunk>,
  send: (message: FromIndex) => void,
): (message: ToIndex) => void {
  const running = new Map<number, AbortController>();
  const streams = serveStreams(openStream, jsonOfRows, send);
  return (message) => {
    if (message.kind === 'cancel') {
      running.get(message.id)?.abort();
      streams.cancel(message.id);
    }
    if (message.kind === 'stream') streams.start(message.id, message.given);
    if (message.kind === 'next') streams.next(message.id);
    if (message.kind !== 'call') return;
    const { id, name, given } = message;
    const controller = new AbortController();
    running.set(id, controller);
    // Preparing builds files and takes the time that it takes.
    const isQuestion = QUESTIONS.some((each) => each === name);
    const timer = isQuestion ? setTimeout(() => controller.abort(), DEADLINE_MS) : undefined;
    const handle = handlers[name] as (given: unknown, signal: AbortSignal) => Promise<unknown>;
    // Where not even a failure can be sent, whoever asked has gone.
    void handle(given, controller.signal)
      .then((answered) => answerOf(id, answered))
      .catch((error: unknown) => failureOf(id, error))
      .then(send)
      .finally(() => {
        clearTimeout(timer);
        running.delete(id);
      });
  };
}

const jsonOfRows = ({ rows }: RowChunk) => JSON.stringify({ rows } satisfies StreamedRows);

function answerOf(id: number, answered: unknown): FromIndex {
  const revision =
    typeof answered === 'object' && answered !== null && 'revision' in answered
      ? (answered.revision as Revision)
      : null;
  return { kind: 'answer', id, json: JSON.stringify(answered), revision };
}
