import { fork, type ChildProcess, type SerializationType } from 'node:child_process';

/** How a process ended: by its code or a signal; one that never began by the system's code of why. */
export type ProgramEnd = { readonly code: number | string | null; readonly signal: NodeJS.Signals | null };

type Program = {
  readonly script: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly serialization?: SerializationType;
};

/**
 * Starts a part of the product as a process of its own; undefined where none could be asked for.
 * @param ended hears once of its end, also where it never began: a machine that is short of memory or files for a moment
 *   is no reason to do without it for ever
 */
export function forkProgram(
  { script, environment, serialization = 'json' }: Program,
  ended: (end: ProgramEnd) => void,
): ChildProcess | undefined {
  let hasEnded = false;
  const end = (how: ProgramEnd) => {
    if (hasEnded) return;
    hasEnded = true;
    ended(how);
  };
  const fail = (error: NodeJS.ErrnoException) => end({ code: error.code ?? error.message, signal: null });
  try {
    // Nothing of the parent's own flags: a test runner's would not work there.
    const child = fork(script, [], {
      env: { ...process.env, ...environment },
      execArgv: [],
      serialization,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    child.once('exit', (code, signal) => end({ code, signal }));
    // What could not be sent to it is an error as well; one without an id never began.
    child.on('error', (error) => child.pid === undefined && fail(error));
    return child;
  } catch (error) {
    setImmediate(fail, error as Error);
    return undefined;
  }
}

/** Whether a process is there to be waited for. */
export const isThere = (child: ChildProcess | undefined): child is ChildProcess =>
  child?.pid !== undefined && child.exitCode === null && child.signalCode === null;
