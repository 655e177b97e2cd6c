import { closeSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

const POLL_MS = 500;
/** No install takes this long: an older lock is of a process whose number another one has now. */
const STALE_MS = 20 * 60_000;
/** An empty file that is older is being written by nobody: its process ended between the two. */
const EMPTY_MS = 5_000;

/**
 * Runs `work` while no other process of this folder does: two first starts at once would empty each other's
 * node_modules. A lock of a process that is gone counts for nothing.
 * @param {string} path
 * @param {() => Promise<void>} work
 */
export async function withLock(path, work) {
  let said = false;
  while (!tryToTake(path)) {
    if (!said) console.error('Another process is installing the packages; waiting for it.');
    said = true;
    await wait(POLL_MS);
  }
  const release = () => rmSync(path, { force: true });
  process.once('exit', release);
  try {
    await work();
  } finally {
    process.removeListener('exit', release);
    release();
  }
}

function tryToTake(path) {
  let file;
  try {
    file = openSync(path, 'wx');
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (!isTaken(path)) rmSync(path, { force: true });
    return false;
  }
  try {
    writeSync(file, String(process.pid));
    return true;
  } catch (error) {
    // On a full disk the file is there without a number in it.
    rmSync(path, { force: true });
    throw error;
  } finally {
    closeSync(file);
  }
}

function isTaken(path) {
  try {
    const holder = Number(readFileSync(path, 'utf8'));
    const age = Date.now() - statSync(path).mtimeMs;
    if (holder === 0) return age < EMPTY_MS;
    if (holder === process.pid || age > STALE_MS) return false;
    process.kill(holder, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
