import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Passwords of the embedded server's roles; letters, digits, `-` and `_` only, so they stand in a URL as they are. */
export interface Passwords {
  readonly superuser: string;
  readonly owner: string;
  readonly app: string;
  readonly backup: string;
}

/** Reads the passwords, or makes them once; of two processes that make them at once, one wins for both. */
export function readOrMakePasswords(dataDir: string): Passwords {
  const folder = join(dataDir, 'secrets');
  const file = join(folder, 'postgres.json');
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Passwords;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const draft = join(folder, `postgres.json.${process.pid}`);
  const made: Passwords = { superuser: password(), owner: password(), app: password(), backup: password() };
  writeFileSync(draft, JSON.stringify(made), { mode: 0o600, flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return JSON.parse(readFileSync(file, 'utf8')) as Passwords;
}

function password(): string {
  return randomBytes(24).toString('base64url');
}
