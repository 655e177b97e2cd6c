import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startPostgres } from './launcher.ts';
import type { EmbeddedPostgres, StartOptions } from './launcher.ts';
import { readPidFile, servesFolder } from './pid-file.ts';
import { shutDown } from './shut-down.ts';

const isRoot = process.getuid?.() === 0;
/** In a clone that only its owner may enter nobody else can run anything: other accounts can't be tried there. */
const othersMayEnter = foldersAbove(import.meta.dirname).every(
  (folder) => (statSync(folder).mode & 0o001) !== 0,
);
const asOthers = isRoot && othersMayEnter;
if (isRoot && !othersMayEnter) console.log('Skipped: other accounts may not enter the folder of this clone');

function foldersAbove(folder: string): string[] {
  return folder === dirname(folder) ? [folder] : [folder, ...foldersAbove(dirname(folder))];
}

let above: string;
let dataDir: string;
let cluster: string;
let lines: string[];
let opened: EmbeddedPostgres[];
let children: ChildProcess[];

/** A cluster made once, for the cases that are not about making one. */
let seed: string;

beforeAll(async () => {
  seed = mkdtempSync(join(tmpdir(), 'launcher-seed-'));
  await (await startPostgres({ dataDir: seed, log: () => undefined, fast: true })).stop();
});
afterAll(() => rmSync(seed, { recursive: true }));
beforeEach(() => {
  above = mkdtempSync(join(tmpdir(), 'launcher-'));
  dataDir = join(above, 'data');
  cluster = join(dataDir, 'postgres');
  lines = [];
  opened = [];
  children = [];
});
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  for (const server of opened) await server.stop();
  await shutDown(cluster, 'SIGQUIT');
  rmSync(above, { recursive: true, force: true });
});

describe('the embedded PostgreSQL', () => {
  it('starts in a folder that only its owner may enter, keeps its data and stops', async () => {
    const first = await start();
    expect(first).toMatchObject({ adopted: false, recovered: false });
    expect(statSync(above).mode & 0o777).toBe(0o700);
    expect(statSync(join(dataDir, 'secrets', 'postgres.json')).mode & 0o777).toBe(0o600);
    await query(first.ownerUrl, 'create table kept as select 7 as number');
    expect(await settings(first)).toEqual({
      checksums: 'on',
      fsync: 'on',
      listening: '',
      locale: 'C.UTF-8',
      memory: 'mmap',
      provider: 'b',
    });
    expect(await first.stop()).toBe('stopped');
    expect(existsSync(join(cluster, 'postmaster.pid'))).toBe(false);

    const second = await start();
    expect(second).toMatchObject({ adopted: false, recovered: false });
    expect(await query(second.ownerUrl, 'select number from kept')).toEqual([{ number: 7 }]);
  });

  it('gives the roles what they need and no more', async () => {
    copySeed();
    const { ownerUrl, appUrl, backupUrl } = await start({ fast: true });
    await query(ownerUrl, 'create table part (id integer); grant select on part to repo_app');
    await query(appUrl, 'create temporary table staged as select * from part');
    await query(backupUrl, 'select * from part');
    await expect(query(appUrl, 'create table mine (id integer)')).rejects.toThrow(/permission denied/);
    await expect(query(backupUrl, 'delete from part')).rejects.toThrow(/permission denied/);
    await expect(query(backupUrl, 'create temporary table t ()')).rejects.toThrow(/permission denied/);
    await expect(query(appUrl.replace(/:[^:@]*@/, ':wrong@'), 'select')).rejects.toThrow(/password/);
  });

  it('is set up by an administrator who is no superuser, as a managed one is', async () => {
    copySeed();
    const { superuserUrl } = await start({ fast: true });
    const at = (database: string, role?: string) =>
      superuserUrl
        .replace('/fundarium?', `/${database}?`)
        .replace(/\/\/[^@]*@/, (own) => (role === undefined ? own : `//${role}:secret@`));
    for (const statement of [
      'drop database fundarium',
      'drop role repo_owner, repo_app, repo_backup',
      "create role administrator login createrole createdb password 'secret'",
    ])
      await query(at('postgres'), statement);
    const managed = (sql: string) => query(at('managed', 'administrator'), sql);
    await query(at('postgres', 'administrator'), 'create database managed template template0');
    const roles = readFileSync(new URL('../../../../../database/roles.sql', import.meta.url), 'utf8');
    await managed(roles);
    // Running it again changes nothing.
    await managed(roles);
    for (const role of ['repo_owner', 'repo_app', 'repo_backup'])
      await managed(`alter role ${role} password 'secret'`);
    await query(at('managed', 'repo_owner'), 'create table part as select 7 as number');
    expect(await query(at('managed', 'repo_backup'), 'select number from part')).toEqual([{ number: 7 }]);
    await expect(query(at('managed', 'repo_app'), 'create table mine ()')).rejects.toThrow(/permission/);
    expect(
      await managed(`select pg_get_userbyid(datdba) as owner from pg_database where datname = 'managed'`),
    ).toEqual([{ owner: 'repo_owner' }]);
  });

  it('adopts the server of a killed process', async () => {
    copySeed();
    const { child } = await startElsewhere();
    const { pid } = readPidFile(cluster)!;
    child.kill('SIGKILL');
    await once(child, 'exit');
    const adopted = await start();
    expect(adopted).toMatchObject({ adopted: true, recovered: false });
    expect(readPidFile(cluster)!.pid).toBe(pid);
    expect(await adopted.claim()).toBe(true);
    expect(await adopted.stop()).toBe('stopped');
    // Its number may outlive it by a moment, until whoever took the orphan over has noticed.
    await vi.waitFor(() => expect(servesFolder(pid, cluster)).toBe(false), 5000);
  });

  it('starts again after the server itself was killed, with what was committed', async () => {
    copySeed();
    const { child, ownerUrl } = await startElsewhere();
    await query(ownerUrl, 'create table kept as select 7 as number');
    child.kill('SIGKILL');
    await killServer();
    const again = await start();
    expect(again).toMatchObject({ adopted: false, recovered: true });
    expect(await query(again.ownerUrl, 'select number from kept')).toEqual([{ number: 7 }]);
  });

  it('starts the server again when it dies in use', async () => {
    copySeed();
    // Not fast: what the server had not yet written, its roles among it, is to survive.
    const server = await start();
    expect(await server.claim()).toBe(true);
    await killServer();
    await expect.poll(() => lines, { timeout: 10_000 }).toContain('The embedded database is back.');
    expect(await query(server.appUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
    const other = await start();
    expect(await other.claim()).toBe(false);
  });

  it('starts although the number of the dead server belongs to another process now', async () => {
    copySeed();
    const first = await start({ fast: true });
    const pidFile = readPidFile(cluster)!.text;
    await first.stop();
    writeFileSync(join(cluster, 'postmaster.pid'), pidFile.replace(/^\d+/, String(process.pid)));
    expect(await start({ fast: true })).toMatchObject({ adopted: false, recovered: true });
  });

  it('stays for its other users, one of whom may claim it', async () => {
    copySeed();
    const first = await start({ fast: true });
    const second = await start({ fast: true });
    expect(second.adopted).toBe(true);
    expect(await first.claim()).toBe(true);
    expect(await second.claim()).toBe(false);
    expect(await first.stop()).toBe('in use');
    expect(await query(second.appUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(await second.claim()).toBe(true);
    expect(await second.stop()).toBe('stopped');
  });

  it('is one server for processes that start and stop at once', async () => {
    const servers = await Promise.all([start({ fast: true }), start({ fast: true }), start({ fast: true })]);
    expect(new Set(servers.map(({ appUrl }) => appUrl)).size).toBe(1);
    const [stopped, next] = await Promise.all([
      Promise.all(servers.map((server) => server.stop())),
      start({ fast: true }),
    ]);
    expect(await query(next.appUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(stopped).toContain('in use');
  });

  it('takes a folder whose path is too long for a socket', async () => {
    dataDir = join(above, 'deep '.repeat(10), 'deeper,'.repeat(10));
    cluster = join(dataDir, 'postgres');
    const server = await start({ fast: true });
    const folder = readPidFile(cluster)!.socketFolder;
    expect(folder).not.toContain('deep');
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(await query(server.appUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
    await server.stop();
    rmSync(folder, { recursive: true });
  });

  it('refuses a cluster of another major version and names both', async () => {
    await mkdir(cluster, { recursive: true });
    writeFileSync(join(cluster, 'PG_VERSION'), '17\n');
    await expect(start()).rejects.toThrow(/by PostgreSQL 17 .* brings PostgreSQL 18\. Set DATABASE_URL/);
  });

  it.runIf(asOthers)('runs by an unprivileged user where root may not enter a user namespace', async () => {
    const asNobody = { fast: true, userNamespace: false };
    await expect(start(asNobody)).rejects.toThrow(/cannot enter .* Set DATABASE_URL/);
    chmodSync(above, 0o711);
    const server = await start(asNobody);
    expect(statSync(cluster).uid).not.toBe(0);
    await server.stop();
    // Once lent, the cluster stays lent.
    expect(await query((await start({ fast: true })).appUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it.runIf(asOthers)('runs by the person whose private folder root works in', async () => {
    chownSync(above, 12345, 12345);
    const server = await start({ fast: true });
    expect(statSync(cluster).uid).toBe(12345);
    expect(await query(server.appUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it.runIf(asOthers)('lends a cluster that root made before', async () => {
    copySeed();
    chmodSync(above, 0o711);
    const server = await start({ fast: true, userNamespace: false });
    expect(await query(server.appUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it.runIf(asOthers)('is started by a user without a name', async () => {
    chmodSync(above, 0o777);
    const { appUrl } = await startElsewhere({ uid: 12345, gid: 12345 });
    expect(await query(appUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it.runIf(asOthers)('is started by an ordinary user as that user', async () => {
    chmodSync(above, 0o777);
    const { child, appUrl } = await startElsewhere({ uid: 65534, gid: 65534 });
    expect(await query(appUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(statSync(cluster).uid).toBe(65534);
    child.kill('SIGTERM');
    await once(child, 'exit');
    expect(existsSync(join(cluster, 'postmaster.pid'))).toBe(false);
  });
});

/** As a person copies a folder: without its permissions. */
function copySeed(): void {
  cpSync(seed, dataDir, { recursive: true });
}

async function start(options: Partial<StartOptions> = {}): Promise<EmbeddedPostgres> {
  const server = await startPostgres({ dataDir, log: (line) => lines.push(line), ...options });
  opened.push(server);
  return server;
}

/** The server, started by another process: it stops it on SIGTERM. */
async function startElsewhere(
  user: { uid?: number; gid?: number } = {},
): Promise<{ child: ChildProcess; ownerUrl: string; appUrl: string }> {
  const code = `
    const { startPostgres } = await import(${JSON.stringify(new URL('./launcher.ts', import.meta.url).href)});
    const server = await startPostgres({ dataDir: ${JSON.stringify(dataDir)}, log: console.error });
    console.log(JSON.stringify(server));
    process.once('SIGTERM', () => server.stop());
  `;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    ...user,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const [line] = (await Promise.race([
    once(createInterface(child.stdout), 'line'),
    once(child, 'exit').then(() => Promise.reject(new Error('the other process did not start the server'))),
  ])) as [string];
  return { child, ...(JSON.parse(line) as { ownerUrl: string; appUrl: string }) };
}

async function killServer(): Promise<void> {
  const { pid } = readPidFile(cluster)!;
  process.kill(pid, 'SIGKILL');
  await expect.poll(() => servesFolder(pid, cluster)).toBe(false);
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

async function settings({ superuserUrl }: EmbeddedPostgres): Promise<Record<string, unknown> | undefined> {
  const [row] = await query(
    superuserUrl,
    `select current_setting('data_checksums') as checksums, current_setting('fsync') as fsync,
       current_setting('listen_addresses') as listening, datlocale as locale, datlocprovider as provider,
       current_setting('shared_memory_type') as memory
     from pg_database where datname = 'fundarium'`,
  );
  return row;
}
