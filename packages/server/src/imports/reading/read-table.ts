import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { decodeText } from './decode-text.ts';
import { packingOf, readUnpacked } from './unpack.ts';
import { readWorkbook } from './read-workbook.ts';
import type { TableRecord } from './table-record.ts';

/** A file without line ends is not a table; it shall not fill the memory either. */
const LONGEST_RECORD = 1_000_000;
const MOST_COLUMNS = 5_000;
const DELIMITERS = [';', ',', '\t', '|'];
const LOOKED_AT = 65_536;

/**
 * The lines of a table, header included: CSV in any of the usual encodings and separators, or the first sheet of a
 * workbook; plain, gzip or zip. Blank lines are left out.
 * @throws Error where it can't be read
 */
export async function* readTable(path: string, signal?: AbortSignal): AsyncGenerator<TableRecord> {
  const records =
    (await packingOf(path)) === 'workbook'
      ? readWorkbook(path)
      : readText(decodeText(readUnpacked(path, signal)), signal);
  for await (const record of records) {
    if (record.cells.length > MOST_COLUMNS) {
      const most = MOST_COLUMNS.toLocaleString('en');
      throw new Error(
        `line ${record.line} has ${record.cells.length.toLocaleString('en')} columns; at most ${most} are taken`,
      );
    }
    yield record;
  }
}

async function* readText(texts: AsyncGenerator<string>, signal?: AbortSignal): AsyncGenerator<TableRecord> {
  let first = '';
  for (let next = await texts.next(); next.done !== true; next = await texts.next()) {
    first += next.value;
    if (first.length >= LOOKED_AT) break;
  }
  const all = async function* () {
    yield first;
    yield* texts;
  };
  const parser = parse({
    delimiter: delimiterOf(first),
    record_delimiter: ['\n', '\r\n', '\r'],
    relax_quotes: true,
    relax_column_count: true,
    max_record_size: LONGEST_RECORD,
    info: true,
  });
  const source = Readable.from(all());
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[];
      info: { lines: number };
    }>) {
      signal?.throwIfAborted();
      if (record.length > 1 || record[0] !== '') yield { line: info.lines, cells: record };
    }
  } catch (error) {
    throw clear(error as Error & { code?: string });
  } finally {
    source.destroy();
  }
}

function clear(error: Error & { code?: string }): Error {
  if (error.code !== 'CSV_MAX_RECORD_SIZE') return error;
  return new Error(`a line is longer than ${LONGEST_RECORD.toLocaleString('en')} characters`, {
    cause: error,
  });
}

/** The separator that stands most often in the first line, outside quotes. */
export function delimiterOf(text: string): string {
  const line = /^[^\r\n]*/.exec(text.replaceAll(/"[^"]*"/g, ''))![0];
  const counted = DELIMITERS.map((each) => ({ each, times: line.split(each).length }));
  return counted.reduce((best, next) => (next.times > best.times ? next : best)).each;
}
