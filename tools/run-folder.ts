import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive } from '../packages/server/src/standalone/postgres/pid-file.ts';

const NAME = 'fundarium-run-';
const GB = 1024 ** 3;
const DAY_MS = 86_400_000;

/** Two processes of tests had 1.5 GB there at most; there may be four of them. */
const FOLDER_BYTES = 4 * GB;
/** What the programs of a run need beside it. */
const PROGRAMS_BYTES = 6 * GB;

/** Where a folder may be in memory, and what of it a run needs. */
export type Memory = {
  readonly folder: string;
  readonly folderBytes: number;
  readonly programsBytes: number;
};

const MEMORY: Memory = { folder: '/dev/shm', folderBytes: FOLDER_BYTES, programsBytes: PROGRAMS_BYTES };

/**
 * Makes the folder of one run, below which all its temporary files go, and removes those of runs that were killed.
 *
 * It is in memory where the machine has enough: databases are cloned and dropped by the hundred and make a dozen
 * temporary tables with each import, so that a third of the time of such tests is the file system's.
 */
export function makeRunFolder(memory: Memory = MEMORY): string {
  const parent = hasRoom(memory) ? memory.folder : tmpdir();
  for (const folder of new Set([memory.folder, tmpdir()])) removeLeftovers(folder);
  const folder = mkdtempSync(join(parent, ownName()));
  // As the system's own: some tests start programs as another account.
  chmodSync(folder, 0o1777);
  return folder;
}

/** Whether a folder in memory is there, has the room, and lets programs run. */
function hasRoom({ folder, folderBytes, programsBytes }: Memory): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return (
      bavail * bsize >= folderBytes &&
      process.availableMemory() >= folderBytes + programsBytes &&
      runsPrograms(folder)
    );
  } catch {
    return false;
  }
}

/** Containers often forbid it there; some tests write a program and start it. */
function runsPrograms(folder: string): boolean {
  const own = mkdtempSync(join(folder, ownName()));
  try {
    const program = join(own, 'program');
    writeFileSync(program, '#!/bin/sh\nexit 0\n', { mode: 0o700 });
    return spawnSync(program).status === 0;
  } finally {
    rmSync(own, { recursive: true });
  }
}

/** Containers on one machine may share such a folder, and have numbers of processes of their own. */
const ownName = () => `${NAME}${processSpace()}-${process.pid}-`;

function processSpace(): string {
  try {
    return /\d+/.exec(readlinkSync('/proc/self/ns/pid'))?.[0] ?? '0';
  } catch {
    return '0';
  }
}

/** A database that still runs on such a folder ends by itself once its files are gone. */
function removeLeftovers(parent: string): void {
  for (const name of namesIn(parent).filter((each) => each.startsWith(NAME))) {
    const folder = join(parent, name);
    const found = statSync(folder, { throwIfNoEntry: false });
    if (found?.uid !== process.getuid?.()) continue;
    const [space, pid] = name.slice(NAME.length).split('-');
    const isOver =
      space === processSpace() ? !isAlive(Number(pid)) : Date.now() - (found?.mtimeMs ?? 0) > DAY_MS;
    if (isOver) rmSync(folder, { recursive: true, force: true });
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
