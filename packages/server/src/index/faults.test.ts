import { execFileSync } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, open, readdir, rm, stat, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { distinctReply } from '@fundarium/contract/search-distinct';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type Database } from '../platform/database.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { searchIndex, testIndexEngine } from '../testing/index-site.ts';
import { startTestProduct } from '../testing/product.ts';
import { fundTree, makeCustomer, writeEntities } from '../testing/world.ts';
import type { IndexEngine } from './engine.ts';
import { memoryBudget } from './memory/budget.ts';

const CLASSES = 300;
const codeOf = (n: number) => `C-${String(n).padStart(4, '0')}`;
/** Every share class in the same state, so that a mixture of two would show. */
const world = (sri: number) =>
  fundTree(
    'ALP',
    Array.from({ length: CLASSES }, (_, n) => [
      codeOf(n),
      { NAME: `Class ${n} ${'x'.repeat(n % 50)}`, SRI: sri },
    ]),
  );

describe('an index file that goes wrong', () => {
  let test: TestDatabase;
  let database: Database;
  let folder: string;

  beforeAll(async () => {
    test = await createTestDatabase();
    database = openDatabase(test.appUrl);
    folder = await mkdtemp(join(tmpdir(), 'fundarium-faults-'));
    await makeCustomer(database, test.ownerUrl, 'ONE');
    await writeEntities(database, 'ONE', world(1));
  });
  afterAll(async () => {
    await database.end();
    await test.drop();
    await rm(folder, { recursive: true, force: true });
  });

  const engineIn = (where: string, log: string[] = []): IndexEngine =>
    testIndexEngine(database, where, (message, details) =>
      log.push(`${message} ${String(details?.['reason'] ?? details?.['error'] ?? '')}`),
    );
  /** Reads every value of every column asked for. */
  const everything = (engine: IndexEngine, minRevision = 0) =>
    searchIndex(
      engine,
      { quickText: 'class', columns: ['NAME', 'SRI', 'FUND.NAME'], page: { limit: 1000 } },
      { minRevision },
    );

  it('is found out wherever a byte of it is flipped, and built anew', async () => {
    const first = engineIn(folder);
    const sound = await everything(first);
    expect(sound.rows).toHaveLength(CLASSES);
    await first.close();
    const log: string[] = [];
    for (let place = 0; place < 8; place += 1) {
      const name = (await readdir(folder)).find((each) => /^ONE\.\d+\.duckdb$/.test(each))!;
      await flipByte(join(folder, name), place / 8);
      const engine = engineIn(folder, log);
      expect(await everything(engine)).toEqual(sound);
      await engine.close();
    }
    // A byte that nothing uses changes nothing; most are used.
    expect(log.filter((line) => /building the index anew/.test(line)).length).toBeGreaterThan(2);
  }, 120_000);

  it('is found out where its log was torn or a byte of that is flipped', async () => {
    const live = join(folder, 'live');
    const engine = engineIn(live);
    await everything(engine);
    const truth = await everything(engine, await writeEntities(database, 'ONE', world(3)));
    const [name] = (await readdir(live)).filter((each) => each.endsWith('.duckdb'));
    expect((await stat(join(live, `${name}.wal`))).size).toBeGreaterThan(10_000);
    for (let place = 0; place < 6; place += 1) {
      // As a killed process leaves it: the file and its log, which is damaged now.
      const left = join(folder, `left-${place}`);
      await mkdir(left);
      for (const each of [name!, `${name}.wal`]) await copyFile(join(live, each), join(left, each));
      const log = join(left, `${name}.wal`);
      if (place % 2 === 0) await truncate(log, Math.floor(((await stat(log)).size * (place + 1)) / 6));
      else await flipByte(log, place / 6);
      const again = engineIn(left);
      expect(await everything(again)).toEqual(truth);
      await again.close();
    }
    await engine.close();
  }, 120_000);

  it('stays where it can not be opened for want of memory or a file handle', async () => {
    const own = join(folder, 'sound');
    const first = engineIn(own);
    const sound = await everything(first);
    await first.close();
    const log: string[] = [];
    const starved = testIndexEngine(database, own, (message) => log.push(message), memoryBudget(0), 0);
    await expect(starved.prepare('ONE')).rejects.toMatchObject({ status: 503 });
    await starved.close();
    const again = engineIn(own, log);
    expect(await everything(again)).toEqual(sound);
    await again.close();
    expect(log.filter((line) => /building the index anew/.test(line))).toEqual([]);
  }, 60_000);

  const tiny = join(tmpdir(), `fundarium-tiny-${process.pid}`);
  it('has no room on a full disk: what was there is shown on, and the rest when there is room again', async ({
    skip,
  }) => {
    await mkdir(tiny, { recursive: true });
    const mounted = mountTiny(tiny);
    skip(!mounted, 'only a person who may mount can make a disk that is full');
    const log: string[] = [];
    const engine = engineIn(tiny, log);
    const ballast = join(tiny, 'ballast');
    try {
      await fillUp(ballast);
      // Nothing was ever built: there is nothing to show, and no answer is made up.
      await expect(everything(engine)).rejects.toMatchObject({ status: 507, code: 'out-of-space' });
      await rm(ballast);
      const before = await everything(engine);
      expect(before.total).toBe(CLASSES);

      await fillUp(ballast);
      const revision = await writeEntities(database, 'ONE', world(2));
      await expect(everything(engine, revision)).rejects.toMatchObject({ status: 507 });
      // Who asks for no more than that gets what was there before.
      expect(await everything(engine)).toEqual(before);
      await rm(ballast);
      const after = await everything(engine, revision);
      expect(new Set(after.rows.map(({ values }) => values['SRI']))).toEqual(new Set([2]));
    } finally {
      await engine.close();
      execFileSync('umount', [tiny]);
      await rm(tiny, { recursive: true, force: true });
    }
  }, 120_000);
});

async function flipByte(path: string, share: number): Promise<void> {
  const file = await open(path, 'r+');
  const position = Math.floor((await file.stat()).size * share) + 100;
  const byte = Buffer.alloc(1);
  await file.read(byte, 0, 1, position);
  await file.write(Buffer.from([byte[0]! ^ 0x55]), 0, 1, position);
  await file.close();
}

function mountTiny(folder: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=12m', 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Takes what is left of the disk. */
async function fillUp(path: string): Promise<void> {
  const chunk = Buffer.alloc(65_536, 1);
  const file = await open(path, 'w');
  try {
    for (;;) await file.write(chunk);
  } catch (error) {
    if ((error as { code?: string }).code !== 'ENOSPC') throw error;
  } finally {
    await file.close();
  }
}

describe('an index process that is killed while it applies changes', () => {
  it('shows no state that the record never had', async () => {
    const product = await startTestProduct();
    try {
      await makeCustomer(product.database, product.ownerUrl, 'ALPHA');
      const states = new Map<number, string>();
      states.set(await writeEntities(product.database, 'ALPHA', world(1)), '1');
      const reader = await product.signIn('ALPHA');
      let kills = 0;
      let seen = 0;
      const look = async () => {
        const { status, json } = await reader.call('browse/distinct/counts/part', {
          distinctOnFieldsValues: ['SRI'],
        });
        if (status !== 200) return;
        const { distinctCount, revision } = distinctReply.parse(json);
        expect(distinctCount['SRI']).toEqual({
          values: [{ value: states.get(revision.number), count: CLASSES }],
          more: false,
        });
        seen += 1;
      };
      await look();
      for (let sri = 2; sri <= 7; sri += 1) {
        states.set(await writeEntities(product.database, 'ALPHA', world(sri)), String(sri));
        // At another moment of the batch each time.
        await sleep(sri * 15);
        const pid = product.index.pid();
        if (pid !== undefined) process.kill(pid, 'SIGKILL');
        kills += 1;
        await look();
        await look();
      }
      const newest = Math.max(...states.keys());
      for (let tries = 0; tries < 100; tries += 1) {
        const { status, json } = await reader.call(
          'browse/search/parts',
          { columns: ['SRI'], page: { limit: 1 } },
          { 'fundarium-revision': `${newest}/` },
        );
        if (status === 200 && (json as { revision: { number: number } }).revision.number === newest) break;
        await sleep(100);
      }
      await look();
      expect(kills).toBe(6);
      expect(seen).toBeGreaterThan(kills);
    } finally {
      await product.stop();
    }
  }, 120_000);
});
