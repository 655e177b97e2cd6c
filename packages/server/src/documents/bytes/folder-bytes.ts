import { randomUUID } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import {
  access,
  copyFile,
  mkdir,
  open,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ByteStore } from './byte-store.ts';
import { ownerIn, ownerMark } from './owner-mark.ts';

/** What lies in a folder is read in pieces of this many bytes. */
const PIECE_BYTES = 262_144;

const isMissing = (error: unknown) => (error as { code?: unknown }).code === 'ENOENT';

/** Bytes in a folder, `customer/ab/abcd…` for the hash `abcd…`: nothing of a path comes from a name that was sent. */
export function folderBytes(root: string): ByteStore {
  // No customer's code begins with a point.
  const ownerFile = join(root, '.owner');
  const pathOf = (customerCode: string, sha256: string) =>
    join(root, customerCode, sha256.slice(0, 2), sha256);
  /** Keeps a file's bytes, which `write` puts where it is told, unless they are there. */
  const keep = async (
    customerCode: string,
    sha256: string,
    path: string,
    write: (draft: string) => Promise<void>,
  ): Promise<void> => {
    const target = pathOf(customerCode, sha256);
    if (await isWhole(target, path)) return;
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    // Others may be putting the same one, on this machine or on another.
    const draft = `${target}.${randomUUID()}.part`;
    try {
      await write(draft);
      await sync(draft);
      await rename(draft, target);
      await sync(dirname(target));
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  };
  return {
    put: (customerCode, sha256, path) => keep(customerCode, sha256, path, (draft) => copyFile(path, draft)),

    take: (customerCode, sha256, path) =>
      keep(customerCode, sha256, path, (draft) =>
        rename(path, draft).catch((error: unknown) => {
          // The store may be another disk.
          if ((error as { code?: unknown }).code !== 'EXDEV') throw error;
          return copyFile(path, draft);
        }),
      ),

    async open(customerCode, sha256, range) {
      try {
        const file = await open(pathOf(customerCode, sha256), 'r');
        return createReadStream('', {
          fd: file,
          highWaterMark: PIECE_BYTES,
          ...(range === undefined ? {} : { start: range.first, end: range.last }),
        });
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },

    async *olderThan(customerCode, before) {
      const parts = await readdir(join(root, customerCode)).catch(() => []);
      for (const part of parts) {
        for (const name of await readdir(join(root, customerCode, part))) {
          const { mtimeMs } = await stat(join(root, customerCode, part, name)).catch(() => ({
            mtimeMs: before,
          }));
          if (mtimeMs < before) yield name;
        }
      }
    },

    async remove(customerCode, sha256) {
      await rm(pathOf(customerCode, sha256), { force: true });
    },

    async owner() {
      try {
        return ownerIn(await readFile(ownerFile, 'utf8'), await realpath(root));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },

    async setOwner(owner) {
      await mkdir(root, { recursive: true, mode: 0o700 });
      const draft = `${ownerFile}.${randomUUID()}.part`;
      await writeFile(draft, ownerMark(owner, await realpath(root)));
      await sync(draft);
      await rename(draft, ownerFile);
      await sync(root);
    },

    async check() {
      await mkdir(root, { recursive: true, mode: 0o700 });
      await access(root, constants.R_OK | constants.W_OK | constants.X_OK);
    },
  };
}

/** Whether a file is there, no shorter than the one that is put: one of before a crash is then replaced. */
async function isWhole(target: string, path: string): Promise<boolean> {
  const now = new Date();
  try {
    // Young again: the job that removes what nobody needs spares it until its record is written.
    await utimes(target, now, now);
    const [there, given] = await Promise.all([stat(target), stat(path)]);
    return there.size >= given.size;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

async function sync(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
