import { statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Keeps a command, or a start, from writing files that the server could not read when it runs as its own account.
 * @param account the number of the account of this process; undefined where the system has none
 * @throws Error that says which account to run it as
 */
export function requireOwnAccount(dataFolder: string, account = process.getuid?.()): void {
  // Made by whichever process came first, which is the server's as a rule.
  const owner = statSync(join(dataFolder, 'secrets'), { throwIfNoEntry: false })?.uid;
  if (account === undefined || owner === undefined || owner === account) return;
  throw new Error(
    `${dataFolder} belongs to a server that runs as account ${owner}, which could not read what account ${account} writes there. Run this as that account: sudo -u '#${owner}' …`,
  );
}
