import { Readable } from 'node:stream';
import { isDecimal } from '../decimals.ts';
import { disarmed } from '../../platform/formula.ts';
import { pace } from '../pace.ts';
import { resolveCell, type ExportTable, type TypedCell } from '../table.ts';

/** How a CSV file is read by whoever opens it. */
export type CsvFormat = {
  readonly separator: ',' | ';' | '\t';
  readonly decimalPoint: '.' | ',';
  /** Without it some spreadsheets take UTF-8 for another encoding. */
  readonly byteOrderMark: boolean;
};

/** Characters that are handed on at once. */
const PART_CHARACTERS = 65_536;

/** A table as a stream of CSV (RFC 4180): a header, a row each, days as `yyyy-mm-dd`, percentages in points. */
export function writeCsv(table: ExportTable, format: CsvFormat): Readable {
  return Readable.from(csvParts(table, format), { objectMode: false, encoding: 'utf8' });
}

async function* csvParts({ columns, rows }: ExportTable, format: CsvFormat): AsyncGenerator<string> {
  const quote = quoter(format.separator);
  const pause = pace();
  let part = format.byteOrderMark ? '\uFEFF' : '';
  part += lineOf(
    columns.map(({ header }) => quote(disarmed(header))),
    format,
  );
  for await (const chunk of rows) {
    for (const row of chunk) {
      part += lineOf(
        row.map((cell, at) => quote(cellText(resolveCell(cell, columns[at]!), format))),
        format,
      );
      if (part.length < PART_CHARACTERS) continue;
      yield part;
      part = '';
      await pause();
    }
    await pause();
  }
  yield part;
}

const lineOf = (cells: readonly string[], { separator }: CsvFormat) => `${cells.join(separator)}\r\n`;

const quoter = (separator: string) => {
  const special = new RegExp(`[${separator}"\r\n]`);
  return (text: string) => (special.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
};

function cellText({ format: { kind, lineKind }, value }: TypedCell, csv: CsvFormat): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'true' : 'false';
  if (lineKind === 'number' || lineKind === 'percent') {
    const lines = value.split('\n').map((line) => ({ format: { kind: lineKind }, value: line }));
    return lines.map((line) => cellText(line, csv)).join('\n');
  }
  // What no longer is of the field's type, since the field was retyped, is a text like any other.
  const isNumber = (kind === 'number' || kind === 'percent') && isDecimal(value);
  if (isNumber) return csv.decimalPoint === ',' ? value.replace('.', ',') : value;
  return disarmed(value);
}
