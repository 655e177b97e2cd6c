import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { zipOf } from '../../testing/zip-file.ts';
import { unpackArchives } from './unpack-archive.ts';
import { UNPACKED } from '../../platform/unpack-limits.ts';
import { checkArchive } from './unpack.ts';

let folder: string;
let path: string;
const { signal } = new AbortController();

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fundarium-unpack-'));
  path = join(folder, 'three.zip');
  // 400,000 bytes each, 1,200,000 together: none is over a limit of 1 MB by itself. They hardly pack.
  const file = () => Buffer.from(randomBytes(200_000).toString('hex'));
  writeFileSync(
    path,
    zipOf([
      ['a.csv', file()],
      ['b.csv', file()],
      ['c.csv', file()],
    ]),
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

it('unpacks an archive whose files come to no more than the limit together, and no other', async () => {
  const unpack = (mostBytes?: number) =>
    unpackArchives([{ path, name: 'three.zip' }], {
      folder,
      signal,
      ...(mostBytes !== undefined && { mostBytes }),
    });
  await expect(unpack(1_000_000)).rejects.toThrow(
    "three.zip can't be read: the archive unpacks to more than 1 MB",
  );
  await expect(unpack(1_199_999)).rejects.toThrow('the archive unpacks to more than');
  // Nothing is left of what was unpacked.
  expect(readdirSync(folder)).toEqual(['three.zip']);
  for (const most of [1_200_000, undefined]) {
    const { files } = await unpack(most);
    expect(files.map((file) => [file.name, statSync(file.path).size])).toEqual([
      ['three.zip/a.csv', 400_000],
      ['three.zip/b.csv', 400_000],
      ['three.zip/c.csv', 400_000],
    ]);
  }
  expect(UNPACKED.bytes).toBe(1_000_000_000);
});

it('shows names of an archive clean and short', async () => {
  const named = join(folder, 'named.zip');
  writeFileSync(
    named,
    zipOf([
      [`${'long; '.repeat(1_000)}\u0000.csv`, Buffer.from('ISIN')],
      ['b.csv', Buffer.from('CODE')],
    ]),
  );
  const { files } = await unpackArchives([{ path: named, name: 'named.zip' }], { folder, signal });
  const long = files.find(({ name }) => name !== 'named.zip/b.csv')!;
  expect(long.name).toMatch(/^named\.zip\/long; long; .+…$/);
  expect(long.name.length).toBeLessThan(200);
});

it('leaves out what systems and office programs add', async () => {
  const left = join(folder, 'left.zip');
  const added = ['Thumbs.db', 'a/desktop.ini', 'a/~$book.xlsx', '__MACOSX/a/._a.csv', '.DS_Store'];
  const files = ['a/a.csv', 'a/b.csv', 'a~$.csv', ...added];
  writeFileSync(left, zipOf(files.map((name) => [name, Buffer.from(`ISIN ${name}`)] as const)));
  const unpacked = await unpackArchives([{ path: left, name: 'left.zip' }], { folder, signal });
  expect(unpacked.files.map(({ name }) => name)).toEqual([
    'left.zip/a/a.csv',
    'left.zip/a/b.csv',
    'left.zip/a~$.csv',
  ]);
});

it('counts the parts of a workbook together', async () => {
  const read = (most: number) =>
    checkArchive(path, most, async (_, chunks) => {
      for await (const chunk of chunks) void chunk;
    });
  await expect(read(1_000_000)).rejects.toThrow('the workbook unpacks to more than 1 MB');
  await expect(read(1_200_000)).resolves.toBeUndefined();
});
