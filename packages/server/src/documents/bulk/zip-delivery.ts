import { createHash } from 'node:crypto';
import { open, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { crc32 } from 'node:zlib';
import { getFileNameLowLevel, openPromise, type Entry, type ZipFile } from 'yauzl';
import { countUnpacked, megabytes, UNPACKED } from '../../platform/unpack-limits.ts';
import { NO_FILES, type DeliveredEntry, type Delivery } from './delivery.ts';
import { hashEntries } from './hash-entries.ts';
import { REASONS } from './reasons.ts';

const NO_ZIP = 'the file is no ZIP archive; pack the documents as ZIP';
const BROKEN = 'the archive ends too early or is damaged; deliver the file again';
/** Signatures that may follow the last entry of the directory: its end, in either size, or its seal. */
const AFTER_ENTRIES = [0x06054b50, 0x06064b50, 0x05054b50];
const UNIX = 3;
const [TYPE_MASK, LINK, FOLDER] = [0o170000, 0o120000, 0o040000];

/**
 * Opens an archive and reads it once to its end, against the limits: what is read of it later is known to be bounded. Nothing
 * is written anywhere.
 * @param mostBytes largest document that is taken
 * @throws Error that says why, where it can not be read or is beyond the limits
 */
export async function openZip(
  path: string,
  { mostBytes, signal, name = basename(path) }: { mostBytes: number; signal: AbortSignal; name?: string },
): Promise<Delivery> {
  const fail = (reason: string, cause?: unknown) => new Error(`${name} can't be read: ${reason}`, { cause });
  const archive = await openPromise(path, {
    lazyEntries: true,
    autoClose: false,
    // Names are decoded here: one that leads elsewhere is a line of the report, not the end of it.
    decodeStrings: false,
    validateEntrySizes: false,
  }).catch(async (error: unknown) => {
    throw fail((await beginsAsZip(path)) ? BROKEN : NO_ZIP, error);
  });
  try {
    const { size } = await stat(path);
    const listed = await listEntries(archive, path);
    if (!listed.some((entry) => kindOf(entry) !== 'folder')) throw new Error(NO_FILES);
    const count = countUnpacked(size);
    const entries: DeliveredEntry[] = [];
    for (const [at, entry] of listed.entries()) {
      signal.throwIfAborted();
      const named = { place: at + 1, path: nameOf(entry), kind: kindOf(entry) };
      entries.push({ ...named, ...(await survey(archive, entry, named.kind, { count, mostBytes, signal })) });
    }
    return {
      name,
      sha256: hashEntries(entries),
      sizeBytes: size,
      entries,
      read: ({ place }) => readEntry(archive, listed[place - 1]!),
      close: async () => archive.close(),
    };
  } catch (error) {
    archive.close();
    throw signal.aborted ? error : fail((error as Error).message, error);
  }
}

async function beginsAsZip(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 0);
    return buffer.toString('latin1') === 'PK';
  } finally {
    await file.close();
  }
}

/** @throws Error where there are too many, or the directory ends elsewhere than it says */
async function listEntries(archive: ZipFile, path: string): Promise<readonly Entry[]> {
  if (archive.entryCount > UNPACKED.entries)
    throw new Error(`the archive holds more than ${UNPACKED.entries.toLocaleString('en')} files`);
  const entries = await Array.fromAsync(archive.eachEntry()).catch((error: unknown) => {
    throw new Error(BROKEN, { cause: error });
  });
  // Of fewer than there are, the rest would be left out without a word. Where reading ended the types do not name.
  const { readEntryCursor } = archive as unknown as { readonly readEntryCursor: number };
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, readEntryCursor);
    if (bytesRead < 4 || !AFTER_ENTRIES.includes(buffer.readUInt32LE(0))) throw new Error(BROKEN);
  } finally {
    await file.close();
  }
  return entries;
}

/**
 * Windows' own separator stands in archives of its programs, and in no name of a file that is taken; a leading `./` in those
 * of programs that pack a folder from within.
 */
const nameOf = (entry: Entry): string =>
  givenNameOf(entry)
    .replaceAll('\\', '/')
    .replace(/^(\.\/)+(?=[^/])/, '');

function givenNameOf({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string {
  try {
    // Many write UTF-8 and do not say so.
    const flag = generalPurposeBitFlag | 0x800;
    new TextDecoder('utf-8', { fatal: true }).decode(fileNameRaw);
    return getFileNameLowLevel(flag, fileNameRaw, extraFields, true);
  } catch {
    return getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, true);
  }
}

function kindOf(entry: Entry): DeliveredEntry['kind'] {
  const mode = entry.versionMadeBy >>> 8 === UNIX ? (entry.externalFileAttributes >>> 16) & TYPE_MASK : 0;
  if (mode === LINK) return 'link';
  return mode === FOLDER || nameOf(entry).endsWith('/') ? 'folder' : 'file';
}

type Limits = {
  readonly count: (bytes: number) => void;
  readonly mostBytes: number;
  readonly signal: AbortSignal;
};
type Surveyed = Pick<DeliveredEntry, 'sizeBytes' | 'sha256' | 'unreadable'>;

/** @throws Error where it unpacks to more than the limits, or than it says */
async function survey(
  archive: ZipFile,
  entry: Entry,
  kind: DeliveredEntry['kind'],
  { count, mostBytes, signal }: Limits,
): Promise<Surveyed> {
  const unreadable = (reason: string, sizeBytes = 0): Surveyed => ({
    sizeBytes,
    sha256: null,
    unreadable: reason,
  });
  // What a folder's entry holds is nothing; what it claims to hold is not looked at.
  if (kind !== 'file') return { sizeBytes: 0, sha256: null, unreadable: null };
  if (entry.isEncrypted()) return unreadable(REASONS.encrypted);
  if (!entry.canDecodeFileData()) return unreadable(REASONS.packing);
  const hash = createHash('sha256');
  const countEntry = countUnpacked(entry.compressedSize);
  let [sizeBytes, sum] = [0, 0];
  const pieces = readEntry(archive, entry)[Symbol.asyncIterator]();
  for (;;) {
    const next = await pieces.next().catch(() => null);
    if (next === null) return unreadable(REASONS.damaged, sizeBytes);
    if (next.done === true) break;
    sizeBytes += next.value.length;
    try {
      signal.throwIfAborted();
      count(next.value.length);
      countEntry(next.value.length);
      if (sizeBytes > entry.uncompressedSize) throw new Error(BROKEN);
    } catch (error) {
      await pieces.return?.(undefined);
      throw error;
    }
    if (sizeBytes > mostBytes) {
      await pieces.return?.(undefined);
      return unreadable(REASONS.tooLarge(megabytes(mostBytes)), sizeBytes);
    }
    hash.update(next.value);
    sum = crc32(next.value, sum);
  }
  if (sizeBytes !== entry.uncompressedSize || sum !== entry.crc32)
    return unreadable(REASONS.damaged, sizeBytes);
  return { sizeBytes, sha256: hash.digest('hex'), unreadable: null };
}

async function* readEntry(archive: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  yield* (await archive.openReadStreamPromise(entry)) as AsyncIterable<Buffer>;
}
