import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../platform/database.ts';
import type { RetentionJob } from '../platform/retention-jobs.ts';
import { isNeeded, lockBytes } from './bytes/byte-lock-store.ts';
import type { ByteStore } from './bytes/byte-store.ts';
import { requireOwnStore } from './bytes/owner.ts';

/** Younger bytes may belong to a record that is being written. */
const SPARED_MS = 24 * 3_600_000;

/** Removes bytes that no document of the customer has: those of an upload that broke off before its record was written. */
export function documentRetention(
  database: Database,
  { bytes, stagingFolder }: { readonly bytes: ByteStore; readonly stagingFolder: string },
  now: () => number = Date.now,
): RetentionJob[] {
  return [
    {
      what: 'Bytes without a document',
      forget: async (customerCode) => {
        let count = 0;
        await requireOwnStore(database, bytes);
        for await (const sha256 of bytes.olderThan(customerCode, now() - SPARED_MS)) {
          const removed = await database.withCustomer({ customerCode, scopes: '*' }, async (tx) => {
            await lockBytes(tx, customerCode, sha256);
            if (await isNeeded(tx, customerCode, sha256)) return false;
            await bytes.remove(customerCode, sha256);
            return true;
          });
          if (removed) count += 1;
        }
        return count;
      },
    },
    {
      what: 'Documents that were not received whole',
      // The folder is all customers': whichever comes first removes what is old.
      forget: async () => {
        let count = 0;
        for (const name of await readdir(stagingFolder).catch(() => [])) {
          const path = join(stagingFolder, name);
          const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Infinity }));
          if (mtimeMs >= now() - SPARED_MS) continue;
          await rm(path, { force: true });
          count += 1;
        }
        return count;
      },
    },
  ];
}
