import type { Database } from '../platform/database.ts';
import { followRecords, type RecordFollower } from '../platform/record-follower.ts';
import { computePerformance, type JudgePrices } from './follow.ts';
import { lockComputing, readHeads } from './position-store.ts';

/** A run that took longer is told. */
const WORTH_TELLING_MS = 2000;

export type FollowerParts = {
  readonly database: Database;
  /** Calls back when the record may have moved; answers how to end it. */
  readonly listen: (notice: () => void) => () => Promise<void>;
  readonly prices?: JudgePrices;
  readonly log: (line: string) => void;
};

/** Keeps every customer's figures up with its prices, from where they were left. */
export function followPerformance({ database, listen, prices, log }: FollowerParts): RecordFollower {
  return followRecords({
    what: 'Performance figures',
    listen,
    log,
    readHeads: async () =>
      (await readHeads(database)).map((head) => ({ ...head, mark: String(head.revision) })),
    follow: async ({ customerCode, revision }, signal) => {
      const unlock = await lockComputing(database, customerCode);
      if (unlock === null) return false;
      try {
        const started = performance.now();
        const { classes, written } = await computePerformance(
          database,
          customerCode,
          revision,
          signal,
          prices,
        );
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
