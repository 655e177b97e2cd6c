import type { NotTaken } from '../line-report.ts';
import { showValue } from '../plain-text.ts';
import type { TableRecord } from '../reading/table-record.ts';

/** A template may have hundreds of them. */
const MOST_NAMED = 20;

/** Counts the lines that hold something in columns that are not read. */
export function unreadColumns(
  header: readonly string[],
  isRead: (at: number) => boolean,
  isEmpty: (text: string) => boolean,
) {
  const unread = header.flatMap((name, at) =>
    isRead(at) ? [] : [{ at, name: name.trim(), lines: 0, first: 0 }],
  );
  return {
    see({ line, cells }: TableRecord): void {
      for (const column of unread) {
        if (isEmpty((cells[column.at] ?? '').trim())) continue;
        if (column.lines === 0) column.first = line;
        column.lines += 1;
      }
    },
    /**
     * A note for each column that is not read and holds something.
     * @throws Error with their names, where no column may be left unread
     */
    notes: ({ strict }: { readonly strict: boolean }): NotTaken[] => {
      const notes = unread
        .filter(({ lines }) => lines > 0)
        .map(({ at, name, lines, first }): NotTaken => ({
          kind: 'unread',
          line: first,
          value: showValue(name === '' ? `column ${at + 1}` : name),
          reason: `The column is not read (values: ${lines})`,
        }));
      if (!strict || notes.length === 0) return notes;
      const names = notes.slice(0, MOST_NAMED).map(({ value }) => value);
      if (notes.length > names.length) names.push('…');
      throw new Error(
        `No column may be left unread, and the record has no field for these: ${names.join(', ')}. Take them out of the file, or import it without --strict.`,
      );
    },
  };
}
