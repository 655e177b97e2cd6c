import { existsSync, readFileSync, readlinkSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** What a running server writes in its folder's `postmaster.pid`, a line each. */
export interface PidFile {
  readonly text: string;
  readonly pid: number;
  readonly socketFolder: string;
  readonly ready: boolean;
}

export function readPidFile(cluster: string): PidFile | undefined {
  let text: string;
  try {
    text = readFileSync(join(cluster, 'postmaster.pid'), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  const lines = text.split('\n');
  return {
    text,
    pid: Number(lines[0]),
    socketFolder: lines[4] ?? '',
    ready: lines[7]?.trim() === 'ready',
  };
}

export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Whether the process is the server of this folder; `unknown` where the system does not tell (then only its socket
 * can). A process id alone proves nothing: after a restart of the machine it may be anybody's.
 */
export function servesFolder(pid: number, cluster: string): boolean | 'unknown' {
  if (!isAlive(pid)) return false;
  if (!existsSync('/proc/self/cwd')) return 'unknown';
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
  } catch (error) {
    // A finished process that nobody has collected yet has no folder any more.
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? false : 'unknown';
  }
}

/**
 * Removes the pid file of a server that is gone. The server does so itself unless the number now belongs to another
 * process. Taken away by a rename first: if a new server wrote its own in between, that one is put back.
 */
export function removeStalePidFile(cluster: string, stale: PidFile): void {
  const path = join(cluster, 'postmaster.pid');
  const aside = join(cluster, `postmaster.pid.stale-${process.pid}`);
  try {
    renameSync(path, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  if (readFileSync(aside, 'utf8') === stale.text) rmSync(aside);
  else renameSync(aside, path);
}
