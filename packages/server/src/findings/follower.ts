import type { Database } from '../platform/database.ts';
import { readHeads } from '../platform/heads-store.ts';
import { followRecords, type RecordFollower } from '../platform/record-follower.ts';
import { followRecord } from './follow.ts';

export type FollowerParts = {
  readonly database: Database;
  /** Calls back when the record may have moved, and now and then without reason; answers how to end it. */
  readonly listen: (notice: () => void) => () => Promise<void>;
  readonly log: (line: string) => void;
  readonly onHealth?: (well: boolean) => void;
};

/** A run that took longer is told. */
const WORTH_TELLING_MS = 2000;

/** Keeps every customer's findings up with its record, from where they were left. */
export function followFindings({ database, listen, log, onHealth }: FollowerParts): RecordFollower {
  return followRecords({
    what: 'Findings',
    listen,
    log,
    ...(onHealth && { onHealth }),
    readHeads: async () =>
      (await readHeads(database)).map((head) => ({ ...head, mark: `${head.revision} ${head.today}` })),
    follow: async ({ customerCode }, signal) => {
      const started = performance.now();
      const followed = await followRecord(database, customerCode, signal);
      if (followed === null) return false;
      for (const { id, reason } of followed.failed)
        log(`Findings of ${customerCode}: entity ${id} can not be looked at: ${reason}`);
      const ms = performance.now() - started;
      if (ms > WORTH_TELLING_MS) {
        log(
          `Findings of ${customerCode}: ${followed.looked} entities looked at in ${(ms / 1000).toFixed(1)} s`,
        );
      }
      return true;
    },
  });
}
