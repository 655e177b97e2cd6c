import { expect, it } from 'vitest';
import type { Database } from './database.ts';
import { runRetentionJobs, startRetentionJobs } from './retention-jobs.ts';

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

it('logs a failure once, with the first customers that it is of, and goes on with the others', async () => {
  const codes = ['A', 'B', 'C', 'D', 'E', 'F', 'G'];
  const database = { withPlatform: async () => codes } as unknown as Database;
  const log: string[] = [];
  const failing = {
    what: 'Bytes',
    forget: async (code: string) => {
      if (code === 'B') throw new Error('full');
      if (code !== 'C') throw new Error('away');
      return 2;
    },
  };
  await runRetentionJobs(database, [failing], (line) => log.push(line));
  expect(log).toEqual([
    'Bytes of C forgotten for their age: 2',
    'Bytes of A, D, E, F, G could not be forgotten: away',
    'Bytes of B could not be forgotten: full',
  ]);
  log.length = 0;
  codes.push('H');
  await runRetentionJobs(database, [failing], (line) => log.push(line));
  expect(log).toContain('Bytes of A, D, E, F, G and 1 more could not be forgotten: away');
});
