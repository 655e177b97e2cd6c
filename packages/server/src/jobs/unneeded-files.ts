import type { Database, Tx } from '../platform/database.ts';
import { unavailable } from '../platform/refusal.ts';
import type { ResultStore } from './job-kind.ts';
import { isFileNeeded, lockFile } from './job-file-store.ts';

/** Removes a file that jobs made, or that was handed to one, unless a job needs it. @returns whether it was removed */
export async function removeUnneeded(
  database: Database,
  results: Pick<ResultStore, 'remove'>,
  customerCode: string,
  sha256: string,
): Promise<boolean> {
  return database.withCustomer({ customerCode, scopes: '*' }, async (tx) => {
    await lockFile(tx, customerCode, sha256);
    if (await isFileNeeded(tx, customerCode, sha256)) return false;
    await results.remove(customerCode, sha256);
    return true;
  });
}

/**
 * Makes sure of a file that was kept for a job, which the transaction creates: from then on nobody takes it for unneeded.
 * @throws Refusal 503 where it was removed meanwhile, as a job's that was refused
 */
export async function holdFile(
  tx: Tx,
  results: Pick<ResultStore, 'open'>,
  customerCode: string,
  sha256: string,
): Promise<void> {
  await lockFile(tx, customerCode, sha256);
  const opened = await results.open(customerCode, sha256);
  if (opened === null) throw unavailable('The file is being removed; send it again');
  opened.on('error', () => undefined).destroy();
}
