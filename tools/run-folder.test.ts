import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeRunFolder } from './run-folder.ts';

/** More than any machine has. */
const TOO_MUCH = 2 ** 60;
let memory: string;
let made: string[];

beforeEach(() => {
  memory = mkdtempSync(join(tmpdir(), 'fundarium-memory-'));
  made = [];
});
afterEach(() => {
  for (const folder of [...made, memory]) rmSync(folder, { recursive: true, force: true });
});

const folderOfRun = (more: { folderBytes?: number; programsBytes?: number; folder?: string } = {}) => {
  const folder = makeRunFolder({ folder: memory, folderBytes: 1, programsBytes: 1, ...more });
  made.push(folder);
  return folder;
};

describe("a run's folder", () => {
  it('is in memory where there is room, and each has its own', () => {
    const first = folderOfRun();
    const second = folderOfRun();
    expect([dirname(first), dirname(second)]).toEqual([memory, memory]);
    expect(first).not.toBe(second);
    expect(existsSync(first)).toBe(true);
  });

  it('may be used by every account, as the folder that it stands for', () => {
    expect((statSync(folderOfRun()).mode & 0o7777).toString(8)).toBe('1777');
  });

  it.each([
    ['the folder is too small', { folderBytes: TOO_MUCH }],
    ['programs would have too little left', { programsBytes: TOO_MUCH }],
    ['there is no such folder', { folder: '/nowhere/at/all' }],
  ])('is a temporary folder as any other where %s', (_, more) => {
    expect(dirname(folderOfRun(more))).toBe(tmpdir());
  });

  it('takes the place of those of runs that were killed, not of those that go on', () => {
    const alive = folderOfRun();
    // No process has this number: the systems' limit is below it.
    const killed = join(memory, basename(alive).replace(/-\d+-(?=\w+$)/, '-999999999-'));
    const ofContainer = join(memory, basename(killed).replace(/run-\d+/, 'run-1'));
    const old = join(memory, basename(killed).replace(/run-\d+/, 'run-2'));
    const anotherThing = join(memory, 'fundarium-e2e-999999999');
    for (const each of [killed, ofContainer, old, anotherThing])
      mkdirSync(join(each, 'postgres'), { recursive: true });
    utimesSync(old, 0, 0);
    folderOfRun();
    const left = [killed, old, alive, ofContainer, anotherThing].map((each) => existsSync(each));
    expect(left).toEqual([false, false, true, true, true]);
  });
});
