import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { megabytes, UNPACKED } from '../../platform/unpack-limits.ts';
import { showValue } from '../plain-text.ts';
import { eachFileOf, filesOf, packingOf } from './unpack.ts';

/** A name in an archive may have 65,535 bytes of any kind. */
const LONGEST_NAME = 150;

/** Where a file lies, and the name that people know it by. */
export type NamedPath = {
  readonly path: string;
  readonly name: string;
  /** The name of the archive that it came in with others. */
  readonly archive?: string;
};

export type UnpackedFiles = {
  readonly files: readonly NamedPath[];
  /** To be removed when the files were read; null where nothing was unpacked. */
  readonly folder: string | null;
};

/**
 * Puts the files of archives that hold several, or a workbook, in their place, by their names. An archive of one text
 * stays, for it is read as it is; so does what can't be opened, whose reader says why.
 * @throws Error where an archive can't be unpacked within the limits
 */
export async function unpackArchives(
  given: readonly NamedPath[],
  {
    folder = tmpdir(),
    signal,
    mostBytes = UNPACKED.bytes,
  }: {
    readonly folder?: string;
    readonly signal: AbortSignal;
    /** What the files of one archive may come to together. */
    readonly mostBytes?: number;
  },
): Promise<UnpackedFiles> {
  const files: NamedPath[] = [];
  let unpacked: string | null = null;
  try {
    for (const each of given) {
      if (!(await isToBeUnpacked(each.path))) {
        files.push(each);
        continue;
      }
      unpacked ??= await mkdtemp(join(folder, 'unpacked-'));
      files.push(...(await unpack(each, unpacked, files.length, { signal, mostBytes })));
    }
    return { files, folder: unpacked };
  } catch (error) {
    if (unpacked !== null) await rm(unpacked, { recursive: true, force: true });
    throw error;
  }
}

async function isToBeUnpacked(path: string): Promise<boolean> {
  const packing = await packingOf(path).catch(() => 'plain');
  if (packing !== 'zip') return false;
  const files = await filesOf(path);
  return files.length > 1 || files.some((name) => /\.xls[xm]$/i.test(name));
}

/** The files' names are never paths here: each lies under its number. */
async function unpack(
  { path, name }: NamedPath,
  folder: string,
  first: number,
  { signal, mostBytes }: { readonly signal: AbortSignal; readonly mostBytes: number },
): Promise<NamedPath[]> {
  const files: NamedPath[] = [];
  let left = mostBytes;
  await eachFileOf(path, signal, async (entry, bytes) => {
    const to = join(folder, String(first + files.length));
    const counted = async function* () {
      for await (const chunk of bytes) {
        left -= chunk.length;
        if (left < 0) throw new Error(`the archive unpacks to more than ${megabytes(mostBytes)}`);
        yield chunk;
      }
    };
    await pipeline(counted, createWriteStream(to, { mode: 0o600 }), { signal });
    files.push({ path: to, name: `${name}/${showValue(entry, LONGEST_NAME)}`, archive: name });
  }).catch((error: unknown) => {
    throw new Error(`${name} can't be read: ${(error as Error).message}`, { cause: error });
  });
  return files.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}
