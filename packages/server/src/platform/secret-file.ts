import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Reads a secret of the data folder (JSON, for its owner's eyes only), or makes it once; of two processes that make
 * it at once, one wins for both.
 */
export async function readOrMakeSecret<T>(
  dataFolder: string,
  name: string,
  make: () => Promise<T>,
): Promise<T> {
  const folder = join(dataFolder, 'secrets');
  const file = join(folder, name);
  const present = readSecret<T>(file);
  if (present !== undefined) return present;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(await make()), { mode: 0o600, flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readSecret<T>(file) as T;
}

/** Puts a secret in the place of the one of its name, whole: whoever reads meets the one or the other. */
export function replaceSecret(dataFolder: string, name: string, value: unknown): void {
  const file = join(dataFolder, 'secrets', name);
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(value), { mode: 0o600, flush: true });
  renameSync(draft, file);
}

function readSecret<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
