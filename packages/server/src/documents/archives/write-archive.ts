import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { writeDurably, type WrittenFile } from '../../platform/write-durably.ts';
import type { ByteStore } from '../bytes/byte-store.ts';
import type { ArchiveContents, ArchiveEntry, ManifestLine } from './archive-contents.ts';
import { MANIFEST } from './archive-paths.ts';
import { manifestParts, manifestSize } from './manifest.ts';
import { readAhead } from './read-ahead.ts';
import { storedZip, storedZipSize, type StoredFile } from './stored-zip.ts';

/** Documents of at most so many bytes are read whole, some of them ahead of the one that is written. */
const WHOLE_BYTES = 1_048_576;
const READ_AHEAD = 8;

const isWhole = ({ sizeBytes }: Pick<ArchiveEntry, 'sizeBytes'>) => sizeBytes <= WHOLE_BYTES;

/** Size of the archive file: documents are stored as they are, since most of them are packed already. */
export function archiveSize({ entries, lines }: ArchiveContents): number {
  const documents = entries.map((entry) => ({ ...entry, isWhole: isWhole(entry) }));
  return storedZipSize([...documents, { path: MANIFEST, sizeBytes: manifestSize(lines), isWhole: false }]);
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
  const missing = new Set<string>();
  const zip = Readable.from(storedZip(filesOf(contents, missing, writing)), { objectMode: false });
  const written = await writeDurably([zip], path, writing.signal);
  return { ...written, missing: missing.size };
}

async function* filesOf(
  { entries, lines }: ArchiveContents,
  missing: Set<string>,
  { customerCode, bytes, signal, entered }: Writing,
): AsyncGenerator<StoredFile> {
  const open = ({ sha256 }: ArchiveEntry) => bytes.open(customerCode, sha256);
  const read = async (entry: ArchiveEntry) => (isWhole(entry) ? readWhole(await open(entry)) : null);
  let count = 0;
  for await (const [entry, whole] of readAhead(entries, read, READ_AHEAD)) {
    signal.throwIfAborted();
    entered(count++);
    const content = isWhole(entry) ? whole : await open(entry);
    if (content === null) missing.add(entry.path);
    else yield { path: entry.path, modifiedAt: entry.modifiedAt, content: withSize(content, entry) };
  }
  const listed = lines.map((line): ManifestLine =>
    line.path !== null && missing.has(line.path) ? { ...line, path: null, leftOut: 'MISSING' } : line,
  );
  yield { path: MANIFEST, modifiedAt: new Date(), content: manifestParts(listed) };
}

const readWhole = (stream: Readable | null): Promise<Buffer> | null =>
  stream === null ? null : buffer(stream);

/** Content that fails where it is not as long as the record says: such an archive would look whole and not be. */
function withSize(content: Buffer | Readable, entry: ArchiveEntry): Buffer | AsyncIterable<Buffer> {
  if (!Buffer.isBuffer(content)) return checkedSize(content, entry);
  if (content.length !== entry.sizeBytes) throw otherSize(entry, content.length);
  return content;
}

async function* checkedSize(content: Readable, entry: ArchiveEntry): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const piece of content as AsyncIterable<Buffer>) {
    size += piece.length;
    yield piece;
  }
  if (size !== entry.sizeBytes) throw otherSize(entry, size);
}

const otherSize = ({ sha256, sizeBytes }: ArchiveEntry, size: number) =>
  new Error(`What is stored under ${sha256} has ${size} bytes instead of ${sizeBytes}`);
