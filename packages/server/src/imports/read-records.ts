import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { parse } from 'csv-parse';
import { readUnpacked } from './reading/unpack.ts';

/** A file without line ends is not a table; it shall not fill the memory either. */
const LONGEST_RECORD = 1_000_000;

/** A record of a file: where it ends (the header is line 1) and its values as they are. */
export type FileRecord = { readonly line: number; readonly cells: readonly string[] };

/**
 * The records of a `;` separated UTF-8 file, plain, gzip or zip, header included; blank lines are left out. A `"` is a
 * letter, and every physical line a record.
 * @throws Error where the file can't be unpacked or a line is beyond measure
 */
export async function* readRecords(path: string, signal?: AbortSignal): AsyncGenerator<FileRecord> {
  const parser = parse({
    delimiter: ';',
    record_delimiter: ['\n', '\r\n'],
    bom: true,
    quote: false,
    relax_column_count: true,
    max_record_size: LONGEST_RECORD,
  });
  const finished = pipeline(readUnpacked(path, signal), parser, { ...(signal && { signal }) });
  // Heard below; an abandoned reading has nobody to hear it.
  finished.catch(() => undefined);
  let line = 0;
  for await (const cells of parser as AsyncIterable<string[]>) {
    line += 1;
    if (cells.length > 1 || cells[0] !== '') yield { line, cells };
  }
  await finished;
}

/** Names a file's content, as it lies on the disk. */
export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
