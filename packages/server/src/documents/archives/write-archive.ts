import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { writeDurably, type WrittenFile } from '../../platform/write-durably.ts';
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
): Promise<WrittenFile> {
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
  const either = AbortSignal.any([signal, failed.signal]);
  try {
    return await writeDurably([zip.outputStream as Readable], path, either);
  } catch (error) {
    current?.destroy();
    throw failed.signal.aborted ? failed.signal.reason : error;
  }
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
