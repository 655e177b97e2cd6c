import type { Database } from '../platform/database.ts';
import { applyDueChanges, readMsToMidnight, type DueAct } from './due-store.ts';

/** Just after a midnight, and how often it is looked at anyway. */
const AFTER_MIDNIGHT_MS = 500;
const NET_MS = 5 * 60_000;

/**
 * Lets what was recorded for a later day take effect on it: just after each customer's midnight, with a look every few
 * minutes as a net.
 * @returns a function that stops it, once a look under way has ended
 */
export function startDueTimer(
  database: Database,
  log: (line: string) => void,
  also: readonly DueAct[] = [],
): () => Promise<void> {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const wait = async () => {
    const toMidnight = await readMsToMidnight(database).catch(() => NET_MS);
    if (stopped) return;
    const ms = Math.min(NET_MS, toMidnight + AFTER_MIDNIGHT_MS);
    timer = setTimeout(() => {
      running = look().then(wait);
    }, ms);
    timer.unref();
  };
  const look = async () => {
    try {
      for (const customerCode of await applyDueChanges(database, log, new Date(), also))
        log(`Changes recorded for this day came true for ${customerCode}`);
    } catch (error) {
      log(
        `Changes that are due could not be made: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  };
  running = wait();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}
