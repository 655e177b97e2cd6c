import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

const POLL_MS = 500;
/** No install takes this long: an older lock is of a process whose number another one has now. */
const STALE_MS = 20 * 60_000;

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
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  if (!isTaken(path)) rmSync(path, { force: true });
  return false;
}

function isTaken(path) {
  try {
    const holder = Number(readFileSync(path, 'utf8'));
    // An empty file is one that is being written.
    if (holder === 0) return true;
    if (holder === process.pid || Date.now() - statSync(path).mtimeMs > STALE_MS) return false;
    process.kill(holder, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
