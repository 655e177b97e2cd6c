import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { writeDurably, type WrittenFile } from '../../platform/write-durably.ts';
import type { ByteStore } from '../bytes/byte-store.ts';
import type { ArchiveContents, ManifestLine } from './archive-contents.ts';
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

export type WrittenArchive = WrittenFile & {
  /** Documents whose bytes are not in the store: the list names them, and the others are there. */
  readonly missing: number;
};

type Writing = {
  readonly customerCode: string;
  readonly bytes: Pick<ByteStore, 'open'>;
  readonly signal: AbortSignal;
  /** Hears how many documents are in it. */
  readonly entered: (count: number) => void;
};

/** Writes an archive as a stream, one document after the other and the list last; it is whole and durable when this returns. */
export async function writeArchive(
  contents: ArchiveContents,
  path: string,
  writing: Writing,
): Promise<WrittenArchive> {
  const zip = new ZipFile();
  const failed = new AbortController();
  zip.on('error', (error) => failed.abort(error));
  const either = AbortSignal.any([writing.signal, failed.signal]);
  const missing = new Set<string>();
  const entering = enterAll(zip, contents, missing, { ...writing, signal: either }).catch((error: unknown) =>
    failed.abort(error),
  );
  try {
    const written = await writeDurably([zip.outputStream as Readable], path, either);
    return { ...written, missing: missing.size };
  } catch (error) {
    throw failed.signal.aborted ? failed.signal.reason : error;
  } finally {
    await entering;
  }
}

/** Puts the documents in as they are written: one file is open at a time. */
async function enterAll(
  zip: ZipFile,
  { entries, lines }: ArchiveContents,
  missing: Set<string>,
  { customerCode, bytes, signal, entered }: Writing,
): Promise<void> {
  for (const [index, { path, sha256, sizeBytes, modifiedAt }] of entries.entries()) {
    signal.throwIfAborted();
    entered(index);
    const stream = await bytes.open(customerCode, sha256);
    if (stream === null) {
      missing.add(path);
      continue;
    }
    const stop = () => stream.destroy(signal.reason as Error);
    signal.addEventListener('abort', stop, { once: true });
    zip.addReadStream(stream, path, { size: sizeBytes, mtime: modifiedAt, compress: false });
    await finished(stream);
    signal.removeEventListener('abort', stop);
  }
  const told = lines.map((line): ManifestLine =>
    line.path !== null && missing.has(line.path) ? { ...line, path: null, leftOut: 'MISSING' } : line,
  );
  zip.addReadStreamLazy(MANIFEST, { compress: false }, (opened) =>
    opened(null, Readable.from(manifestParts(told), { objectMode: false })),
  );
  zip.end();
}
