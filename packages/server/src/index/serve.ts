import type { Revision } from '@fundarium/contract/revision';
import { Refusal, refusalFrom } from '../platform/refusal.ts';
import { QUESTIONS, type FromIndex, type IndexCallName, type IndexCalls, type ToIndex } from './rpc.ts';

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
  send: (message: FromIndex) => void,
): (message: ToIndex) => void {
  const running = new Map<number, AbortController>();
  return (message) => {
    if (message.kind === 'cancel') running.get(message.id)?.abort();
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

function answerOf(id: number, answered: unknown): FromIndex {
  const revision =
    typeof answered === 'object' && answered !== null && 'revision' in answered
      ? (answered.revision as Revision)
      : null;
  return { kind: 'answer', id, json: JSON.stringify(answered), revision };
}

function failureOf(id: number, error: unknown): FromIndex {
  const refusal = refusalFrom(error);
  if (!(refusal instanceof Refusal))
    return {
      kind: 'failure',
      id,
      message: error instanceof Error ? (error.stack ?? error.message) : String(error),
    };
  const { status, code, message, problems, retryAfterSeconds } = refusal;
  return {
    kind: 'refusal',
    id,
    refusal: {
      status,
      code,
      message,
      ...(problems ? { problems } : {}),
      ...(retryAfterSeconds ? { retryAfterSeconds } : {}),
    },
  };
}
