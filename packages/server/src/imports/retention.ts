import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../platform/database.ts';
import type { RetentionJob } from '../platform/retention-jobs.ts';
import { forgetImports } from './retention-store.ts';
import { uploadFolder } from './uploads/upload-folder.ts';
import { readWaiting } from './uploads/upload-store.ts';

export type ImportRetention = {
  /** Days that a file stays which belongs to no import that waits: one that ended leaves none behind in order. */
  readonly uploadedFileDays: number;
  /** Days after its end that an import is told of, with its report. */
  readonly importReportDays: number;
};

const DAY_MS = 86_400_000;
const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';

/** What imports leave behind, on the disk of this node and in the record. */
export function importRetention(
  database: Database,
  importFolder: string,
  { uploadedFileDays, importReportDays }: ImportRetention,
): RetentionJob[] {
  return [
    {
      what: 'Uploaded files',
      forget: async (customerCode) => {
        const waiting = await database.withCustomer({ customerCode, scopes: '*' }, (tx) =>
          readWaiting(tx, customerCode),
        );
        const kept = new Set(waiting.map(({ id }) => id));
        return removeOlder(
          uploadFolder(importFolder, customerCode),
          uploadedFileDays,
          (name) => !kept.has(name.split('.', 1)[0]!),
        );
      },
    },
    {
      what: 'Reports of imports',
      forget: (customerCode) => {
        const isReport = new RegExp(`^${customerCode}-${UUID}\\.(json|csv|xlsx)(\\.part)?$`);
        return removeOlder(importFolder, importReportDays, (name) => isReport.test(name));
      },
    },
    {
      what: 'Imports',
      forget: (customerCode) =>
        database.withCustomer({ customerCode, scopes: '*' }, (tx) =>
          forgetImports(tx, customerCode, importReportDays),
        ),
    },
  ];
}

/** Removes what lies in a folder and was written so many days ago or earlier. */
async function removeOlder(
  folder: string,
  days: number,
  concerns: (name: string) => boolean,
): Promise<number> {
  const before = Date.now() - days * DAY_MS;
  let removed = 0;
  for (const name of (await readdir(folder).catch(() => [])).filter(concerns)) {
    const path = join(folder, name);
    const written = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => null,
    );
    if (written === null || written > before) continue;
    await rm(path, { recursive: true, force: true });
    removed += 1;
  }
  return removed;
}
