import { Client } from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { folderClaim } from './folder-claim.ts';

let test: TestDatabase;
let superuser: Client;

beforeAll(async () => {
  test = await createTestDatabase();
  superuser = new Client({ connectionString: test.superuserUrl });
  await superuser.connect();
});
afterAll(async () => {
  await superuser.end();
  await test.drop();
});

/** What happens to every connection when the database starts anew. */
const endConnections = () =>
  superuser.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'fundarium-claim'`,
  );

it('is taken again after the database ended its connection, and is free once it is left', async () => {
  const lines: string[] = [];
  const ours = folderClaim(test.appUrl, '/data/one', (line) => lines.push(line), 50);
  const another = () => folderClaim(test.appUrl, '/data/one', () => undefined);
  expect(await ours.claim()).toBe(true);
  expect(await another().claim()).toBe(false);
  await endConnections();
  await vi.waitFor(
    async () => {
      const { rows } = await superuser.query(`select from pg_locks where locktype = 'advisory' and granted
        and database = (select oid from pg_database where datname = current_database())`);
      expect(rows).toHaveLength(1);
    },
    { timeout: 10_000, interval: 100 },
  );
  expect(await another().claim()).toBe(false);
  await ours.leave();
  const next = another();
  await vi.waitFor(async () => expect(await next.claim()).toBe(true), { timeout: 10_000, interval: 100 });
  await next.leave();
  expect(lines).toEqual([]);
});

it('says where another process took the folder meanwhile', async () => {
  const lines: string[] = [];
  const ours = folderClaim(test.appUrl, '/data/two', (line) => lines.push(line), 500);
  expect(await ours.claim()).toBe(true);
  await endConnections();
  const another = folderClaim(test.appUrl, '/data/two', () => undefined);
  await vi.waitFor(async () => expect(await another.claim()).toBe(true), { timeout: 400, interval: 20 });
  await vi.waitFor(() => expect(lines).toEqual(['Another server process took this data folder meanwhile.']), {
    timeout: 10_000,
    interval: 100,
  });
  await ours.leave();
  await another.leave();
});
