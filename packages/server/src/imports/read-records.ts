import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { parse } from 'csv-parse';

/** A file without line ends is not a table; it shall not fill the memory either. */
const LONGEST_RECORD = 1_000_000;

/** A record of a file: where it ends (the header is line 1) and its values as they are. */
export type FileRecord = { readonly line: number; readonly cells: readonly string[] };

export type Reading = {
  /** Whether a `"` at a value's beginning quotes it; otherwise it is a letter, and every physical line a record. */
  readonly quoted: boolean;
  readonly signal?: AbortSignal;
};

/**
 * The records of a `;` separated UTF-8 file, plain or gzip, header included; blank lines are left out.
 * @throws Error where the file can't be unpacked, a quote is never closed or a line is beyond measure
 */
export async function* readRecords(path: string, { quoted, signal }: Reading): AsyncGenerator<FileRecord> {
  const packed = await isGzip(path);
  const parser = parse({
    delimiter: ';',
    record_delimiter: ['\n', '\r\n'],
    bom: true,
    quote: quoted ? '"' : false,
    relax_quotes: true,
    relax_column_count: true,
    max_record_size: LONGEST_RECORD,
    info: quoted,
  });
  const source: Readable = createReadStream(path);
  const finished = pipeline(source, packed ? createGunzip() : new PassThrough(), parser, {
    ...(signal && { signal }),
  });
  // Heard below; an abandoned reading has nobody to hear it.
  finished.catch(() => undefined);
  let line = 0;
  for await (const record of parser as AsyncIterable<
    string[] | { record: string[]; info: { lines: number } }
  >) {
    const cells = Array.isArray(record) ? record : record.record;
    line = Array.isArray(record) ? line + 1 : record.info.lines;
    if (cells.length > 1 || cells[0] !== '') yield { line, cells };
  }
  await finished;
}

/** The first record's values, lower case, without the space around them; empty for an empty file. */
export async function readHeader(path: string): Promise<readonly string[]> {
  for await (const { cells } of readRecords(path, { quoted: false })) {
    return cells.map((cell) => cell.trim());
  }
  return [];
}

/** Names a file's content, as it lies on the disk. */
export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

async function isGzip(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0);
    return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b;
  } finally {
    await file.close();
  }
}
