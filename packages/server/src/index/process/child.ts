import type { ChildProcess } from 'node:child_process';
import { forkProgram, isThere } from '../../platform/fork-program.ts';
import { unavailable } from '../../platform/refusal.ts';
import type { FromIndex, ToIndex } from './rpc.ts';

export type ChildOptions = {
  /** Script of the index process. */
  readonly script: string;
  readonly environment: Record<string, string>;
  readonly log: (message: string, details?: Record<string, unknown>) => void;
};

/** The index process, started anew when it dies. */
export type IndexChild = {
  /** Resolves when the present process takes calls. */
  readonly ready: () => Promise<void>;
  readonly send: (message: ToIndex) => void;
  /** Process id of the present process, for tests that end it. */
  readonly pid: () => number | undefined;
  readonly stop: () => Promise<void>;
};

type Heard = Exclude<FromIndex, { readonly kind: 'ready' }>;

const STOP_MS = 5000;
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 5000;

/**
 * @param hear is given what the process says
 * @param died hears of the end of one process, when {@link IndexChild.ready} is the next one's
 */
export function startIndexChild(
  { script, environment, log }: ChildOptions,
  hear: (message: Heard) => void,
  died: () => void,
): IndexChild {
  let stopping = false;
  let child: ChildProcess | undefined;
  let restarts = 0;

  const start = (): Promise<void> =>
    new Promise((resolve, reject) => {
      child = forkProgram({ script, environment, serialization: 'advanced' }, ({ code, signal }) => {
        reject(unavailable('The index could not be started'));
        if (stopping) return;
        restarts += 1;
        log('the index process ended; starting it anew', { code, signal });
        const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** restarts, LONGEST_PAUSE_MS);
        ready = new Promise<void>((again) => setTimeout(again, pauseMs)).then(start);
        ready.catch(() => undefined);
        died();
      });
      child?.on('message', (message: FromIndex) => {
        if (message.kind !== 'ready') return hear(message);
        restarts = 0;
        resolve();
      });
      // Each message that a dying process misses is an error of its own; what was asked is asked again after its end.
      child?.on('error', reject);
    });
  let ready = start();
  const send = (message: ToIndex) => {
    if (child?.connected) child.send(message, () => undefined);
  };
  return {
    ready: () => ready,
    send,
    pid: () => child?.pid,
    stop: async () => {
      stopping = true;
      const ending = child;
      if (!isThere(ending)) return;
      const ended = new Promise<void>((resolve) => ending.once('exit', () => resolve()));
      send({ kind: 'stop' });
      const timer = setTimeout(() => ending.kill('SIGKILL'), STOP_MS);
      await ended;
      clearTimeout(timer);
    },
  };
}
