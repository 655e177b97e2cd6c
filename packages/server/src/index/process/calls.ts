import { unavailable, Refusal } from '../../platform/refusal.ts';
import type { IndexChild } from './child.ts';
import type { FromIndex, IndexCallName, SentRefusal } from './rpc.ts';

export type Answer = Extract<FromIndex, { readonly kind: 'answer' }>;
export type Failed = Extract<FromIndex, { readonly kind: 'refusal' | 'failure' }>;

type Pending = {
  readonly name: IndexCallName;
  readonly given: unknown;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
  /** A question that was under way when the process died is asked once more. */
  retried: boolean;
};

/** Calls that are under way. */
export type Calls = {
  readonly ask: (id: number, name: IndexCallName, given: unknown, signal?: AbortSignal) => Promise<Answer>;
  readonly answered: (message: Answer | Failed) => void;
  /** The process has died: whatever is under way is asked of the next one. */
  readonly askAgain: () => void;
};

export function indexCalls(child: () => IndexChild): Calls {
  const pending = new Map<number, Pending>();
  const askAgain = (id: number, call: Pending) => {
    if (call.retried) {
      pending.delete(id);
      call.reject(startedAnew());
      return;
    }
    call.retried = true;
    child()
      .ready()
      .then(
        () => pending.has(id) && child().send({ kind: 'call', id, name: call.name, given: call.given }),
        (error: Error) => {
          pending.delete(id);
          call.reject(error);
        },
      );
  };
  return {
    ask: async (id, name, given, signal) => {
      const cancel = () => child().send({ kind: 'cancel', id });
      signal?.addEventListener('abort', cancel, { once: true });
      try {
        return await new Promise((resolve, reject) => {
          pending.set(id, { name, given, resolve, reject, retried: false });
          child().send({ kind: 'call', id, name, given });
        });
      } finally {
        signal?.removeEventListener('abort', cancel);
      }
    },
    answered: (message) => {
      const call = pending.get(message.id);
      pending.delete(message.id);
      if (message.kind === 'answer') call?.resolve(message);
      else call?.reject(errorOf(message));
    },
    askAgain: () => {
      for (const [id, call] of pending) askAgain(id, call);
    },
  };
}

export const startedAnew = () => unavailable('The index is being started anew', 1);

/** A failure as it was before it crossed. */
export const errorOf = (message: Failed): Error =>
  message.kind === 'refusal' ? refusalOf(message.refusal) : new Error(`The index failed: ${message.message}`);

function refusalOf({ status, code, message, ...more }: SentRefusal): Refusal {
  return new Refusal(status, code, message, more);
}
