import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { openDatabase, type Database } from './database.ts';

const CONNECTIONS = 6;
let test: TestDatabase;
let database: Database;
beforeAll(async () => {
  test = await createTestDatabase();
  database = openDatabase(test.appUrl, { max: CONNECTIONS, shared: true });
});
afterAll(async () => {
  await database.end();
  await test.drop();
});

const as = <T>(customerCode: string, act: () => Promise<T>) =>
  database.withCustomer({ customerCode, scopes: '*' }, act);

/** Transactions of a customer that last until they are told to end. */
function hold(customerCode: string, count: number) {
  let begun = 0;
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const all = Array.from({ length: count }, () =>
    as(customerCode, async () => {
      begun += 1;
      await ended;
    }),
  );
  return { begun: () => begun, end: () => (end(), Promise.allSettled(all)) };
}

describe('connections that customers share', () => {
  it('are there for the platform and another customer, however much one has under way', async () => {
    const busy = hold('ALPHA', 20);
    await expect.poll(busy.begun).toBe(2);
    expect(await as('BETA', () => Promise.resolve('served'))).toBe('served');
    expect(await database.withPlatform(() => Promise.resolve('served'))).toBe('served');
    expect(busy.begun()).toBe(2);
    const outcomes = await busy.end();
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
  });

  it('refuse who waits too long, and are given back', async () => {
    const busy = hold('ALPHA', 2);
    await expect.poll(busy.begun).toBe(2);
    await expect(as('ALPHA', () => Promise.resolve())).rejects.toMatchObject({ status: 503 });
    await busy.end();
    expect(await as('ALPHA', () => Promise.resolve('served'))).toBe('served');
  });

  it('let a transaction do something in another one', async () => {
    const nested = Array.from({ length: 4 }, () => as('ALPHA', () => as('ALPHA', () => Promise.resolve(1))));
    expect(await Promise.all(nested)).toEqual([1, 1, 1, 1]);
  });
});
