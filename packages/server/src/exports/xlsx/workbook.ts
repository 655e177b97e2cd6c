import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { ExportCell, ExportTable, Written } from '../table.ts';
import { pace } from '../pace.ts';
import { fixedParts, sheetEnd, sheetHead, sheetLinks } from './parts.ts';
import { columnLetters, headerRow, sheetWriter, type SheetWriter } from './sheet.ts';
import { createStyles, type Styles } from './styles.ts';
import { widthsOf } from './widths.ts';

/** Rows by which the widths of columns are judged. */
const ROWS_MEASURED = 1000;
/** Fast rather than small: a higher level takes twice as long for a tenth less. */
const COMPRESSION = { compressionLevel: 2 } as const;
/** Characters of XML that are handed on at once. */
const PART_CHARACTERS = 65_536;

/** What the last sheet says of the file: names and texts, once all rows are written. */
export type About = {
  readonly sheet: string;
  /** A spreadsheet's format of days, `dd.mm.yyyy`. */
  readonly days: string;
  readonly lines: (written: Written) => readonly (readonly [name: string, text: string])[];
};

/**
 * A workbook as a stream of bytes: a sheet of the table's rows, and one that explains them. Rows are asked for as fast
 * as the bytes are taken, and few of them are in memory.
 */
export function writeWorkbook(table: ExportTable, about: About): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const styles = createStyles(about.days);
  const sheet = sheetWriter(table.columns, styles);
  let written: Readable | null = null;
  // Parts are read one after another; whoever takes no more bytes ends the one that is.
  output.once('close', () => written?.destroy());
  const add = (path: string, xml: () => Iterable<string> | AsyncIterable<string>) =>
    zip.addReadStreamLazy(path, COMPRESSION, (give) => {
      const part = Readable.from(begun(xml), { objectMode: false, encoding: 'utf8' });
      part.on('error', (error) => output.destroy(error));
      written = part;
      give(null, part);
    });
  for (const [path, xml] of fixedParts([table.name, about.sheet])) add(path, () => [xml]);
  add('xl/worksheets/sheet1.xml', () => rowsXml(table, sheet));
  add('xl/worksheets/_rels/sheet1.xml.rels', () => [sheetLinks(sheet.links)]);
  add('xl/worksheets/sheet2.xml', () => [aboutXml(about.lines(sheet.written()), styles)]);
  add('xl/styles.xml', () => [styles.xml()]);
  zip.end();
  return output;
}

/** A part that is begun as it is read, so that what it throws is an error of the file and of nothing else. */
async function* begun(xml: () => Iterable<string> | AsyncIterable<string>): AsyncGenerator<string> {
  yield* xml();
}

async function* rowsXml({ columns, rows }: ExportTable, sheet: SheetWriter): AsyncGenerator<string> {
  let measured: (readonly ExportCell[])[] | null = [];
  const begin = function* (first: readonly (readonly ExportCell[])[]) {
    yield sheetHead(widthsOf(columns, first.slice(0, ROWS_MEASURED)), true);
    yield headerRow(columns);
    yield* inParts(first, sheet);
  };
  const pause = pace();
  for await (const chunk of rows) {
    await pause();
    if (measured === null) {
      yield* inParts(chunk, sheet);
    } else {
      measured.push(...chunk);
      if (measured.length < ROWS_MEASURED) continue;
      yield* begin(measured);
      measured = null;
    }
  }
  if (measured !== null) yield* begin(measured);
  const last = columnLetters(Math.max(columns.length - 1, 0));
  yield sheetEnd(`A1:${last}${sheet.written().rows + 1}`, sheet.links);
}

function* inParts(rows: readonly (readonly ExportCell[])[], sheet: SheetWriter): Generator<string> {
  let part = '';
  for (const row of rows) {
    part += sheet.row(row);
    if (part.length < PART_CHARACTERS) continue;
    yield part;
    part = '';
  }
  if (part !== '') yield part;
}

/** The lines of the last sheet: a name beside its text, both as text. */
function aboutXml(lines: readonly (readonly [string, string])[], styles: Styles): string {
  const columns = [
    { header: '', kind: 'text' },
    { header: '', kind: 'text' },
  ] as const;
  const sheet = sheetWriter(columns, styles, 0);
  return sheetHead([32, 110], false) + lines.map((line) => sheet.row(line)).join('') + sheetEnd(null, []);
}
