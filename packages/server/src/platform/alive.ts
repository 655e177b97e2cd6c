import type { ChildProcess } from 'node:child_process';

/** What a process says all the time to the one that keeps it, as long as nothing holds it up. */
const ALIVE = 'alive';
const ALIVE_EVERY_MS = 5_000;
/** Longest that a process may say nothing before it is taken for stuck. */
export const SILENT_MS = 120_000;

/** Says to the parent that this process goes on; it keeps no process from ending. */
export function sayAlive(send: (message: string) => void): void {
  setInterval(() => send(ALIVE), ALIVE_EVERY_MS).unref();
}

/** Whether a message says no more than that its process goes on. */
export const isAlive = (message: unknown): boolean => message === ALIVE;

/** Ends a process that says nothing for too long: something keeps it busy for good. */
export function endWhenSilent(child: ChildProcess, silentMs: number, onSilent: () => void): void {
  // One that never began has no end that would be heard.
  if (child.pid === undefined) return;
  const silent = setTimeout(() => {
    onSilent();
    child.kill('SIGKILL');
  }, silentMs);
  child.on('message', () => silent.refresh());
  child.once('exit', () => clearTimeout(silent));
}
