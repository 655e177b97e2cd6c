import { setImmediate as turn } from 'node:timers/promises';

/** Longest that rows are written without a pause, in milliseconds: others are answered on the same thread. */
const MOST_MS = 2;

/** To be awaited between two parts of a file: gives the thread to others where it was taken for long enough. */
export function pace(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < MOST_MS) return;
    await turn();
    since = performance.now();
  };
}
