import { existsSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { requireDataFolder } from './data-folder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'data-folder-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('makes the folder for its account alone, and takes one that is there', () => {
  const made = join(folder, 'a', 'b');
  requireDataFolder(made);
  requireDataFolder(made);
  expect(statSync(made).mode & 0o777).toBe(0o700);
});

it('names a file in its place or on its way', () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expect(() => requireDataFolder(file)).toThrow(
    `FUNDARIUM_DATA: ${file} can't be written: it is a file; name another folder, for example FUNDARIUM_DATA=/`,
  );
  expect(() => requireDataFolder(join(file, 'data'))).toThrow(`can't be written: ${file} is a file;`);
});

it('names a link that leads nowhere', () => {
  const link = join(folder, 'link');
  symlinkSync(join(folder, 'none', 'x'), link);
  for (const path of [link, join(link, 'data')])
    expect(() => requireDataFolder(path)).toThrow(
      `${path} can't be written: the link ${link} leads nowhere.`,
    );
});

it.skipIf(!existsSync('/proc/self'))('ends where no folder can be made', () => {
  expect(() => requireDataFolder('/proc/nope')).toThrow('no folder can be made in /proc;');
  expect(() => requireDataFolder('/proc/nope/data')).toThrow('no folder can be made in /proc;');
});

it.skipIf(process.getuid === undefined || process.getuid() === 0)('names whose it is', () => {
  expect(() => requireDataFolder('/etc')).toThrow(
    /it belongs to account 0\. Give it to this one: chown -R \d+ /,
  );
});
