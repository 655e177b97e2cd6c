import { expect, it } from 'vitest';
import type { Database } from './database.ts';
import { startRetentionJobs } from './retention-jobs.ts';

it('stops although what is asked outside hangs', async () => {
  const database = { withPlatform: async () => ['ALPHA'] } as unknown as Database;
  let asked = 0;
  const hanging = {
    what: 'Bytes',
    forget: () => {
      asked += 1;
      return new Promise<number>(() => undefined);
    },
  };
  const stop = startRetentionJobs(database, [hanging], () => undefined, 20);
  await expect.poll(() => asked).toBe(1);
  await expect(stop()).resolves.toBeUndefined();
}, 3_000);
