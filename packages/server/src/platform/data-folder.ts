import { accessSync, constants, existsSync, lstatSync, mkdirSync, statSync, type Stats } from 'node:fs';
import { dirname } from 'node:path';
import { formOf } from './variable-forms.ts';

/**
 * Makes the data folder where it is missing, before anything is written to it.
 * @throws Error that says why it can't be written, and how that is mended
 */
export function requireDataFolder(folder: string): void {
  try {
    makeFolder(folder);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new Error(`FUNDARIUM_DATA: ${folder} can't be written: ${whyNot(folder, error)}`, { cause: error });
  }
}

/** One level at a time: below /proc, Node's own way to make several never ends. */
function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    const parent = dirname(folder);
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true) return;
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || existsSync(parent)) throw error;
    makeFolder(parent);
    mkdirSync(folder, { mode: 0o700 });
  }
}

function whyNot(folder: string, error: unknown): string {
  const another = `name another folder, for example FUNDARIUM_DATA=${formOf('FUNDARIUM_DATA').example}`;
  const { code, message } = error as NodeJS.ErrnoException;
  const place = nearest(folder);
  const it = place === folder ? 'it' : place;
  const there = seen(place, statSync);
  if (there === undefined) return `the link ${place} leads nowhere. Make what it leads to, or take it away.`;
  if (!there.isDirectory()) return `${it} is a file; ${another}`;
  if (code === 'EROFS')
    return `${it} is on a read-only file system. Mount it to be written to. Or ${another}`;
  if (code === 'EACCES' || code === 'EPERM') {
    const account = process.getuid?.();
    const give = account === undefined ? '' : ` Give it to this one: chown -R ${account} ${folder}.`;
    return place === folder
      ? `it belongs to account ${there.uid}.${give} Or ${another}`
      : `it can't be made in ${place}, which belongs to account ${there.uid}. Make it beforehand.${give} Or ${another}`;
  }
  return code === 'ENOENT' ? `no folder can be made in ${place}; ${another}` : `${message}; ${another}`;
}

/** The last on the way to it that is there, be it a link that leads nowhere. */
function nearest(path: string): string {
  if (seen(path, lstatSync) !== undefined || dirname(path) === path) return path;
  return nearest(dirname(path));
}

/** Undefined also where the way there is no folder, may not be looked into, or leads round in a circle. */
function seen(path: string, look: (path: string) => Stats): Stats | undefined {
  try {
    return look(path);
  } catch {
    return undefined;
  }
}
