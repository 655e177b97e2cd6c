import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { folderBytes } from '../documents/bytes/folder-bytes.ts';
import { openDatabase, type Database, type Tx } from '../platform/database.ts';
import { JobFailure } from '../platform/job-failure.ts';
import { outOfSpace, unavailable } from '../platform/refusal.ts';
import { personAtWork } from '../session/person-at-work-store.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { makeCustomer } from '../testing/world.ts';
import type { JobAtWork, JobKind, JobResult } from './job-kind.ts';
import { insertJob, readJob, restartJob } from './job-store.ts';
import { jobRetention } from './retention.ts';
import { readUnfinished } from './running-store.ts';
import { runJobs, type JobRunner, type RunnerParts } from './run-jobs.ts';

const CUSTOMER = 'ALPHA';
const SHA256 = 'ab'.repeat(32);

let test: TestDatabase;
let database: Database;
let folder: string;
let person: string;
let runners: JobRunner[];
let connections: Database[];

beforeAll(async () => {
  test = await createTestDatabase();
  database = openDatabase(test.appUrl);
  folder = mkdtempSync(join(tmpdir(), 'jobs-'));
  for (const code of [CUSTOMER, 'BETA']) await makeCustomer(database, test.ownerUrl, code);
});
afterAll(async () => {
  await database.end();
  await test.drop();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  [runners, connections] = [[], []];
  person = await aPerson(CUSTOMER);
});
afterEach(async () => {
  await Promise.all(runners.map((each) => each.stop()));
  await Promise.all(connections.map((each) => each.end()));
});

const inRecord = <T>(act: (tx: Tx) => Promise<T>, customerCode = CUSTOMER): Promise<T> =>
  database.withCustomer({ customerCode, scopes: '*' }, act);

async function aPerson(customerCode: string): Promise<string> {
  const { rows } = await inRecord(
    (tx) =>
      tx.query<{ id: string }>(
        `insert into person (customer_code, issuer, subject, username)
         values ($1, 'http://idp', gen_random_uuid()::text, 'ana') returning id`,
        [customerCode],
      ),
    customerCode,
  );
  return rows[0]!.id;
}

const ask = (question: object = {}, kind: JobKind['kind'] = 'ARCHIVE', personId = person, code = CUSTOMER) =>
  inRecord((tx) => insertJob(tx, code, { kind, personId, label: 'A job', language: 'en', question }), code);
const jobOf = (id: string) => inRecord(async (tx) => (await readJob(tx, CUSTOMER, person, id))!);
const statusOf = async (id: string) => (await jobOf(id)).status;

/** A runner as a node has one, with kinds of the test's own. */
async function run(
  act: (job: JobAtWork) => Promise<JobResult>,
  log: string[] = [],
  more: Partial<RunnerParts> = {},
): Promise<JobRunner> {
  const [own, locks] = [openDatabase(test.appUrl, { max: 4 }), openDatabase(test.appUrl, { max: 1 })];
  connections.push(own, locks);
  const runner = await runJobs({
    database: own,
    locks,
    kinds: [{ kind: 'ARCHIVE', run: act }],
    results: folderBytes(join(folder, 'results')),
    stagingFolder: join(folder, 'making'),
    personOf: personAtWork,
    post: async () => false,
    log: (line) => log.push(line),
    pauseMs: () => 0,
    lookEveryMs: 50,
    ...more,
  });
  runners.push(runner);
  return runner;
}

describe('jobs', () => {
  it('run while mails are stuck at their server', async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    let stuck = 0;
    const alsoLook = async () => {
      stuck += 1;
      await held;
    };
    await run(async () => ({ details: {} }), [], { alsoLook });
    await expect.poll(() => stuck).toBe(1);
    const id = await ask();
    await expect.poll(() => statusOf(id)).toBe('READY');
    release();
  });

  it('fail one by one where the folder of files in the making can not be made, and their process goes on', async () => {
    writeFileSync(join(folder, 'no-folder'), '');
    const log: string[] = [];
    await run(async () => ({ details: {} }), log, { stagingFolder: join(folder, 'no-folder', 'making') });
    const id = await ask();
    await expect.poll(() => statusOf(id)).toBe('FAILED');
    expect(log.join()).toMatch(/ENOTDIR|EEXIST/);
  });

  it('are run on behalf of whoever asked, told of as they go on, and leave a file', async () => {
    const seen: string[] = [];
    await run(async ({ person: who, question, draft, progress }) => {
      seen.push(`${who.customerCode} ${who.personId} ${JSON.stringify(question)}`);
      progress(1, 2);
      writeFileSync(draft, 'bytes');
      return {
        file: { name: 'a.zip', mimeType: 'application/zip', sizeBytes: 5, sha256: SHA256 },
        details: { n: 1 },
      };
    });
    const id = await ask({ a: 1 });
    await expect.poll(() => statusOf(id)).toBe('READY');
    expect(seen).toEqual([`${CUSTOMER} ${person} {"a":1}`]);
    expect(await jobOf(id)).toMatchObject({
      details: { n: 1 },
      file: { name: 'a.zip', sizeBytes: 5, address: `/repository/archives/${id}` },
      progress: null,
      may: { cancel: false, retry: false, delete: true },
    });
    // Nothing of the making stays.
    expect(await readdir(join(folder, 'making'))).toEqual([]);
  });

  it('are each run once, however many nodes there are', async () => {
    const starts: string[] = [];
    const act = async ({ id }: JobAtWork) => {
      starts.push(id);
      await wait(20);
      return {};
    };
    await Promise.all([run(act), run(act), run(act)]);
    const people = await Promise.all([1, 2, 3, 4].map(() => aPerson(CUSTOMER)));
    const ids = await Promise.all(
      people.flatMap((each) => [ask({}, 'ARCHIVE', each), ask({}, 'ARCHIVE', each)]),
    );
    const unfinished = () => inRecord((tx) => readUnfinished(tx, CUSTOMER));
    await expect.poll(unfinished, { timeout: 20_000 }).toEqual([]);
    expect(starts.toSorted()).toEqual(ids.toSorted());
  });

  it('are taken up again by others when their process is gone, and end after the third', async () => {
    const id = await ask();
    for (const attempt of [1, 2, 3]) {
      // What a process that was killed leaves: a job that runs, and no lock.
      await inRecord((tx) =>
        tx.query(`update job set status = 'RUNNING', attempts = $2 where customer_code = $1 and id = $3`, [
          CUSTOMER,
          attempt,
          id,
        ]),
      );
      if (attempt === 3) break;
      const runner = await run(async () => ({ details: { attempt } }));
      await expect.poll(() => statusOf(id)).toBe('READY');
      await runner.stop();
    }
    const posted: string[] = [];
    await run(async () => ({}), [], {
      kinds: [{ kind: 'ARCHIVE', mailOfFailure: 'job-failed', run: async () => ({}) }],
      post: async (_tx, _customer, { jobId, template, details }) =>
        posted.push(`${jobId} ${template} ${String(details['label'])}`) > 0,
    });
    await expect.poll(() => statusOf(id)).toBe('FAILED');
    expect((await jobOf(id)).failure).toEqual({ code: 'job-broke-off', values: {} });
    // Whoever waits for a mail is told.
    expect(posted).toEqual([`${id} job-failed A job`]);
  });

  it('do not keep what an attempt did that was overtaken', async () => {
    const id = await ask();
    await run(async ({ signal }) => {
      // Another node thought it dead.
      await inRecord((tx) =>
        tx.query('update job set attempts = attempts + 1 where customer_code = $1 and id = $2', [
          CUSTOMER,
          id,
        ]),
      );
      await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
      return { details: { late: 1 } };
    });
    await expect.poll(async () => (await jobOf(id)).status, { timeout: 10_000 }).toBe('FAILED');
    expect((await jobOf(id)).details).toEqual({});
  }, 20_000);

  it('are tried again after what may pass, and fail for what will not', async () => {
    const log: string[] = [];
    const failing: Readonly<Record<string, () => Error>> = {
      passing: () => unavailable('The database can not be reached'),
      full: () => outOfSpace(),
      refused: () => new JobFailure('archive-too-large', 'too large', { mostBytes: '10' }),
      defect: () => new Error('a defect'),
    };
    const attempts = new Map<string, number>();
    await run(async ({ question }) => {
      const { why } = question as { why: string };
      attempts.set(why, (attempts.get(why) ?? 0) + 1);
      if (why === 'passing' && attempts.get(why) === 2) return {};
      throw failing[why]!();
    }, log);
    const ends: Record<string, unknown> = {};
    for (const why of Object.keys(failing)) {
      const id = await ask({ why });
      await expect.poll(() => statusOf(id), { timeout: 10_000 }).toMatch(/READY|FAILED/);
      const { status, failure } = await jobOf(id);
      ends[why] = [attempts.get(why), status, failure?.code];
    }
    expect(ends).toEqual({
      passing: [2, 'READY', undefined],
      full: [1, 'FAILED', 'out-of-space'],
      refused: [1, 'FAILED', 'archive-too-large'],
      defect: [3, 'FAILED', 'job-failed'],
    });
    expect(log.filter((line) => line.includes('a defect'))).toHaveLength(3);
  }, 30_000);

  it('stop when they are cancelled, and can be run again', async () => {
    let stopped = 0;
    await run(async ({ signal, note }) => {
      if (stopped > 0) return { details: { again: 1 } };
      note({ filed: 25 });
      await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
      stopped += 1;
      throw signal.reason;
    });
    const id = await ask();
    await expect.poll(() => statusOf(id)).toBe('RUNNING');
    await inRecord((tx) =>
      tx.query('update job set cancel_requested = true where customer_code = $1 and id = $2', [CUSTOMER, id]),
    );
    await expect.poll(() => statusOf(id), { timeout: 5_000 }).toBe('CANCELLED');
    expect((await jobOf(id)).details).toEqual({ filed: 25 });
    await inRecord((tx) => restartJob(tx, CUSTOMER, person, id));
    await expect.poll(() => statusOf(id)).toBe('READY');
    expect((await jobOf(id)).details).toEqual({ again: 1 });
  });

  it('go on at the next start where the process was stopped in order, without a lost attempt', async () => {
    const first = await run(async ({ signal }) => {
      await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
      throw signal.reason;
    });
    const id = await ask();
    await expect.poll(() => statusOf(id)).toBe('RUNNING');
    await first.stop();
    expect(await statusOf(id)).toBe('WAITING');
    await run(async () => ({}));
    await expect.poll(() => statusOf(id)).toBe('READY');
  });

  it('are not begun where the process is stopped before they could be', async () => {
    let [asks, begun] = [0, 0];
    let letOn = (): void => undefined;
    const held = new Promise<void>((resolve) => (letOn = resolve));
    const first = await run(
      async () => {
        begun += 1;
        return {};
      },
      [],
      {
        personOf: async (...given) => {
          asks += 1;
          await held;
          return personAtWork(...given);
        },
      },
    );
    const id = await ask();
    await expect.poll(() => asks).toBe(1);
    const stopped = first.stop();
    letOn();
    await stopped;
    expect([begun, await statusOf(id)]).toEqual([0, 'WAITING']);
  });

  it('are not done for whoever may no longer use the repository', async () => {
    await inRecord((tx) =>
      tx.query('update person set enabled = false where customer_code = $1 and id = $2', [CUSTOMER, person]),
    );
    const id = await ask();
    await run(async () => ({}));
    await expect.poll(() => statusOf(id)).toBe('FAILED');
    expect((await jobOf(id)).failure?.code).toBe('job-person-ended');
  });

  it("are run in the customers' turn: one that has many waiting holds up no other", async () => {
    for (const code of ['MANY', 'FEW']) await makeCustomer(database, test.ownerUrl, code);
    const starts: string[] = [];
    const ends: (() => void)[] = [];
    const runner = await run(
      async ({ person: { customerCode }, signal }) => {
        starts.push(customerCode);
        await new Promise<void>((resolve) => {
          ends.push(resolve);
          signal.addEventListener('abort', () => resolve(), { once: true });
        });
        return {};
      },
      [],
      // Nobody is looked for: who was not heard would wait.
      { lookEveryMs: 60_000 },
    );
    const people = await Promise.all([1, 2, 3].map(() => aPerson('MANY')));
    for (const each of people) for (const _ of [1, 2]) await ask({}, 'ARCHIVE', each, 'MANY');
    runner.wake('MANY');
    await expect.poll(() => starts, { timeout: 5_000 }).toEqual(['MANY', 'MANY']);
    await ask({}, 'ARCHIVE', await aPerson('FEW'), 'FEW');
    runner.wake('FEW');
    const order = ['FEW', 'MANY', 'MANY', 'MANY', 'MANY'];
    for (const [at, expected] of order.entries()) {
      ends[at]!();
      await expect.poll(() => starts.slice(at + 2), { timeout: 5_000 }).toEqual([expected]);
    }
  }, 30_000);

  it('are two of a person and ten of a customer at once, whatever other customers have', async () => {
    const people = await Promise.all([1, 2, 3, 4, 5].map(() => aPerson('BETA')));
    for (const each of people) for (const _ of [1, 2]) await ask({}, 'ARCHIVE', each, 'BETA');
    await expect(ask({}, 'ARCHIVE', people[0], 'BETA')).rejects.toMatchObject({
      status: 429,
      code: 'jobs-of-person',
    });
    await expect(ask({}, 'ARCHIVE', await aPerson('BETA'), 'BETA')).rejects.toMatchObject({
      status: 429,
      code: 'jobs-of-customer',
    });
    await ask();
  });

  it('are forgotten in time, and their files with them', async () => {
    const results = folderBytes(join(folder, 'forgotten'));
    const source = join(folder, 'file');
    writeFileSync(source, 'bytes');
    const hashes = ['cd', 'ef'].map((each) => each.repeat(32));
    for (const sha256 of hashes) await results.put(CUSTOMER, sha256, source);
    const [kept, gone, old] = [
      await ask(),
      await ask(),
      await aPerson(CUSTOMER).then((each) => ask({}, 'ARCHIVE', each)),
    ];
    const end = (id: string, sha256: string, ended: string, expires: string) =>
      inRecord((tx) =>
        tx.query(
          `update job set status = 'READY', file = jsonb_build_object('sha256', $3::text), ended_at = now() - $4::interval,
             expires_at = now() + $5::interval where customer_code = $1 and id = $2`,
          [CUSTOMER, id, sha256, ended, expires],
        ),
      );
    await end(kept, hashes[0]!, '1 day', '6 days');
    await end(gone, hashes[1]!, '8 days', '-1 days');
    await end(old, hashes[1]!, '31 days', '-24 days');
    const twoDaysOn = () => Date.now() + 2 * 86_400_000;
    // What attempts left that were killed: a file, and a folder of an archive's files.
    const stagingFolder = join(folder, 'making');
    mkdirSync(join(stagingFolder, 'a.1.part.files'), { recursive: true });
    for (const name of ['a.1.part.files/archive.zip', 'b.1.part'])
      writeFileSync(join(stagingFolder, name), 'bytes');
    const retention = jobRetention(
      database,
      { results, stagingFolder, requireOwnStore: async () => undefined },
      twoDaysOn,
    );
    const counts: number[] = [];
    for (const { forget } of retention) counts.push(await forget(CUSTOMER));
    expect(counts).toEqual([1, 1, 2]);
    expect(readdirSync(stagingFolder)).toEqual([]);
    expect(await results.open(CUSTOMER, hashes[1]!)).toBeNull();
    const left = await results.open(CUSTOMER, hashes[0]!);
    expect(left).not.toBeNull();
    left?.destroy();
    expect((await jobOf(gone)).file).toBeNull();
  });
});
