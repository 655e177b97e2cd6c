import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
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

/** Connections that have a data folder's lock. */
const lockingPids = async () =>
  (
    await superuser.query<{ pid: number }>(
      `select pid from pg_locks where locktype = 'advisory' and granted
         and database = (select oid from pg_database where datname = current_database())`,
    )
  ).rows.map(({ pid }) => pid);

/** Breaks the connection that has the lock, and waits until another one has it. */
async function takenAgain(breaks: () => unknown): Promise<void> {
  const [former] = await lockingPids();
  await breaks();
  await vi.waitFor(
    async () => {
      const now = await lockingPids();
      expect([now.length, now.includes(former!)]).toEqual([1, false]);
    },
    { timeout: 10_000, interval: 100 },
  );
}

it('is taken again after the database ended its connection, and is free once it is left', async () => {
  const lines: string[] = [];
  const ours = folderClaim(test.appUrl, '/data/one', (line) => lines.push(line), 50);
  const another = () => folderClaim(test.appUrl, '/data/one', () => undefined);
  expect(await ours.claim()).toBe(true);
  expect(await another().claim()).toBe(false);
  await takenAgain(endConnections);
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

it('ends its own connection that the database still has for alive, and says nothing', async () => {
  const lines: string[] = [];
  const { host, port, user, password, database } = new Client({ connectionString: test.appUrl });
  const near: Socket[] = [];
  // What stands between drops the near ends, and keeps the far ones.
  const between = createServer((socket) => {
    near.push(socket);
    const far = connect(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port });
    for (const each of [socket, far]) each.on('error', () => undefined);
    socket.on('data', (data) => far.write(data));
    far.on('data', (data) => socket.write(data));
  });
  await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', resolve));
  const place = `127.0.0.1:${(between.address() as AddressInfo).port}`;
  const through = `postgres://${user}:${encodeURIComponent(String(password))}@${place}/${database}`;
  const ours = folderClaim(through, '/data/three', (line) => lines.push(line), 50);
  expect(await ours.claim()).toBe(true);
  await takenAgain(() => near.splice(0).forEach((socket) => socket.destroy()));
  expect(lines).toEqual([]);
  await ours.leave();
  near.forEach((socket) => socket.destroy());
  between.close();
});
