import { statSync } from 'node:fs';
import { join } from 'node:path';

/** What a server or a command makes in the data folder; with a PostgreSQL of one's own, a command makes no secrets. */
const MADE = ['secrets', 'imports', 'documents', 'index'];
const ROOT = 0;
const GROUP_MAY_WRITE = 0o020;

/**
 * Keeps a command, or a start, from writing files that the server could not read when it runs as its own account.
 * @param account the number of the account of this process; undefined where the system has none
 * @throws Error that says which account to run it as
 */
export function requireOwnAccount(dataFolder: string, account = process.getuid?.()): void {
  if (account === undefined) return;
  const made = ownerOfMade(dataFolder, account);
  const owner = made ?? ownerOfEmpty(dataFolder, account);
  if (owner === undefined || owner === account) return;
  const whose =
    made === undefined
      ? `${dataFolder} was made for account ${owner}`
      : `${dataFolder} belongs to a server that runs as account ${owner}`;
  const mistake =
    made === undefined || owner === ROOT
      ? ` Where that was a mistake, give the folder to this account: chown -R ${account} ${dataFolder}`
      : '';
  throw new Error(
    `${whose}, which could not read what account ${account} writes there. Run this as that account (in a container --user ${owner}, elsewhere sudo -u '#${owner}' …).${mistake}`,
  );
}

/** The account of whichever process came first, which is the server's as a rule. */
function ownerOfMade(dataFolder: string, account: number): number | undefined {
  for (const name of MADE) {
    const made = statSync(join(dataFolder, name), { throwIfNoEntry: false });
    if (made === undefined) continue;
    // A volume that is mounted there is often root's, and its group's to write.
    const isShared = name !== 'secrets' && account !== ROOT && (made.mode & GROUP_MAY_WRITE) !== 0;
    if (!isShared) return made.uid;
  }
  return undefined;
}

/** Nothing is there yet: whoever made the folder for an account of its own means the server to run as that. */
const ownerOfEmpty = (dataFolder: string, account: number): number | undefined =>
  account === ROOT ? statSync(dataFolder, { throwIfNoEntry: false })?.uid : undefined;
