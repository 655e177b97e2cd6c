import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { listenForRevisions } from '../index/sync/listener.ts';
import { folderClaim } from '../standalone/folder-claim.ts';
import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { asOwner } from './owner.ts';
import { ensureQuotationPartitions } from './partitions.ts';
import { checkDatabase } from './start-check.ts';

const REFUSAL = 'unsupported startup parameter in options: tcp_keepalives_idle';

/** Stands where a pooler does, which takes no options of a connection; what each one began with. */
let pooler: Server;
let url: string;
let begun: string[];
beforeAll(async () => {
  const fields = Buffer.from(`SFATAL\0C08P01\0M${REFUSAL}\0\0`);
  const head = Buffer.from('E\0\0\0\0');
  head.writeInt32BE(fields.length + 4, 1);
  pooler = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', (message: Buffer) => {
      begun.push(message.toString());
      socket.end(Buffer.concat([head, fields]));
    });
  }).listen(0, '127.0.0.1');
  await once(pooler, 'listening');
  url = `postgresql://somebody:secret@127.0.0.1:${(pooler.address() as AddressInfo).port}/fundarium?sslmode=disable`;
});
beforeEach(() => {
  begun = [];
});
afterAll(() => pooler.close());

it('has its connections kept alive: a network may forget one that says nothing', async () => {
  const { pool, end } = openDatabase('postgresql://nobody@localhost/none', { max: 1 });
  expect(pool.options).toMatchObject({ keepAlive: true, keepAliveInitialDelayMillis: 10_000 });
  await end();
});

const noLog = () => undefined;
const today = '2026-06-30';
const claim = () => folderClaim(url, '/data', noLog).claim();
const called = async () => {
  const database = openDatabase(url, { max: 1 });
  await database.withPlatform(async () => undefined).finally(() => database.end());
};
const listened = async () => {
  const stop = listenForRevisions(url, noLog);
  await expect.poll(() => begun.length).toBe(1);
  await stop();
};

it.each<readonly [string, () => Promise<unknown>]>([
  ['the pool', called],
  ['the claim of the data folder', claim],
  ['a migration', () => migrate(url, { log: noLog })],
  ['the making of partitions', () => ensureQuotationPartitions(url, today)],
  ['a command', () => asOwner(url, async () => undefined)],
  ['the listener', listened],
])('has PostgreSQL notice within half a minute that the machine is gone: %s', async (_, act) => {
  await act().catch(() => undefined);
  expect(begun).toEqual([
    expect.stringContaining(
      '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=4',
    ),
  ]);
});

it.each<readonly [string, () => Promise<unknown>]>([
  ['claims a data folder', claim],
  ['migrates', () => migrate(url, { log: noLog })],
  ['is checked', () => checkDatabase(url)],
])('says of a pooler what to name instead, before it %s', async (_, act) => {
  await expect(act()).rejects.toThrow(
    new RegExp(
      `he database at 127\\.0\\.0\\.1:\\d+ can not be used: ${REFUSAL}\\. .*: name PostgreSQL itself`,
    ),
  );
});
