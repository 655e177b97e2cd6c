import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { removeIndexFile } from '../file/index-file.ts';

/** Where a new file of a customer comes to lie. */
export const newFilePath = (folder: string, customerCode: string): string =>
  join(folder, `${customerCode}.${Date.now()}.duckdb`);

/** A file as it is called while it is being built. */
export const buildingPath = (path: string): string => `${path}.building`;

/** Gives a file that has been built its name. */
export async function finishFile(path: string): Promise<void> {
  await rename(buildingPath(path), path);
  await rm(`${buildingPath(path)}.wal`, { force: true });
}

/** The customer's newest file; older ones and unfinished buildings of it are removed. */
export async function newestFile(folder: string, customerCode: string): Promise<string | null> {
  const own = (await readdir(folder)).filter((name) => name.startsWith(`${customerCode}.`));
  const files = own.filter((name) => /^[A-Z0-9_]+\.\d+\.duckdb$/.test(name)).toSorted();
  const newest = files.pop() ?? null;
  for (const name of own) {
    const stays =
      newest !== null && (name === newest || name === `${newest}.wal` || name === `${newest}.opening`);
    if (!stays) await removeIndexFile(join(folder, name));
  }
  return newest === null ? null : join(folder, newest);
}
