import type { Database } from '../platform/database.ts';
import type { ResultStore } from './job-kind.ts';
import { isFileNeeded } from './job-file-store.ts';

/** Removes a file that jobs made, or that was handed to one, unless a job needs it. @returns whether it was removed */
export async function removeUnneeded(
  database: Database,
  results: Pick<ResultStore, 'remove'>,
  customerCode: string,
  sha256: string,
): Promise<boolean> {
  const isNeeded = await database.withCustomer({ customerCode, scopes: '*' }, (tx) =>
    isFileNeeded(tx, customerCode, sha256),
  );
  if (!isNeeded) await results.remove(customerCode, sha256);
  return !isNeeded;
}
