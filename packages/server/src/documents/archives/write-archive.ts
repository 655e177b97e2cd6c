import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { ByteStore } from '../bytes/byte-store.ts';
import type { ArchiveContents, ArchiveEntry } from './archive-contents.ts';
import { MANIFEST } from './archive-paths.ts';
import { manifestParts, manifestSize } from './manifest.ts';

/** Of each entry: in front of its bytes, in the directory, behind its bytes, and the time to the second. */
const ENTRY_BYTES = 30 + 46 + 16 + 9;
const END_BYTES = 22;
/** An entry or archive of 4 GB and more is told of by further records. */
const ZIP64_BYTES = 28;

/** Size of the archive file: documents are stored as they are, since most of them are packed already. */
export function archiveSize({ entries, lines, bytes }: ArchiveContents): number {
  const names = [...entries.map(({ path }) => path), MANIFEST];
  return names.reduce(
    (size, name) => size + ENTRY_BYTES + 2 * Buffer.byteLength(name),
    bytes + manifestSize(lines) + END_BYTES + (bytes > 0xffff_ffff ? ZIP64_BYTES * (1 + entries.length) : 0),
  );
}

export type WrittenArchive = { readonly sizeBytes: number; readonly sha256: string };

/** Bytes that are on their way to the disk at most. */
const WRITTEN_AT_ONCE = 1_048_576;

/**
 * Writes an archive as a stream, one document after the other and the list last; it is whole and durable when this returns.
 * @param entered is told how many documents are in it
 * @throws Error where the bytes of a document are not in the store
 */
export async function writeArchive(
  { customerCode, bytes }: { readonly customerCode: string; readonly bytes: Pick<ByteStore, 'open'> },
  contents: ArchiveContents,
  path: string,
  { signal, entered }: { readonly signal: AbortSignal; readonly entered: (count: number) => void },
): Promise<WrittenArchive> {
  const zip = new ZipFile();
  const failed = new AbortController();
  let current: Readable | undefined;
  zip.on('error', (error) => failed.abort(error));
  for (const [index, entry] of contents.entries.entries()) {
    const options = { size: entry.sizeBytes, mtime: entry.modifiedAt, compress: false };
    zip.addReadStreamLazy(entry.path, options, (opened) => {
      entered(index);
      bytesOf(bytes, customerCode, entry).then(
        (stream) => {
          current = stream;
          stream.on('error', (error) => failed.abort(error));
          opened(null, stream);
        },
        (error: unknown) => failed.abort(error),
      );
    });
  }
  zip.addReadStreamLazy(MANIFEST, { compress: false }, (opened) =>
    opened(null, Readable.from(manifestParts(contents.lines), { objectMode: false })),
  );
  zip.end();
  const measured = measure();
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, highWaterMark: WRITTEN_AT_ONCE });
  const either = AbortSignal.any([signal, failed.signal]);
  try {
    await pipeline(zip.outputStream, measured.stream, file, { signal: either });
  } catch (error) {
    current?.destroy();
    throw failed.signal.aborted ? failed.signal.reason : error;
  }
  await makeDurable(path);
  return measured.end();
}

async function bytesOf(
  bytes: Pick<ByteStore, 'open'>,
  customerCode: string,
  { sha256, path }: ArchiveEntry,
): Promise<Readable> {
  const stream = await bytes.open(customerCode, sha256);
  if (stream === null) throw new Error(`The bytes of ${path} are not in the store`);
  return stream;
}

function measure() {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  const stream = new Transform({
    transform: (chunk: Buffer, _, done) => {
      hash.update(chunk);
      sizeBytes += chunk.length;
      done(null, chunk);
    },
  });
  return { stream, end: (): WrittenArchive => ({ sizeBytes, sha256: hash.digest('hex') }) };
}

async function makeDurable(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
