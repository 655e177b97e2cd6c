import type { Database } from '../platform/database.ts';
import { readHeads } from '../platform/heads-store.ts';
import { followRecords, type RecordFollower } from '../platform/record-follower.ts';
import { computePerformance, type JudgePrices } from './follow.ts';
import { lockComputing } from './position-store.ts';

/** A run that took longer is told. */
const WORTH_TELLING_MS = 2000;

/**
 * Connections that a follower has in use at once: the lock, the classes that are computed, those that are read meanwhile,
 * and the heads. With fewer, what is computed waits for what is read, and fails where that takes longer than a connection is
 * waited for.
 */
export const FOLLOWER_CONNECTIONS = 4;

export type FollowerParts = {
  /** A pool of `FOLLOWER_CONNECTIONS`. */
  readonly database: Database;
  /** Calls back when the record may have moved; answers how to end it. */
  readonly listen: (notice: () => void) => () => Promise<void>;
  readonly prices?: JudgePrices;
  readonly onHealth?: (well: boolean) => void;
  readonly log: (line: string) => void;
};

/** Keeps every customer's figures up with its prices, from where they were left. */
export function followPerformance({
  database,
  listen,
  prices,
  log,
  onHealth,
}: FollowerParts): RecordFollower {
  return followRecords({
    what: 'Performance figures',
    listen,
    log,
    ...(onHealth && { onHealth }),
    readHeads: async () =>
      (await readHeads(database)).map((head) => ({ ...head, mark: `${head.revision} ${head.today}` })),
    follow: async ({ customerCode, revision }, signal) => {
      const unlock = await lockComputing(database, customerCode);
      if (unlock === null) return false;
      try {
        const started = performance.now();
        const { classes, written, failed } = await computePerformance(
          database,
          customerCode,
          revision,
          signal,
          prices,
        );
        for (const { code, reason } of failed)
          log(`Performance of ${customerCode}: class ${code} can not be computed: ${reason}`);
        const ms = performance.now() - started;
        if (ms > WORTH_TELLING_MS) {
          log(
            `Performance of ${customerCode}: ${classes} classes computed, ${written} changed, in ${(ms / 1000).toFixed(1)} s`,
          );
        }
        return true;
      } finally {
        await unlock();
      }
    },
  });
}
