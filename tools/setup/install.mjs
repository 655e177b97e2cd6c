import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { withLock } from './lock.mjs';
import { withProgress } from './progress.mjs';
import { SIGNALS } from './run.mjs';
import { ROOT, fittingNode, nodeIn, npmProgram, runningNodeFits } from './runtime.mjs';

const LOCKFILE = join(ROOT, 'package-lock.json');
const INSTALLED = join(ROOT, 'node_modules');
const MARKER = join(INSTALLED, '.fundarium-lock');
const BOOTSTRAP = join(ROOT, 'tools', 'runtime');

const lockDigest = () => createHash('sha256').update(readFileSync(LOCKFILE)).digest('hex');

/** Whether node_modules holds what the lockfile says. The marker is written last, so half an install is none. */
export function isInstalled() {
  if (existsSync(MARKER) && readFileSync(MARKER, 'utf8').trim() === lockDigest()) return true;
  if (!installedByHand()) return false;
  try {
    writeFileSync(MARKER, `${lockDigest()}\n`);
  } catch {
    // Of another account, or on a disk that is only read: the next start compares again.
  }
  return true;
}

/** A developer's own `npm install` leaves npm's record of what it placed; where that agrees, nothing is to do. */
function installedByHand() {
  const record = join(INSTALLED, '.package-lock.json');
  if (!existsSync(record)) return false;
  const placed = JSON.parse(readFileSync(record, 'utf8')).packages;
  const wanted = JSON.parse(readFileSync(LOCKFILE, 'utf8')).packages;
  return Object.entries(wanted).every(
    ([path, entry]) =>
      !path.startsWith('node_modules/') ||
      (entry.optional === true && placed[path] === undefined) ||
      (placed[path]?.version === entry.version &&
        placed[path]?.integrity === entry.integrity &&
        existsSync(join(ROOT, path))),
  );
}

/** Brings node_modules to what the lockfile says, with the Node that the product runs on. */
export async function install() {
  await withLock(join(BOOTSTRAP, '.installing'), async () => {
    if (isInstalled()) return;
    const npm = npmProgram();
    let node = process.execPath;
    // What is installed is emptied first: a Node that lies in it would go while it runs.
    if (!runningNodeFits() || !relative(INSTALLED, realpathSync(process.execPath)).startsWith('..')) {
      await withProgress('Installing Node', () => place(node, npm, BOOTSTRAP));
      node = nodeIn(join(BOOTSTRAP, 'node_modules'));
    }
    await withProgress('Installing packages', () => place(node, npm, ROOT));
    fittingNode(INSTALLED);
    writeFileSync(MARKER, `${lockDigest()}\n`);
  });
}

/**
 * Places exactly what a folder's lockfile says: no install scripts, development and platform packages included
 * whatever the machine's npm settings say.
 */
function place(node, npm, folder) {
  rmSync(join(folder, 'node_modules'), { recursive: true, force: true });
  const env = { ...process.env };
  // Set by the npm that runs us, and about its folder, not this one.
  for (const name of ['local_prefix', 'prefix', 'workspace', 'workspaces', 'global', 'package_lock']) {
    delete env[`npm_config_${name}`];
  }
  const exactly = ['ci', '--ignore-scripts'];
  const settings = [
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    '--no-progress',
  ];
  return new Promise((resolve, reject) => {
    const args = [npm, ...exactly, '--prefix', folder, ...settings];
    const child = spawn(node, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    const listen = (chunk) => (said += chunk);
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    // Stopped half-way, nobody may still be writing when the next start empties the folder.
    const stop = (signal) => child.kill(signal);
    for (const name of SIGNALS) process.on(name, stop);
    child.on('error', reject);
    child.on('close', (code, signal) => {
      for (const name of SIGNALS) process.removeListener(name, stop);
      if (code === 0) resolve();
      else reject(new Error(`npm ci in ${folder} ended with ${signal ?? `code ${code}`}:\n${said.trim()}`));
    });
  });
}
