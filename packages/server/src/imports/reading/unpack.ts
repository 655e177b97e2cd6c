import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { PassThrough, Transform, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { countUnpacked, megabytes, UNPACKED } from '../../platform/unpack-limits.ts';
import { isOfSystem } from '../../platform/system-files.ts';
import { unreadable, whyNoWorkbook } from './not-a-table.ts';

export type Packing = 'plain' | 'gzip' | 'zip' | 'workbook';

/**
 * What a file's bytes say it is, whatever its name.
 * @throws Error where it is empty, or an archive that can't be read or holds more than one file
 */
export async function packingOf(path: string): Promise<Packing> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    if (bytesRead === 0) throw new Error('the file is empty');
    if (buffer[0] === 0x1f && buffer[1] === 0x8b) return 'gzip';
    if (buffer.readUInt32BE(0) !== 0x504b0304) return 'plain';
  } finally {
    await file.close();
  }
  return withArchive(path, async (_, entries) => {
    const names = entries.map(({ fileName }) => fileName);
    const why = whyNoWorkbook(names);
    if (why !== null) throw unreadable(why);
    return names.includes('[Content_Types].xml') ? 'workbook' : 'zip';
  });
}

/** The contents of some of an archive's files, each of at most so many bytes; those that it has. */
export function readEntries(
  path: string,
  names: readonly string[],
  most: number,
): Promise<ReadonlyMap<string, Buffer>> {
  return withArchive(path, async (archive, entries) => {
    const found = new Map<string, Buffer>();
    for (const entry of entries.filter(({ fileName }) => names.includes(fileName))) {
      const parts: Buffer[] = [];
      let bytes = 0;
      for await (const chunk of flow([
        await archive.openReadStreamPromise(entry),
        limitOf(entry.compressedSize),
      ])) {
        bytes += chunk.length;
        if (bytes > most) throw new Error(`the file unpacks to more than ${megabytes(most)}`);
        parts.push(chunk);
      }
      found.set(entry.fileName, Buffer.concat(parts));
    }
    return found;
  });
}

/** A file's bytes, unpacked where it is a gzip or zip archive, counted against the limits. */
export async function* readUnpacked(path: string, signal?: AbortSignal): AsyncGenerator<Buffer> {
  const packing = await packingOf(path);
  if (packing === 'zip') {
    yield* readZipped(path, signal);
    return;
  }
  const limit = packing === 'gzip' ? limitOf((await stat(path)).size) : new PassThrough();
  const unpack = packing === 'gzip' ? createGunzip() : new PassThrough();
  yield* flow([createReadStream(path), unpack, limit], signal);
}

async function* readZipped(path: string, signal?: AbortSignal): AsyncGenerator<Buffer> {
  const archive = await openArchive(path);
  try {
    const files = (await entriesOf(archive)).filter(isFile);
    if (files.length !== 1) {
      throw new Error(`the archive holds ${files.length} files where one is expected`);
    }
    const stream = await archive.openReadStreamPromise(files[0]!);
    yield* flow([stream, limitOf(files[0]!.compressedSize)], signal);
  } finally {
    archive.close();
  }
}

/** Folders, hidden files and what systems add are none. */
const isFile = ({ fileName }: Entry) => !/(?:\/$|(?:^|\/)\.[^/]*$)/.test(fileName) && !isOfSystem(fileName);

/** The names of an archive's files. */
export const filesOf = (path: string): Promise<readonly string[]> =>
  withArchive(path, (_, entries) => Promise.resolve(entries.filter(isFile).map(({ fileName }) => fileName)));

/** Unpacks an archive's files one after the other, each counted against the limits. */
export async function eachFileOf(
  path: string,
  signal: AbortSignal,
  onFile: (name: string, bytes: AsyncIterable<Buffer>) => Promise<void>,
): Promise<void> {
  await withArchive(path, async (archive, entries) => {
    for (const entry of entries.filter(isFile)) {
      const stream = await archive.openReadStreamPromise(entry);
      await onFile(entry.fileName, flow([stream, limitOf(entry.compressedSize)], signal));
    }
  });
}

/** Reads every entry of an archive to its end, so that what unpacks it later at once is known to be bounded. */
export async function checkArchive(
  path: string,
  most: number,
  onEntry: (name: string, chunks: AsyncIterable<Buffer>) => Promise<void>,
): Promise<void> {
  await withArchive(path, async (archive, entries) => {
    let left = most;
    for (const entry of entries) {
      const stream = await archive.openReadStreamPromise(entry);
      const counted = async function* () {
        for await (const chunk of flow([stream, limitOf(entry.compressedSize)])) {
          left -= chunk.length;
          if (left < 0) throw new Error(`the workbook unpacks to more than ${megabytes(most)}`);
          yield chunk;
        }
      };
      await onEntry(entry.fileName, counted());
    }
  });
}

async function withArchive<T>(
  path: string,
  act: (archive: ZipFile, entries: readonly Entry[]) => Promise<T>,
): Promise<T> {
  const archive = await openArchive(path);
  try {
    return await act(archive, await entriesOf(archive));
  } finally {
    archive.close();
  }
}

/** @throws Error that says so where the archive's end, which lists its files, is missing or damaged */
async function openArchive(path: string): Promise<ZipFile> {
  return openPromise(path, { lazyEntries: true, autoClose: false }).catch((error: unknown) => {
    throw new Error(INCOMPLETE, { cause: error });
  });
}

/** Of a file whose end is missing. */
export const INCOMPLETE = 'the archive ends too early or is damaged; deliver the file again';

async function entriesOf(archive: ZipFile): Promise<readonly Entry[]> {
  if (archive.entryCount > UNPACKED.entries) {
    throw new Error(`the archive holds more than ${UNPACKED.entries.toLocaleString('en')} files`);
  }
  const entries = await Array.fromAsync(archive.eachEntry());
  if (entries.some((entry) => entry.isEncrypted()))
    throw new Error('the archive is encrypted; deliver it without a password');
  if (!entries.every((entry) => entry.canDecodeFileData()))
    throw new Error('the archive is packed by a method that is not read; pack it by the usual one of ZIP');
  return entries;
}

function limitOf(packedSize: number): Transform {
  const count = countUnpacked(packedSize);
  return new Transform({
    transform(chunk: Buffer, _, done) {
      try {
        count(chunk.length);
        done(null, chunk);
      } catch (error) {
        done(error as Error);
      }
    },
  });
}

async function* flow(
  [source, ...through]: readonly [Readable, ...Transform[]],
  signal?: AbortSignal,
): AsyncGenerator<Buffer> {
  const last = through.at(-1)!;
  const finished = pipeline([source, ...through], { ...(signal && { signal }) });
  // Heard below; an abandoned reading has nobody to hear it.
  finished.catch(() => undefined);
  try {
    yield* last as AsyncIterable<Buffer>;
    await finished;
  } catch (error) {
    // Of zlib, whose messages are for programmers.
    if (String((error as { code?: unknown }).code).startsWith('Z_'))
      throw new Error(INCOMPLETE, { cause: error });
    throw error;
  }
}
