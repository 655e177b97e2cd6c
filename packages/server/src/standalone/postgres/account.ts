import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, lchownSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { embeddedDatabaseRefused } from './refusal.ts';

/**
 * How the server is run. PostgreSQL refuses the user 0 and users without a name, so such a user either enters a user
 * namespace in which it is another one (its files stay its own, which works in a folder that only root may enter),
 * or root lends the cluster to an unprivileged user.
 */
export interface Account {
  /** Null is who we are. */
  readonly user: { readonly uid: number; readonly gid: number } | null;
  readonly namespace: boolean;
}

export interface Command {
  readonly file: string;
  readonly args: readonly string[];
  readonly options: { readonly uid?: number; readonly gid?: number };
}

export function commandAs({ user, namespace }: Account, file: string, args: readonly string[]): Command {
  const options = user ?? {};
  if (!namespace) return { file, args, options };
  // unshare replaces itself by the server, so the process id and its signals are the server's own.
  const { uid, gid } = listedUser(/^(?!root:)[^:]*:[^:]*:([1-9]\d*):(\d+):/m) ?? { uid: 1000, gid: 1000 };
  const mapping = ['--user', `--map-user=${uid}`, `--map-group=${gid}`, '--'];
  return { file: 'unshare', args: [...mapping, file, ...args], options };
}

/** Chooses how to run, and lets the chosen user pass through the data folder. `cluster` may not exist yet. */
export function chooseAccount(
  binaries: Binaries,
  dataDir: string,
  cluster: string,
  { userNamespace }: { readonly userNamespace: boolean },
): Account {
  const complaints: string[] = [];
  for (const account of candidates(dataDir, cluster)) {
    if (account.namespace && !userNamespace) continue;
    const complaint = trial(account, binaries, dataDir);
    if (complaint === undefined) return account;
    complaints.push(complaint);
  }
  throw embeddedDatabaseRefused(complaints.join('; '));
}

function candidates(dataDir: string, cluster: string): readonly Account[] {
  const bothWays = (user: Account['user']): readonly Account[] => [
    { user, namespace: false },
    { user, namespace: true },
  ];
  if (process.getuid?.() !== 0) return bothWays(null);
  const made = statSync(cluster, { throwIfNoEntry: false });
  if (made !== undefined && made.uid !== 0) return bothWays({ uid: made.uid, gid: made.gid });
  const around = statSync(dirname(dataDir));
  return [
    { user: null, namespace: true },
    // Root at work in somebody's private folder: that person may enter it.
    ...(around.uid === 0 ? [] : bothWays({ uid: around.uid, gid: around.gid })),
    { user: listedUser(/^nobody:[^:]*:(\d+):(\d+):/m) ?? { uid: 65534, gid: 65534 }, namespace: false },
  ];
}

/** What keeps the account from running the server here. */
function trial(account: Account, binaries: Binaries, dataDir: string): string | undefined {
  // Passing through our own folder is ours to allow; through its ancestors it is not.
  if (account.user !== null) chmodSync(dataDir, statSync(dataDir).mode | 0o011);
  const succeeds = (program: string, args: readonly string[]): boolean => {
    const { file, args: all, options } = commandAs(account, program, args);
    return spawnSync(file, [...all], { ...options, env: binaries.env, stdio: 'ignore' }).status === 0;
  };
  const name = `user ${account.user?.uid ?? process.getuid?.()}${account.namespace ? ' in a user namespace' : ''}`;
  if (!succeeds('id', ['-un'])) return account.namespace ? `no ${name}` : `${name} has no name`;
  if (!succeeds(binaries.postgres, ['--version'])) return `${name} cannot run ${binaries.postgres}`;
  if (!succeeds('test', ['-x', dataDir])) return `${name} cannot enter ${dataDir}`;
  return undefined;
}

/** Gives a folder and what is in it to the account that the server runs by; nothing to do where it has it. */
export function lendFolder({ user }: Account, folder: string): void {
  if (user === null || statSync(folder).uid === user.uid) return;
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    lchownSync(join(folder, entry), user.uid, user.gid);
  }
  // Last, for it says that all is done.
  chownSync(folder, user.uid, user.gid);
}

function listedUser(line: RegExp): { uid: number; gid: number } | undefined {
  const found = line.exec(readFileSync('/etc/passwd', 'utf8'));
  return found === null ? undefined : { uid: Number(found[1]), gid: Number(found[2]) };
}
