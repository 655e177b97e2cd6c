import { percentPoints } from '../formats/percent-points.ts';
import type { TableRecord } from '../reading/table-record.ts';
import type { Column } from './column.ts';
import { PERCENT_SIGN, readNumber } from './read-number.ts';

/** Whether a cell has a percent sign, or is shown as percent. */
export const isMarked = ({ cells, numbers, percents }: TableRecord, column: number): boolean =>
  numbers?.columns.has(column) === true
    ? percents?.has(column) === true
    : PERCENT_SIGN.test((cells[column] ?? '').trim());

/** Looks at percentages with a sign: what has none beside them may be the fraction that a spreadsheet has of one. */
export class PercentColumns {
  readonly #columns: readonly Column[];
  readonly #least = new Map<number, number>();

  constructor(columns: readonly Column[]) {
    this.#columns = columns;
  }

  see(record: TableRecord): void {
    for (const { at } of this.#columns) {
      if (!isMarked(record, at)) continue;
      const text = (record.cells[at] ?? '').trim();
      const points = record.numbers?.columns.has(at)
        ? [percentPoints(text)]
        : (['.', ','] as const).map((decimalSign) =>
            readNumber(text.replace(PERCENT_SIGN, ''), { decimalSign }),
          );
      for (const each of points) {
        const size = Math.abs(Number(each));
        if (size > 0) this.#least.set(at, Math.min(size, this.#least.get(at) ?? size));
      }
    }
  }

  /** The least percentage of a column that is shown as one, but for 0; undefined where none is. */
  leastOf(column: number): number | undefined {
    return this.#least.get(column);
  }
}
