import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { commandAs, lendFolder } from './account.ts';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { embeddedDatabaseRefused } from './refusal.ts';

export const SUPERUSER = 'postgres';
const MAJOR_VERSION = '18';

export function isInitialised(cluster: string): boolean {
  return readVersion(cluster) !== undefined;
}

/** A cluster of another major version needs a dump and a restore; nothing here may touch it. */
export function refuseOtherVersion(cluster: string): void {
  const version = readVersion(cluster);
  if (version === undefined || version === MAJOR_VERSION) return;
  throw embeddedDatabaseRefused(
    `${cluster} was made by PostgreSQL ${version} and this program brings PostgreSQL ${MAJOR_VERSION}`,
  );
}

function readVersion(cluster: string): string | undefined {
  try {
    return readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Makes the cluster beside its place and moves it there whole; when another process was faster, its cluster stays. */
export async function initialise(
  binaries: Binaries,
  account: Account,
  cluster: string,
  { password, sync }: { readonly password: string; readonly sync: boolean },
): Promise<void> {
  removeDrafts(cluster);
  const draft = mkdtempSync(`${cluster}.new-`);
  lendFolder(account, draft);
  try {
    await runInitdb(binaries, account, draft, password, sync);
    renameSync(draft, cluster);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOTEMPTY' && code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

async function runInitdb(
  binaries: Binaries,
  account: Account,
  folder: string,
  password: string,
  sync: boolean,
): Promise<void> {
  // The password file stands outside the data folder, where a lent account can read it, and only while initdb runs.
  const passwordFolder = mkdtempSync(join(tmpdir(), 'fundarium-initdb-'));
  try {
    const passwordFile = join(passwordFolder, 'password');
    writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
    lendFolder(account, passwordFolder);
    const args = [
      `--pgdata=${folder}`,
      `--username=${SUPERUSER}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--no-locale',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--data-checksums',
      '--no-instructions',
      '--set=dynamic_shared_memory_type=mmap',
      '--set=shared_memory_type=mmap',
      ...(sync ? [] : ['--no-sync']),
    ];
    const { file, args: all, options } = commandAs(account, binaries.initdb, args);
    const child = spawn(file, [...all], {
      ...options,
      env: binaries.env,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let complaint = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text));
    const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
    if (code !== 0)
      throw embeddedDatabaseRefused(`initdb failed (${complaint.trim().replaceAll(/\s+/g, ' ')})`);
  } finally {
    rmSync(passwordFolder, { recursive: true, force: true });
  }
}

const DRAFT_GIVEN_UP_MS = 10 * 60_000;

/** A process killed in the middle of initdb leaves its draft behind. */
function removeDrafts(cluster: string): void {
  for (const name of readdirSync(dirname(cluster))) {
    if (!name.startsWith(`${basename(cluster)}.new-`)) continue;
    const draft = join(dirname(cluster), name);
    const made = statSync(draft, { throwIfNoEntry: false });
    if (made !== undefined && Date.now() - made.mtimeMs > DRAFT_GIVEN_UP_MS) {
      rmSync(draft, { recursive: true, force: true });
    }
  }
}
