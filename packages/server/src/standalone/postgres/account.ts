import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, lchownSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { embeddedDatabaseRefused } from './refusal.ts';

/**
 * How the server is run. PostgreSQL refuses the user 0, so root either enters a user namespace in which it has
 * another number (files stay root's, which works in a folder that only root may enter), or lends the cluster to an
 * unprivileged user.
 */
export type Account =
  | { readonly kind: 'self' }
  | { readonly kind: 'namespace' }
  | { readonly kind: 'user'; readonly uid: number; readonly gid: number };

export interface Command {
  readonly file: string;
  readonly args: readonly string[];
  readonly options: { readonly uid?: number; readonly gid?: number };
}

export function commandAs(account: Account, file: string, args: readonly string[]): Command {
  if (account.kind === 'namespace') {
    // unshare replaces itself by the server, so the process id and its signals are the server's own.
    const mapping = ['--user', '--map-user=1000', '--map-group=1000', '--', file, ...args];
    return { file: 'unshare', args: mapping, options: {} };
  }
  if (account.kind === 'user') return { file, args, options: { uid: account.uid, gid: account.gid } };
  return { file, args, options: {} };
}

/** Chooses how to run, and lends the folder's path to the chosen user. `cluster` may not exist yet. */
export function chooseAccount(
  binaries: Binaries,
  dataDir: string,
  cluster: string,
  { userNamespace }: { readonly userNamespace: boolean },
): Account {
  if (process.getuid?.() !== 0) return proven(binaries, { kind: 'self' }, dataDir);
  const owner = statSync(cluster, { throwIfNoEntry: false });
  if (owner !== undefined && owner.uid !== 0) {
    return proven(binaries, { kind: 'user', uid: owner.uid, gid: owner.gid }, dataDir);
  }
  if (userNamespace && runs(binaries, { kind: 'namespace' })) return { kind: 'namespace' };
  return proven(binaries, { kind: 'user', ...nobody() }, dataDir);
}

/** Gives a folder and what is in it to the account that the server runs by; nothing to do where it has it. */
export function lendFolder(account: Account, folder: string): void {
  if (account.kind !== 'user' || statSync(folder).uid === account.uid) return;
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    lchownSync(join(folder, entry), account.uid, account.gid);
  }
  // Last, for it says that all is done.
  chownSync(folder, account.uid, account.gid);
}

function proven(binaries: Binaries, account: Account, dataDir: string): Account {
  if (account.kind === 'user') {
    // Passing through our own folder is ours to allow; through its ancestors it is not.
    chmodSync(dataDir, statSync(dataDir).mode | 0o011);
    const enters = commandAs(account, 'test', ['-x', dataDir]);
    if (spawnSync(enters.file, [...enters.args], enters.options).status !== 0) {
      throw embeddedDatabaseRefused(
        `root may not run it, user namespaces are refused and the user ${account.uid} cannot enter ${dataDir}`,
      );
    }
  }
  if (!runs(binaries, account)) {
    throw embeddedDatabaseRefused(
      account.kind === 'user'
        ? `root may not run it, user namespaces are refused and the user ${account.uid} cannot run ${binaries.postgres}`
        : `${binaries.postgres} does not run on this system`,
    );
  }
  return account;
}

function runs(binaries: Binaries, account: Account): boolean {
  const { file, args, options } = commandAs(account, binaries.postgres, ['--version']);
  return spawnSync(file, [...args], { ...options, env: binaries.env, stdio: 'ignore' }).status === 0;
}

function nobody(): { uid: number; gid: number } {
  const line = /^nobody:[^:]*:(-?\d+):(-?\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'));
  return line === null ? { uid: 65534, gid: 65534 } : { uid: Number(line[1]), gid: Number(line[2]) };
}
