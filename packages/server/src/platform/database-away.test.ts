import { endpoints } from '@fundarium/contract/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { openStallingProxy, type StallingProxy } from '../testing/stalling-proxy.ts';
import { openDatabase, type Database } from './database.ts';
import { createHttp } from './http.ts';

/** Shorter than the product's, for the test's sake: the server stops answering for good in either case. */
const ANSWER_MS = 700;
const CALLS = 30;

let test: TestDatabase;
let proxy: StallingProxy;
let database: Database;
beforeAll(async () => {
  test = await createTestDatabase();
  proxy = await openStallingProxy(test.appUrl);
  database = openDatabase(proxy.url, { max: 4, answerTimeoutMs: ANSWER_MS });
});
afterAll(async () => {
  proxy.resume();
  await database.end();
  await proxy.close();
  await test.drop();
});

function product() {
  const lines: string[] = [];
  const { app, bind } = createHttp({
    logLevel: 'error',
    logStream: { write: (line: string) => void lines.push(line) },
    trustedProxies: [],
    authenticate: () => Promise.reject(new Error('nobody')),
  });
  bind('info', () =>
    database.withPlatform(async (tx) => {
      const { rows } = await tx.query<{ version: string }>(`select 'up' as version`);
      return { build: rows[0]! };
    }),
  );
  const ask = async () => {
    const begun = performance.now();
    const { statusCode, headers } = await app.inject(endpoints.info.path);
    return { statusCode, retryAfter: headers['retry-after'], ms: performance.now() - begun };
  };
  return { lines, ask, askAll: () => Promise.all(Array.from({ length: CALLS }, ask)) };
}

describe('a database that is away', () => {
  it('and hangs answers 503 in time, one line a second, and serves again by itself', async () => {
    const { ask, askAll, lines } = product();
    expect((await ask()).statusCode).toBe(200);
    // Some connections stand already, others would have to be made.
    await Promise.all([ask(), ask()]);
    proxy.stall();
    const begun = Date.now();
    const answers = await askAll();
    const seconds = (Date.now() - begun) / 1000;
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([503]));
    expect(answers.every(({ retryAfter }) => retryAfter === '2')).toBe(true);
    // The longest way: 3 s for a connection, then the answer.
    expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(15_000);
    expect(lines.length).toBeLessThanOrEqual(Math.ceil(seconds) + 1);
    expect(lines.join('')).not.toContain('    at ');
    expect(lines.join('')).toContain('The database can not be reached');
    proxy.resume();
    await expect.poll(async () => (await ask()).statusCode, { timeout: 20_000 }).toBe(200);
  });

  it('and ends connections in the middle of a call answers 503, never 500', async () => {
    const { ask } = product();
    for (let round = 0; round < 10; round += 1) {
      const slow = database
        .withPlatform((tx) => tx.query('select pg_sleep(0.3)'))
        .then(
          () => null,
          (error: Error) => error,
        );
      const answers = Promise.all([ask(), ask(), ask()]);
      proxy.cut();
      expect((await answers).every(({ statusCode }) => [200, 503].includes(statusCode))).toBe(true);
      await slow;
    }
    await expect.poll(async () => (await ask()).statusCode).toBe(200);
  });
});
