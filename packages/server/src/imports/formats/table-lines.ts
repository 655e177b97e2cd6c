import type { Delivered } from '../delivered.ts';
import type { NotTaken } from '../line-report.ts';
import { showValue } from '../plain-text.ts';
import { damagedLine, type LineMeasure } from '../reading/line-fault.ts';
import type { TableRecord } from '../reading/table-record.ts';
import { compactName } from '../table/fold-name.ts';
import type { RowReader } from '../table/table-reading.ts';
import { isWide } from '../table/wide-table.ts';
import { fileNotes, formulaNotes } from './record-notes.ts';

/** A note of a whole line. */
export const lineNote = ({ line, cells }: TableRecord, kind: NotTaken['kind'], reason: string): NotTaken => ({
  kind,
  line,
  value: showValue(filled(cells).join(' ')),
  reason,
});

const filled = (cells: readonly string[]): string[] => cells.filter((cell) => cell.trim() !== '');

/** Reads the lines below a header, up to where another table begins. */
export async function* deliver(
  records: AsyncIterable<TableRecord>,
  read: RowReader,
  { known, ...reads }: Omit<LineMeasure, 'width'> & { readonly known: ReadonlySet<string> },
): AsyncGenerator<Delivered | NotTaken> {
  let measure: LineMeasure | null = null;
  let watch: ReturnType<typeof watchHeaders> | null = null;
  for await (const record of records) {
    const { cells } = record;
    yield* fileNotes(record);
    if (measure === null || watch === null) {
      measure = { ...reads, width: cells.length };
      watch = watchHeaders(cells, known);
      continue;
    }
    const damaged = watch(record) ?? damagedLine(record, measure);
    if (damaged !== null) yield damaged;
    // A line of separators alone is a blank one.
    else if (filled(cells).length > 0) {
      yield* formulaNotes(record);
      yield* read(record);
    }
  }
}

/**
 * Finds headers among the lines of a table: its own again, as on each page of a printed list, and one of another table, whose
 * lines hold other things in the same columns.
 */
function watchHeaders(
  header: readonly string[],
  known: ReadonlySet<string>,
): (record: TableRecord) => NotTaken | null {
  const nameOf = (cells: readonly string[]) => cells.map(compactName).join('|').replace(/\|+$/, '');
  const own = nameOf(header);
  let other: number | null = null;
  return (record) => {
    const names = filled(record.cells);
    if (names.length === 0) return null;
    if (isHeader(names, known)) {
      if (nameOf(record.cells) === own) return lineNote(record, 'unread', 'The header is repeated');
      other = record.line;
      return lineNote(
        record,
        'rejected',
        'Another table begins here; deliver it in a file or sheet of its own',
      );
    }
    if (other === null) return null;
    return lineNote(record, 'rejected', `The line belongs to the table that begins in line ${other}`);
  };
}

/** Whether a line holds nothing but names of columns, at least two of them. */
function isHeader(names: readonly string[], known: ReadonlySet<string>): boolean {
  // Codes and days have figures; names hardly ever do.
  if (names.length < 2 || /\d/.test(names[0]!)) return false;
  return isWide(names) || names.every((name) => known.has(compactName(name)));
}
