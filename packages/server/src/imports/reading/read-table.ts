import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { armed } from '../../platform/formula.ts';
import { decodeText } from './decode-text.ts';
import { lineEndsIn } from './line-fault.ts';
import { packingOf, readUnpacked } from './unpack.ts';
import { readWorkbook } from './read-workbook.ts';
import { WHOLE_FILE, type TablePart, type TableRecord } from './table-record.ts';

/** A file without line ends is not a table; it shall not fill the memory either. */
const LONGEST_RECORD = 1_000_000;
const MOST_COLUMNS = 5_000;
const DELIMITERS = [';', ',', '\t', '|'];
const LOOKED_AT = 65_536;

/**
 * The lines of a table, its header first: CSV in any of the usual encodings and separators, or a sheet of a workbook;
 * plain, gzip or zip. Blank lines are left out.
 * @throws Error where it can't be read
 */
export async function* readTable(
  path: string,
  signal?: AbortSignal,
  { sheet, from }: TablePart = WHOLE_FILE,
): AsyncGenerator<TableRecord> {
  const records =
    (await packingOf(path)) === 'workbook'
      ? readWorkbook(path, sheet)
      : readText(readUnpacked(path, signal), signal);
  // What is told of a whole file may show above the table.
  let above: Pick<TableRecord, 'guessed' | 'hidden'> | undefined;
  for await (const record of records) {
    if (record.cells.length > MOST_COLUMNS) {
      const most = MOST_COLUMNS.toLocaleString('en');
      throw new Error(
        `line ${record.line} has ${record.cells.length.toLocaleString('en')} columns; at most ${most} are taken`,
      );
    }
    if (record.line < from) {
      const guessed = above?.guessed ?? record.guessed;
      const hidden = above?.hidden ?? record.hidden;
      if (guessed ?? hidden) above = { ...(guessed && { guessed }), ...(hidden && { hidden }) };
      continue;
    }
    yield above === undefined ? record : { ...record, ...above };
    above = undefined;
  }
}

async function* readText(bytes: AsyncIterable<Buffer>, signal?: AbortSignal): AsyncGenerator<TableRecord> {
  let shownBy: string | undefined;
  const texts = decodeText(bytes, (_, words) => (shownBy = words));
  let first = '';
  for (let next = await texts.next(); next.done !== true; next = await texts.next()) {
    first += next.value;
    if (first.length >= LOOKED_AT) break;
  }
  const all = async function* () {
    yield first;
    yield* texts;
  };
  const delimiter = delimiterOf(first);
  const parser = parse({
    delimiter,
    record_delimiter: ['\n', '\r\n', '\r'],
    relax_quotes: true,
    relax_column_count: true,
    max_record_size: LONGEST_RECORD,
    info: true,
  });
  const source = Readable.from(all());
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  let line = 0;
  let counted = 0;
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[];
      info: { lines: number };
    }>) {
      signal?.throwIfAborted();
      // The parser counts CR LF within quotation marks as two lines.
      const ends = info.lines - counted > 1 ? lineEndsIn(record) : 0;
      const from = line + 1;
      counted = info.lines;
      line = from + ends;
      if (record.length === 1 && record[0] === '') continue;
      // All before is ASCII.
      const guessed =
        shownBy !== undefined && record.some((cell) => /[^\0-\u007F]/.test(cell))
          ? { line, shownBy }
          : undefined;
      if (guessed !== undefined) shownBy = undefined;
      yield {
        line,
        cells: record.map(unmarked),
        ...(ends > 0 && { joined: { first: from, delimiter } }),
        ...(guessed && { guessed }),
      };
    }
  } catch (error) {
    throw clear(error as Error & { code?: string });
  } finally {
    source.destroy();
  }
}

/** What a spreadsheet shows of a cell that is marked as text: ="00123" and '00123 are 00123, '=1+1 is no formula. */
function unmarked(cell: string): string {
  if (cell.startsWith('=')) return /^="(.*)"$/s.exec(cell)?.[1] ?? cell;
  return /^'\d+$/.test(cell) ? cell.slice(1) : armed(cell);
}

function clear(error: Error & { code?: string }): Error {
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') {
    const line = /line (\d+)/.exec(error.message)?.[1] ?? '?';
    return new Error(
      `a quotation mark is open at the end of the file (line ${line}): the file is incomplete, or a quotation mark too many stands before`,
      { cause: error },
    );
  }
  if (error.code !== 'CSV_MAX_RECORD_SIZE') return error;
  return new Error(`a line is longer than ${LONGEST_RECORD.toLocaleString('en')} characters`, {
    cause: error,
  });
}

/** Lines in which separators are counted. */
const LINES_COUNTED = 30;

/**
 * The separator of a text: the one that a spreadsheet's first line `sep=;` names, else the one by which the most lines
 * have the same number of columns, outside quotes. What stands above a header has few or others.
 */
export function delimiterOf(text: string): string {
  const named = /^\uFEFF?sep=([;,\t|])\s*[\r\n]/i.exec(text)?.[1];
  if (named !== undefined) return named;
  const lines = text
    .replaceAll(/"[^"]*"/g, '')
    .split(/[\r\n]+/)
    // Tabs alone are what is left of quoted cells.
    .filter((line) => /[^ ]/.test(line))
    .slice(0, LINES_COUNTED);
  const counted = DELIMITERS.map((each) => {
    const widths = Map.groupBy(
      lines.map((line) => line.split(each).length),
      (width) => width,
    );
    const [width, alike] = [...widths]
      .filter(([columns]) => columns > 1)
      .reduce<[number, number]>(
        (best, [columns, same]) => (same.length >= best[1] ? [columns, same.length] : best),
        [0, 0],
      );
    return { each, alike, width, first: (lines[0] ?? '').split(each).length };
  });
  const begun = counted.reduce((best, next) => (next.first > best.first ? next : best));
  // A header says best what parts it; a title above it hardly has the lines after it agree.
  if (begun.first > 1 && begun.alike * 2 >= lines.length) return begun.each;
  return counted.reduce((best, next) =>
    next.alike > best.alike || (next.alike === best.alike && next.width > best.width) ? next : best,
  ).each;
}
