import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { folderBytes } from '../documents/bytes/folder-bytes.ts';
import { openDatabase, type Database, type Tx } from '../platform/database.ts';
import { personAtWork } from '../session/person-at-work-store.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { makeCustomer, makePerson } from '../testing/world.ts';
import type { JobAtWork, JobResult } from './job-kind.ts';
import { insertJob } from './job-store.ts';
import { runJobs, type JobRunner, type RunnerParts } from './run-jobs.ts';

let test: TestDatabase;
let database: Database;
let locks: Database;
let folder: string;
let runner: JobRunner | undefined;

beforeAll(async () => {
  test = await createTestDatabase();
  [database, locks] = [openDatabase(test.appUrl), openDatabase(test.appUrl, { max: 1 })];
  folder = mkdtempSync(join(tmpdir(), 'left-jobs-'));
  for (const code of ['ALPHA', 'BETA', 'GAMMA']) await makeCustomer(database, test.ownerUrl, code);
});
afterEach(() => runner?.stop());
afterAll(async () => {
  await Promise.all([database.end(), locks.end()]);
  await test.drop();
  rmSync(folder, { recursive: true });
});

const inRecord = <T>(code: string, act: (tx: Tx) => Promise<T>): Promise<T> =>
  database.withCustomer({ customerCode: code, scopes: '*' }, act);
async function ask(code: string): Promise<string> {
  const personId = await makePerson(database, code);
  const job = { kind: 'ARCHIVE', personId, label: 'A job', language: 'en', question: {} } as const;
  return inRecord(code, (tx) => insertJob(tx, code, job));
}
/** As a process leaves a job that was killed during its first attempt: it runs, and nobody has its lock. */
async function askAndDie(code: string): Promise<string> {
  const id = await ask(code);
  await inRecord(code, (tx) =>
    tx.query(`update job set status = 'RUNNING', attempts = 1 where customer_code = $1 and id = $2`, [
      code,
      id,
    ]),
  );
  return id;
}
const statusOf = (code: string, id: string): Promise<string> =>
  inRecord(code, async (tx) => {
    const { rows } = await tx.query<{ status: string }>(
      'select status from job where customer_code = $1 and id = $2',
      [code, id],
    );
    return rows[0]!.status;
  });

async function run(
  act: (job: JobAtWork) => Promise<JobResult>,
  more: Partial<RunnerParts> = {},
): Promise<JobRunner> {
  runner = await runJobs({
    database,
    locks,
    kinds: [{ kind: 'ARCHIVE', run: act }],
    results: folderBytes(join(folder, 'results')),
    stagingFolder: join(folder, 'making'),
    personOf: personAtWork,
    post: async () => false,
    log: () => undefined,
    lookEveryMs: 50,
    ...more,
  });
  return runner;
}

it('are looked at from time to time while the record takes no word of them, and the cause is told once', async () => {
  let [isReadOnly, asked] = [true, 0];
  const log: string[] = [];
  const id = await ask('ALPHA');
  const withCustomer: Database['withCustomer'] = (context, act, options) =>
    database.withCustomer(
      context,
      async (tx) => {
        asked += 1;
        if (isReadOnly) await tx.query('set transaction read only');
        return act(tx);
      },
      options,
    );
  await run(async () => ({}), {
    database: { ...database, withCustomer },
    log: (line) => log.push(line),
    lookEveryMs: 400,
  });
  await expect.poll(() => asked).toBeGreaterThan(0);
  await wait(1_000);
  // Of three or four looks at three customers each, and an attempt at the job.
  expect(asked).toBeLessThan(30);
  expect(log).toEqual([expect.stringMatching(/^Job .* of ALPHA was left: .*read-only transaction/)]);
  isReadOnly = false;
  await expect.poll(() => statusOf('ALPHA', id), { timeout: 5_000 }).toBe('READY');
});

it('run alone after their process has died: what takes it down takes no other job with it', async () => {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const act = async ({ id, signal }: JobAtWork) => {
    begun.push(id);
    await new Promise<void>((resolve) => {
      ends.set(id, resolve);
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
    return {};
  };
  const first = await ask('ALPHA');
  const jobs = await run(act, { lookEveryMs: 50 });
  await expect.poll(() => begun).toEqual([first]);
  const left = await askAndDie('BETA');
  jobs.wake('BETA');
  // It is found, and waits for what runs; what comes now waits for it.
  await wait(300);
  const next = await ask('GAMMA');
  jobs.wake('GAMMA');
  await wait(300);
  expect(begun).toEqual([first]);
  ends.get(first)!();
  await expect.poll(() => begun).toEqual([first, left]);
  await wait(300);
  expect(begun).toEqual([first, left]);
  ends.get(left)!();
  await expect.poll(() => begun).toEqual([first, left, next]);
  ends.get(next)!();
  for (const [code, id] of [
    ['ALPHA', first],
    ['BETA', left],
    ['GAMMA', next],
  ] as const)
    await expect.poll(() => statusOf(code, id)).toBe('READY');
});

it('begin anew beside nothing that an attempt of the same number left', async () => {
  const id = await ask('ALPHA');
  // Of a process that was killed before the person had the job run again: its attempts count from one once more.
  const draft = join(folder, 'making', `${id}.1.part`);
  mkdirSync(`${draft}.files`, { recursive: true });
  writeFileSync(draft, 'half a file');
  const log: string[] = [];
  await run(
    async (job) => {
      writeFileSync(job.draft, 'bytes', { flag: 'wx' });
      mkdirSync(`${job.draft}.files`);
      return {};
    },
    { log: (line) => log.push(line) },
  );
  await expect.poll(() => statusOf('ALPHA', id)).toBe('READY');
  expect(log).toEqual([]);
});
