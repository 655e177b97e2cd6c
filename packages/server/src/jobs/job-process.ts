import type { ChildProcess } from 'node:child_process';
import { endWhenSilent, isAlive, SILENT_MS } from '../platform/alive.ts';
import { forkProgram, isThere } from '../platform/fork-program.ts';

export type JobProcess = {
  /** Says that a customer has a job that waits. */
  readonly wake: (customerCode: string) => void;
  /** Process id of the present process, for tests that end it. */
  readonly pid: () => number | undefined;
  readonly stop: () => Promise<void>;
};

export type JobProcessOptions = {
  /** Program that runs jobs. */
  readonly script: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly log: (line: string) => void;
  /** Answers what the process asks; called once for each process, with a way to reply. */
  readonly answer: (send: (message: unknown) => void) => (message: unknown) => boolean;
  /** How long the process may say nothing before it is taken for stuck. */
  readonly silentMs?: number;
};

const STOP_MS = 10_000;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;

/**
 * Keeps a process that runs jobs, apart from the one that serves people; it is started anew when it dies, or when a file
 * keeps it busy for good: it is that of all customers.
 */
export function startJobProcess(options: JobProcessOptions): JobProcess {
  const { script, environment, log, answer, silentMs = SILENT_MS } = options;
  let child: ChildProcess | undefined;
  let stopping = false;
  let restarts = 0;
  let timer: NodeJS.Timeout | undefined;

  const start = (): void => {
    const started = forkProgram({ script, environment, serialization: 'advanced' }, ({ code, signal }) => {
      if (stopping) return;
      restarts += 1;
      log(`Jobs: the process ended (${code ?? signal}); it is started anew`);
      timer = setTimeout(start, Math.min(FIRST_PAUSE_MS * 2 ** restarts, LONGEST_PAUSE_MS));
    });
    child = started;
    if (started === undefined) return;
    const heard = answer((message) => {
      if (started.connected) started.send(message as object, () => undefined);
    });
    endWhenSilent(started, silentMs, () =>
      log(`Jobs: the process said nothing for ${silentMs / 1000} s and is ended`),
    );
    started.on('message', (message) => {
      if (isAlive(message)) return;
      if (message === 'ready') restarts = 0;
      else if (!heard(message)) log(`Jobs: ${String(message)}`);
    });
    started.on('error', (error) => log(`Jobs: ${error.message}`));
  };
  start();
  return {
    wake: (customerCode) => {
      if (child?.connected) child.send({ kind: 'wake', customerCode }, () => undefined);
    },
    pid: () => child?.pid,
    stop: async () => {
      stopping = true;
      clearTimeout(timer);
      const ending = child;
      if (!isThere(ending)) return;
      const ended = new Promise<void>((resolve) => ending.once('exit', () => resolve()));
      if (ending.connected) ending.disconnect();
      const killer = setTimeout(() => ending.kill('SIGKILL'), STOP_MS);
      await ended;
      clearTimeout(killer);
    },
  };
}
