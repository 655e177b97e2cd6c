import { statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Keeps a command from writing files that the server, which runs as another account, could not read.
 * @param account the number of the account that runs the command; undefined where the system has none
 * @throws Error that says which account to run it as
 */
export function requireOwnAccount(dataFolder: string, account = process.getuid?.()): void {
  // Made by whichever process came first, which is the server's as a rule.
  const owner = statSync(join(dataFolder, 'secrets'), { throwIfNoEntry: false })?.uid;
  if (account === undefined || owner === undefined || owner === account) return;
  throw new Error(
    `${dataFolder} is the data folder of a server that runs as account ${owner}, which could not read what this command writes as account ${account}. Run it as that account: sudo -u '#${owner}' …`,
  );
}
