import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readFields } from '../metamodel/store.ts';
import { openDatabase, type Database } from '../platform/database.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { makeCustomer } from '../testing/world.ts';
import { createIndexEngine, type IndexEngine } from './engine.ts';
import { readRecord } from './record-store.ts';

let test: TestDatabase;
let database: Database;
let folder: string;
let engine: IndexEngine;

beforeAll(async () => {
  test = await createTestDatabase();
  database = openDatabase(test.appUrl);
  folder = await mkdtemp(join(tmpdir(), 'fundarium-index-'));
  await makeCustomer(database, test.ownerUrl, 'ONE');
  engine = createIndexEngine({
    folder,
    resources: { threads: 2, memoryMb: 256 },
    readRecord: (code, read) => readRecord(database, readFields, code, read),
    log: () => undefined,
  });
  await engine.prepare('ONE');
});
afterAll(async () => {
  await engine.close();
  await database.end();
  await test.drop();
  await rm(folder, { recursive: true, force: true });
});

const ask = (sql: string, signal = new AbortController().signal, statements = 1) =>
  engine.answer({
    customerCode: 'ONE',
    minRevision: null,
    signal,
    ask: async (reader) => {
      for (let n = 1; n < statements; n += 1) await reader.rows(sql, []);
      return reader.rows(sql, []);
    },
  });
const next = () => ask('select count(*)::INTEGER as n from core_part');
const ANSWER = [{ n: 0 }];

/** Minutes of work, if it were let. */
const SLOW = 'select count(*) as n from range(1000000) a, range(1000000) b where (a.range * b.range) % 7 = 3';

describe('a question', () => {
  it('that nobody waits for is stopped, and so is one that waits for its turn', async () => {
    const controller = new AbortController();
    const outcome = Promise.allSettled(Array.from({ length: 10 }, () => ask(SLOW, controller.signal, 3)));
    await sleep(150);
    const started = performance.now();
    controller.abort();
    const refusals = (await outcome).map((each) => each.status === 'rejected' && each.reason);
    expect(refusals).toEqual(Array.from({ length: 10 }, () => expect.objectContaining({ status: 503 })));
    expect(performance.now() - started).toBeLessThan(10_000);
    expect(await next()).toEqual(ANSWER);
  });

  it('stopped at whatever moment leaves all in order for the next', async () => {
    for (let ms = 0; ms < 20; ms += 1) {
      const brief = new AbortController();
      const asked = ask(SLOW, brief.signal).catch(() => undefined);
      await sleep(ms);
      brief.abort();
      await asked;
      expect(await next()).toEqual(ANSWER);
    }
  });

  it('that takes more memory than there is is refused, and the next is answered', async () => {
    const question = ask("select list(repeat('x', 1000) || range) as all from range(10000000)");
    await expect(question).rejects.toMatchObject({ status: 503, retryAfterSeconds: 2 });
    expect(await next()).toEqual(ANSWER);
  });
});
