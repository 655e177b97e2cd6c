import type { Database } from '../platform/database.ts';
import { followRecord } from './follow.ts';
import { readHeads } from './position-store.ts';

export type FindingsFollower = {
  /** Looks at the record now, and answers when every customer's findings are those of its record. */
  settle(): Promise<void>;
  stop(): Promise<void>;
};

export type FollowerParts = {
  readonly database: Database;
  /** Calls back when the record may have moved, and now and then without reason; answers how to end it. */
  readonly listen: (notice: () => void) => () => Promise<void>;
  readonly log: (line: string) => void;
};

/** Notices that come in a row are answered at once: an import sends one with every chunk. */
const GATHER_MS = 200;
/** A run that took longer is told. */
const WORTH_TELLING_MS = 2000;

/** Keeps every customer's findings up with its record, from where they were left. */
export function followFindings({ database, listen, log }: FollowerParts): FindingsFollower {
  const stopping = new AbortController();
  const shown = new Map<string, string>();
  let gathering: NodeJS.Timeout | null = null;
  let last = Promise.resolve();

  const follow = async (customerCode: string) => {
    const started = performance.now();
    const followed = await followRecord(database, customerCode, stopping.signal);
    if (followed === null) return;
    shown.set(customerCode, `${followed.revision} ${followed.today}`);
    const ms = performance.now() - started;
    if (ms > WORTH_TELLING_MS) {
      log(
        `Findings of ${customerCode}: ${followed.looked} entities looked at in ${(ms / 1000).toFixed(1)} s`,
      );
    }
  };
  /** One customer's failure holds up no other's findings. */
  const round = async () => {
    const failures: unknown[] = [];
    for (const { customerCode, revision, today } of await readHeads(database)) {
      if (shown.get(customerCode) === `${revision} ${today}`) continue;
      stopping.signal.throwIfAborted();
      await follow(customerCode).catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw failures[0];
  };
  let told = '';
  const run = () => {
    const next = last.then(round);
    last = next.catch((error: unknown) => {
      // The next notice tries again, at the latest the one that comes without reason; it is said once.
      const line = `Findings can not be followed: ${(error as Error).message}`;
      if (!stopping.signal.aborted && line !== told) log(line);
      told = line;
    });
    return next;
  };
  const unlisten = listen(() => {
    gathering ??= setTimeout(() => {
      gathering = null;
      void run().catch(() => undefined);
    }, GATHER_MS);
  });

  return {
    settle: run,
    stop: async () => {
      stopping.abort(new Error('The product stops'));
      if (gathering !== null) clearTimeout(gathering);
      await unlisten();
      await last;
    },
  };
}
