import { crc32 } from 'node:zlib';

/**
 * A ZIP whose files are stored as they are (APPNOTE.TXT 6.3.10, https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT):
 * nothing is packed, nothing is held but the list of names, and the size is known before the first byte. Names are UTF-8,
 * times are UTC, to the second in the extra field of Info-ZIP. ZIP64 tells of more than 65,535 files or 4 GB.
 */
export type StoredFile = {
  /** Relative, with `/`, at most 65,535 bytes of UTF-8. */
  readonly path: string;
  readonly modifiedAt: Date;
  /** Whole, or in pieces; of at most 4 GB. */
  readonly content: Buffer | Iterable<Buffer | string> | AsyncIterable<Buffer>;
};

const LOCAL = 30;
const CENTRAL = 46;
const TIME_EXTRA = 9;
const OFFSET_EXTRA = 12;
const DESCRIPTOR = 16;
const END = 22;
const ZIP64_END = 56 + 20;
const UINT16 = 0xffff;
const UINT32 = 0xffff_ffff;

/** Names are UTF-8. */
const UTF8 = 0x0800;
/** Checksum and sizes stand behind the content. */
const SIZES_BEHIND = 0x0008;
const VERSION = 20;
const VERSION_ZIP64 = 45;
const MADE_BY_UNIX = 3 << 8;
/** A regular file that everybody reads and its owner writes. */
const MODE = 0o100644 * 0x1_0000;

type Entry = {
  readonly name: Buffer;
  readonly modifiedAt: Date;
  readonly flags: number;
  readonly offset: number;
  crc: number;
  size: number;
};

/** The archive in pieces, each file after the other as they come. */
export async function* storedZip(files: AsyncIterable<StoredFile>): AsyncGenerator<Buffer> {
  const entries: Entry[] = [];
  let offset = 0;
  for await (const { path, modifiedAt, content } of files) {
    const name = Buffer.from(path);
    const isWhole = Buffer.isBuffer(content);
    const entry = { name, modifiedAt, flags: UTF8 | (isWhole ? 0 : SIZES_BEHIND), offset, crc: 0, size: 0 };
    if (isWhole) Object.assign(entry, { crc: crc32(content), size: content.length });
    yield localHeader(entry);
    if (isWhole) yield content;
    else {
      yield* counted(content, entry);
      yield sizesBehind(entry);
    }
    if (entry.size >= UINT32) throw new Error(`${path} has 4 GB or more`);
    offset += LOCAL + name.length + entry.size + (isWhole ? 0 : DESCRIPTOR);
    entries.push(entry);
  }
  let size = 0;
  for (const entry of entries) {
    const record = centralRecord(entry);
    size += record.length;
    yield record;
  }
  yield end(entries.length, size, offset);
}

/** Size of the archive, in bytes. */
export function storedZipSize(
  files: Iterable<{ readonly path: string; readonly sizeBytes: number; readonly isWhole: boolean }>,
): number {
  let [count, offset, central] = [0, 0, 0];
  for (const { path, sizeBytes, isWhole } of files) {
    const name = Buffer.byteLength(path);
    central += CENTRAL + name + TIME_EXTRA + (offset >= UINT32 ? OFFSET_EXTRA : 0);
    offset += LOCAL + name + sizeBytes + (isWhole ? 0 : DESCRIPTOR);
    count += 1;
  }
  return offset + central + END + (needsZip64(count, central, offset) ? ZIP64_END : 0);
}

async function* counted(
  content: Iterable<Buffer | string> | AsyncIterable<Buffer>,
  entry: Entry,
): AsyncGenerator<Buffer> {
  for await (const piece of content) {
    const bytes = Buffer.from(piece);
    entry.crc = crc32(bytes, entry.crc);
    entry.size += bytes.length;
    yield bytes;
  }
}

function localHeader(entry: Entry): Buffer {
  const header = Buffer.alloc(LOCAL);
  header.writeUInt32LE(0x0403_4b50, 0);
  header.writeUInt16LE(VERSION, 4);
  writeShared(header, 6, entry);
  return Buffer.concat([header, entry.name]);
}

function centralRecord(entry: Entry): Buffer {
  const { name, modifiedAt, offset } = entry;
  const isFar = offset >= UINT32;
  const record = Buffer.alloc(CENTRAL);
  record.writeUInt32LE(0x0201_4b50, 0);
  record.writeUInt16LE(MADE_BY_UNIX | VERSION_ZIP64, 4);
  record.writeUInt16LE(isFar ? VERSION_ZIP64 : VERSION, 6);
  writeShared(record, 8, entry);
  record.writeUInt16LE(TIME_EXTRA + (isFar ? OFFSET_EXTRA : 0), 30);
  record.writeUInt32LE(MODE, 38);
  record.writeUInt32LE(Math.min(offset, UINT32), 42);
  const time = Buffer.alloc(TIME_EXTRA);
  time.writeUInt16LE(0x5455, 0);
  time.writeUInt16LE(TIME_EXTRA - 4, 2);
  time.writeUInt8(1, 4);
  time.writeUInt32LE(Math.floor(modifiedAt.getTime() / 1000) % 0x1_0000_0000, 5);
  if (!isFar) return Buffer.concat([record, name, time]);
  const far = Buffer.alloc(OFFSET_EXTRA);
  far.writeUInt16LE(1, 0);
  far.writeUInt16LE(OFFSET_EXTRA - 4, 2);
  far.writeBigUInt64LE(BigInt(offset), 4);
  return Buffer.concat([record, name, time, far]);
}

/** What local header and central record have in common: flags, time, checksum, sizes and the length of the name. */
function writeShared(record: Buffer, at: number, { name, modifiedAt, flags, crc, size }: Entry): void {
  record.writeUInt16LE(flags, at);
  record.writeUInt32LE(dosTime(modifiedAt), at + 4);
  record.writeUInt32LE(crc, at + 8);
  record.writeUInt32LE(size, at + 12);
  record.writeUInt32LE(size, at + 16);
  record.writeUInt16LE(name.length, at + 20);
}

/** Date and time as MS-DOS packs them, to two seconds, from 1980 to 2107. */
function dosTime(at: Date): number {
  const year = Math.min(Math.max(at.getUTCFullYear(), 1980), 2107);
  const date = ((year - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  return date * 0x1_0000 + time;
}

function sizesBehind({ crc, size }: Entry): Buffer {
  const descriptor = Buffer.alloc(DESCRIPTOR);
  [0x0807_4b50, crc, size, size].forEach((value, at) => descriptor.writeUInt32LE(value, 4 * at));
  return descriptor;
}

const needsZip64 = (count: number, size: number, offset: number) =>
  count >= UINT16 || size >= UINT32 || offset >= UINT32;

/** @param size of the central directory, which begins at `offset`; in bytes */
function end(count: number, size: number, offset: number): Buffer {
  const last = Buffer.alloc(END);
  last.writeUInt32LE(0x0605_4b50, 0);
  last.writeUInt16LE(Math.min(count, UINT16), 8);
  last.writeUInt16LE(Math.min(count, UINT16), 10);
  last.writeUInt32LE(Math.min(size, UINT32), 12);
  last.writeUInt32LE(Math.min(offset, UINT32), 16);
  if (!needsZip64(count, size, offset)) return last;
  const record = Buffer.alloc(ZIP64_END);
  record.writeUInt32LE(0x0606_4b50, 0);
  record.writeBigUInt64LE(44n, 4);
  record.writeUInt16LE(MADE_BY_UNIX | VERSION_ZIP64, 12);
  record.writeUInt16LE(VERSION_ZIP64, 14);
  record.writeBigUInt64LE(BigInt(count), 24);
  record.writeBigUInt64LE(BigInt(count), 32);
  record.writeBigUInt64LE(BigInt(size), 40);
  record.writeBigUInt64LE(BigInt(offset), 48);
  // Where that record is, for readers that begin at the end.
  record.writeUInt32LE(0x0706_4b50, 56);
  record.writeBigUInt64LE(BigInt(offset + size), 64);
  record.writeUInt32LE(1, 72);
  return Buffer.concat([record, last]);
}
