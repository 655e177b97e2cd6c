import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { removeLeftUploads, uploadFolder } from './upload-folder.ts';

const BEGAN = Date.now();
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'uploads-'));
  mkdirSync(uploadFolder(folder, 'ONE'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, ageMs: number) => {
  const path = join(uploadFolder(folder, 'ONE'), name);
  writeFileSync(path, 'x');
  utimesSync(path, new Date(BEGAN - ageMs), new Date(BEGAN - ageMs));
};
const left = () => readdirSync(uploadFolder(folder, 'ONE')).toSorted();

it('removes what an earlier process left, and nothing that waits or that somebody is at', async () => {
  write('waits', 60_000);
  write('ended', 60_000);
  write('waits.part', 60_000);
  write('broken.part', 60_000);
  write('waits.unpacked', 60_000);
  write('ended.unpacked', 60_000);
  write('comes.part', -1000);
  write('has-no-row-yet', -1000);
  await removeLeftUploads(folder, 'ONE', BEGAN, () => Promise.resolve(new Set(['waits'])));
  expect(left()).toEqual(['comes.part', 'has-no-row-yet', 'waits', 'waits.unpacked']);
});

it('asks what waits after it looked at the folder', async () => {
  write('there', 60_000);
  let seen: string[] = [];
  await removeLeftUploads(folder, 'ONE', BEGAN, () => {
    // Comes between the two, as an upload of an earlier process does that is still at it.
    write('came', 1000);
    seen = left();
    return Promise.resolve(new Set(['there']));
  });
  expect([seen, left()]).toEqual([
    ['came', 'there'],
    ['came', 'there'],
  ]);
});

it('is content with a folder that is not there', async () => {
  const removed = removeLeftUploads(folder, 'TWO', BEGAN, () => Promise.reject(new Error('not asked')));
  await expect(removed).resolves.toBeUndefined();
});
