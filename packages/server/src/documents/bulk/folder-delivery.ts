import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { megabytes } from '../../platform/unpack-limits.ts';
import { NO_FILES, type DeliveredEntry, type Delivery } from './delivery.ts';
import { hashEntries } from './hash-entries.ts';
import { REASONS } from './reasons.ts';

/** Nothing of a folder unpacks, so that it may hold more than an archive. */
const MOST_ENTRIES = 100_000;
const DEEPEST = 30;
const PIECE_BYTES = 262_144;

/**
 * Opens a folder and reads its files once. No link is followed, neither to a file nor to a folder.
 * @throws Error where it can not be read, or holds too much
 */
export async function openFolder(
  root: string,
  { mostBytes, signal, name = basename(root) }: { mostBytes: number; signal: AbortSignal; name?: string },
): Promise<Delivery> {
  const paths: { readonly path: string; readonly kind: DeliveredEntry['kind'] }[] = [];
  const walk = async (below: string, depth: number): Promise<void> => {
    if (depth > DEEPEST) throw new Error(`${name} can't be read: folders stand more than ${DEEPEST} deep`);
    const found = await readdir(join(root, below), { withFileTypes: true });
    for (const each of found.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      signal.throwIfAborted();
      const path = below === '' ? each.name : `${below}/${each.name}`;
      const kind = each.isDirectory() ? 'folder' : each.isFile() ? 'file' : 'link';
      paths.push({ path, kind });
      if (paths.length > MOST_ENTRIES)
        throw new Error(
          `${name} can't be read: the folder holds more than ${MOST_ENTRIES.toLocaleString('en')} files`,
        );
      if (kind === 'folder') await walk(path, depth + 1);
    }
  };
  await walk('', 0);
  if (!paths.some(({ kind }) => kind !== 'folder')) throw new Error(`${name} can't be read: ${NO_FILES}`);
  const entries: DeliveredEntry[] = [];
  for (const [at, { path, kind }] of paths.entries()) {
    signal.throwIfAborted();
    const empty = { sizeBytes: 0, sha256: null, unreadable: null };
    const surveyed = kind === 'file' ? await survey(join(root, path), mostBytes, signal) : empty;
    entries.push({ place: at + 1, path: path.normalize('NFC'), kind, ...surveyed });
  }
  return {
    name,
    sha256: hashEntries(entries),
    sizeBytes: entries.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
    entries,
    read: ({ place }) => readFile(join(root, paths[place - 1]!.path)),
    close: async () => undefined,
  };
}

async function survey(
  path: string,
  mostBytes: number,
  signal: AbortSignal,
): Promise<Pick<DeliveredEntry, 'sizeBytes' | 'sha256' | 'unreadable'>> {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  try {
    for await (const piece of readFile(path)) {
      signal.throwIfAborted();
      sizeBytes += piece.length;
      if (sizeBytes > mostBytes)
        return { sizeBytes, sha256: null, unreadable: REASONS.tooLarge(megabytes(mostBytes)) };
      hash.update(piece);
    }
  } catch (error) {
    if (signal.aborted) throw error;
    return {
      sizeBytes,
      sha256: null,
      unreadable: REASONS.unread(String((error as { code?: unknown }).code)),
    };
  }
  return { sizeBytes, sha256: hash.digest('hex'), unreadable: null };
}

/** One that became a link meanwhile is not followed either. */
async function* readFile(path: string): AsyncGenerator<Buffer> {
  const file = await open(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0));
  try {
    yield* file.createReadStream({ highWaterMark: PIECE_BYTES, autoClose: false }) as AsyncIterable<Buffer>;
  } finally {
    await file.close();
  }
}
