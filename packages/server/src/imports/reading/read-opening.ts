import { parse } from 'csv-parse/sync';
import type { Opening } from '../import-format.ts';
import type { FileRecord } from '../read-records.ts';
import { decodeText, type Encoding } from './decode-text.ts';
import { unreadable, whyNoTable, whyNoTableText } from './not-a-table.ts';
import { delimiterOf, readTable } from './read-table.ts';
import { packingOf, readUnpacked } from './unpack.ts';
import { readWorkbookSheets, type WorkbookSheet } from './workbook-sheets.ts';

/** A first line beyond this is not one of a table. */
const MOST_CHARACTERS = 262_144;
/** Lines among which the header is looked for. */
const LINES_LOOKED_AT = 40;

/** How one table of a file begins: its first lines, and the sheet that it stands on. */
export type OpenedTable = Opening & {
  readonly rows: readonly FileRecord[];
  readonly sheet: WorkbookSheet | null;
};

/**
 * How a file begins, for the formats to recognise it; a workbook sheet by sheet.
 * @throws Error where it is empty, no table, or can't be read
 */
export async function readOpenings(path: string): Promise<readonly OpenedTable[]> {
  if ((await packingOf(path)) === 'workbook') {
    const { sheets } = await readWorkbookSheets(path);
    const opened: OpenedTable[] = [];
    // One after the other: each is read as a whole. What nobody sees is not read, and has no header therefore.
    for (const sheet of sheets) {
      const rows = sheet.hasCells && !sheet.hidden ? await firstRows(path, sheet.index) : [];
      const header = rows[0]?.cells ?? [];
      opened.push({ content: 'workbook', header, text: '', encoding: null, rows, sheet });
    }
    // Whoever reads the sheet says what is wrong with such a workbook.
    if (opened.length === 0) await firstRows(path, 0);
    return opened;
  }
  let bytes: Buffer = Buffer.alloc(0);
  const looked = async function* () {
    for await (const chunk of readUnpacked(path)) {
      if (bytes.length === 0) {
        bytes = chunk;
        const why = whyNoTable(chunk);
        if (why !== null) throw unreadable(why);
      }
      yield chunk;
    }
  };
  let text = '';
  let encoding: Encoding | null = null;
  for await (const part of decodeText(looked(), (heard) => (encoding = heard))) {
    text += part;
    if (text.length >= MOST_CHARACTERS) break;
  }
  if (text.trim() === '') throw new Error('the file is empty');
  const why = whyNoTableText(text);
  if (why !== null) throw unreadable(why);
  if (/^\s*<(?:\?xml|!--|!DOCTYPE|[A-Za-z])/.test(text))
    return [{ content: 'xml', header: [], text, encoding, rows: [], sheet: null }];
  const header = headerOf(text);
  // A quotation mark that is not closed keeps the lines from being told apart; whoever reads them says so.
  const rows = await firstRows(path, 0).catch(() => []);
  return [
    {
      content: 'table',
      header,
      text,
      encoding,
      rows: rows.length === 0 ? [{ line: 1, cells: header }] : rows,
      sheet: null,
    },
  ];
}

async function firstRows(path: string, sheet: number): Promise<FileRecord[]> {
  const rows: FileRecord[] = [];
  for await (const { line, cells } of readTable(path, undefined, { sheet, from: 0 })) {
    rows.push({ line, cells: cells.map((cell) => cell.trim()) });
    if (rows.length === LINES_LOOKED_AT) break;
  }
  return rows;
}

function headerOf(text: string): readonly string[] {
  const line = /^\s*([^\r\n]*)/.exec(text)![1]!;
  if (line.length >= MOST_CHARACTERS) {
    throw new Error(`the first line is longer than ${MOST_CHARACTERS.toLocaleString('en')} characters`);
  }
  const delimiter = delimiterOf(text.slice(0, 65_536));
  try {
    const [cells = []] = parse(line, { delimiter, relax_quotes: true });
    return cells.map((cell) => cell.trim());
  } catch {
    // A quote that is not closed is a letter here; whoever reads the lines says what is wrong with it.
    return line.split(delimiter).map((cell) => cell.trim());
  }
}
