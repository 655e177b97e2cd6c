import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database, Tx } from '../platform/database.ts';
import type { RetentionJob } from '../platform/retention-jobs.ts';
import type { ResultStore } from './job-kind.ts';
import { forgetJobs } from './job-store.ts';
import { removeUnneeded } from './unneeded-files.ts';

const DAY_MS = 86_400_000;

export type JobFiles = {
  readonly results: ResultStore;
  readonly stagingFolder: string;
  /** @throws Error where the files belong to another record */
  readonly requireOwnStore: () => Promise<void>;
};

/** Forgets jobs that ended long ago, and files that can no longer be fetched. */
export function jobRetention(
  database: Database,
  { results, stagingFolder, requireOwnStore }: JobFiles,
  now: () => number = Date.now,
): RetentionJob[] {
  const inRecord = <T>(customerCode: string, act: (tx: Tx) => Promise<T>) =>
    database.withCustomer({ customerCode, scopes: '*' }, act);
  return [
    { what: 'Jobs', forget: (customerCode) => inRecord(customerCode, (tx) => forgetJobs(tx, customerCode)) },
    {
      what: 'Files that jobs made',
      forget: async (customerCode) => {
        let count = 0;
        await requireOwnStore();
        // A younger one may belong to a job that is about to end.
        for await (const sha256 of results.olderThan(customerCode, now() - DAY_MS)) {
          if (await removeUnneeded(database, results, customerCode, sha256)) count += 1;
        }
        return count;
      },
    },
    {
      what: 'Files that jobs were making',
      // The folder is all customers': whichever comes first removes what is old.
      forget: async () => {
        let count = 0;
        for (const name of await readdir(stagingFolder).catch(() => [])) {
          const path = join(stagingFolder, name);
          const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Infinity }));
          if (mtimeMs >= now() - DAY_MS) continue;
          // Some are folders, of what came as an archive.
          await rm(path, { recursive: true, force: true });
          count += 1;
        }
        return count;
      },
    },
  ];
}
