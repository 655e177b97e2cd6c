import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createIndexFile, type IndexFile } from '../file/index-file.ts';
import { coreTable } from '../layout.ts';
import { memoryBudget } from './budget.ts';
import { cachedText, CODE, type CachedField } from './column.ts';
import { openMemory, type Memory } from './memory.ts';
import { isCached, type Need } from './needs.ts';
import { columnIn, type Snapshot } from './snapshot.ts';

const STATE: CachedField = { home: 'core', column: 'state', columnType: 'VARCHAR' };
const NEEDS: readonly Need[] = (['rows', 'order', CODE, STATE] as const).map((what) => ({
  level: 'PART',
  what,
}));
const at = (number: number) => ({ number, token: String(number) });
const CLASSES = 6;

let folder: string;
let file: IndexFile;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fundarium-snapshots-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** What a snapshot shows: the living rows by code, with their states. */
const shows = (snapshot: Snapshot) => {
  const { rows, order } = snapshot.levels.get('PART')!;
  const numbers = order === null ? [...Array(rows.length).keys()] : [...order.rows];
  return numbers
    .filter((row) => rows.alive[row] === 1)
    .map(
      (row) =>
        `${cachedText(columnIn(snapshot, 'PART', CODE)!, row)} ${rows.parents[row]} ${cachedText(columnIn(snapshot, 'PART', STATE)!, row)}`,
    );
};

/** A file of some classes with memory that has read all of it. */
async function open(name: string, needs = NEEDS): Promise<Memory> {
  file = await createIndexFile(join(folder, `${name}.1.duckdb`), name, 'en', [], {
    threads: 1,
    memoryMb: 64,
  });
  const classes = Array.from({ length: CLASSES }, (_, n) => `(${n + 1}, 90, 'C-${n + 1}', 'LIVE')`);
  await file.writer.run(
    `insert into ${coreTable('PART')} (id, parent, code, state) values ${classes.join(', ')}`,
  );
  await file.writer.run('update meta set revision = 1');
  const memory = openMemory(
    at(1),
    async (act) => {
      const connection = await file.connect();
      await act(connection, (await file.readMeta(connection)).revision.number);
      connection.closeSync();
    },
    memoryBudget(10_000_000),
  );
  await all(memory, needs);
  return memory;
}
const all = (memory: Memory, needs = NEEDS) =>
  vi.waitFor(() => {
    memory.request(needs);
    const { snapshot, release } = memory.lease()!;
    release();
    expect(needs.every((need) => isCached(snapshot, need))).toBe(true);
  }, 5000);

/** One class renamed, one moved and changed, one gone, one new; a value that nobody had. */
async function change(memory: Memory): Promise<void> {
  const table = coreTable('PART');
  await file.writer.run(`update ${table} set state = 'CLOSED' where id = 2`);
  await file.writer.run(`update ${table} set parent = 91, state = null where id = 3`);
  await file.writer.run(`delete from ${table} where id = 4`);
  await file.writer.run(`insert into ${table} (id, parent, code, state) values (7, 91, 'A-7', 'LIVE')`);
  await file.writer.run('update meta set revision = 2');
  const levels = new Map([2, 3, 7].map((id) => [id, 'PART'] as const));
  await memory.follow(file.writer, { from: 1, to: at(2) }, { entities: [2, 3, 4, 7], levels, figures: [] });
}
const BEFORE = [1, 2, 3, 4, 5, 6].map((id) => `C-${id} 90 LIVE`);
const AFTER = ['A-7 91 LIVE', 'C-1 90 LIVE', 'C-2 90 CLOSED', 'C-3 91 null', 'C-5 90 LIVE', 'C-6 90 LIVE'];

it('shows one revision for as long as somebody reads it, whatever the file shows by then', async () => {
  const memory = await open('READ');
  const { snapshot, release } = memory.lease()!;
  expect(shows(snapshot)).toEqual(BEFORE);
  await change(memory);
  expect([snapshot.revision.number, shows(snapshot)]).toEqual([1, BEFORE]);
  await all(memory);
  const later = memory.lease()!;
  expect([later.snapshot.revision.number, shows(later.snapshot)]).toEqual([2, AFTER]);
  expect([snapshot.revision.number, shows(snapshot)]).toEqual([1, BEFORE]);
  release();
  later.release();
  memory.close();
  expect(memory.lease()).toBeNull();
  file.close();
});

it('is written in where nobody reads it, so that a change costs what it changes', async () => {
  const memory = await open('UNREAD');
  const before = memory.lease()!;
  const { codes } = columnIn(before.snapshot, 'PART', STATE) as { codes: Uint8Array };
  before.release();
  // A second release of the same counts for nothing.
  before.release();
  const other = memory.lease()!;
  other.release();
  await change(memory);
  await all(memory);
  const after = memory.lease()!;
  expect(shows(after.snapshot)).toEqual(AFTER);
  expect((columnIn(after.snapshot, 'PART', STATE) as { codes: Uint8Array }).codes).toBe(codes);
  after.release();
  memory.close();
  file.close();
});

it('takes in nothing that is read while it follows: a day may turn without a revision', async () => {
  const memory = await open('TURNED', NEEDS.slice(0, 3));
  const connection = await file.connect();
  await file.writer.run(`update ${coreTable('PART')} set state = 'CLOSED' where id = 2`);
  // Following waits behind a long statement; meanwhile a column is asked for and read.
  const long = connection.run('select sum(hash(i)) from range(40000000) t(i)');
  const levels = new Map([[2, 'PART'] as const]);
  const following = memory.follow(connection, { from: 1, to: at(1) }, { entities: [2], levels, figures: [] });
  memory.request(NEEDS);
  expect(memory.lease()).toBeNull();
  await Promise.all([long, following]);
  await all(memory);
  const { snapshot, release } = memory.lease()!;
  expect(shows(snapshot)).toEqual(BEFORE.map((each) => each.replace('C-2 90 LIVE', 'C-2 90 CLOSED')));
  release();
  memory.close();
  connection.closeSync();
  file.close();
});
