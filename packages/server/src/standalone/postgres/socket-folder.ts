import { createHash } from 'node:crypto';
import { chmodSync, lstatSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Account } from './account.ts';
import { lendFolder } from './account.ts';
import { embeddedDatabaseRefused } from './refusal.ts';

/** The system's limit of a socket's path is 104 to 108 bytes, of which the file name takes 14. */
const LONGEST_FOLDER_BYTES = 88;

/** The folder of the server's socket: in the data folder, or a private one of a short name when that is too deep. */
export function prepareSocketFolder(account: Account, dataDir: string): string {
  const own = join(dataDir, 'run');
  const folder =
    Buffer.byteLength(own) <= LONGEST_FOLDER_BYTES
      ? own
      : join(tmpdir(), `fundarium-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const found = lstatSync(folder);
  const mine = [process.getuid?.(), account.user?.uid];
  // A stranger may have made the name in the shared temp folder first.
  if (!found.isDirectory() || !mine.includes(found.uid)) {
    throw embeddedDatabaseRefused(`${folder} belongs to somebody else`);
  }
  chmodSync(folder, 0o700);
  lendFolder(account, folder);
  return folder;
}
