import { fork, type ChildProcess } from 'node:child_process';
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
  let child: ChildProcess;
  let restarts = 0;

  const start = (): Promise<void> => {
    // Nothing of the parent's own flags: a test runner's would not work there.
    child = fork(script, [], {
      env: { ...process.env, ...environment },
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    const started = child;
    return new Promise((resolve, reject) => {
      started.on('message', (message: FromIndex) => {
        if (message.kind !== 'ready') return hear(message);
        restarts = 0;
        resolve();
      });
      started.once('exit', (code, signal) => {
        reject(unavailable('The index could not be started'));
        if (stopping) return;
        restarts += 1;
        log('the index process ended; starting it anew', { code, signal });
        const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** restarts, LONGEST_PAUSE_MS);
        ready = new Promise<void>((again) => setTimeout(again, pauseMs)).then(start);
        ready.catch(() => undefined);
        died();
      });
      // Each message that a dying process misses is an error of its own; what was asked is asked again after its end.
      started.on('error', reject);
    });
  };
  let ready = start();
  const send = (message: ToIndex) => {
    if (child.connected) child.send(message, () => undefined);
  };
  return {
    ready: () => ready,
    send,
    pid: () => child.pid,
    stop: async () => {
      stopping = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
      send({ kind: 'stop' });
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
      await ended;
      clearTimeout(timer);
    },
  };
}
