import { percentPoints } from '../formats/percent-points.ts';
import type { NotTaken } from '../line-report.ts';
import { showValue } from '../plain-text.ts';
import type { TableRecord } from '../reading/table-record.ts';
import type { Column } from './column.ts';
import { PERCENT_SIGN, readNumber } from './read-number.ts';

/** Whether a cell has a percent sign, or is shown as percent. */
export const isMarked = ({ cells, numbers, percents }: TableRecord, column: number): boolean =>
  numbers?.columns.has(column) === true
    ? percents?.has(column) === true
    : PERCENT_SIGN.test((cells[column] ?? '').trim());

/** Below these all values of a column are rather fractions than percentages: no fund costs a few hundredths of a percent at most. */
const LIKE_FRACTIONS_BELOW: Readonly<Record<string, number>> = {
  TER: 0.05,
  ONGOING_COSTS: 0.05,
  ONGOING_COSTS_EX_POST: 0.05,
  MGMT_FEE: 0.05,
  MGMT_FEE_EX_POST: 0.05,
  ENTRY_MAX: 0.06,
  EXIT_MAX: 0.06,
  PERF_FEE: 0.35,
};
/** One or two may well be that small. */
const FEWEST = 3;

/** Of the percentages of a column, 0 apart. */
type Sizes = { marked: boolean; count: number; most: number };

/** Looks at percentages: what has no sign beside those with one, or is far too small, may be the fraction that a spreadsheet has. */
export class PercentColumns {
  readonly #columns: readonly Column[];
  readonly #least = new Map<number, number>();
  readonly #sizes = new Map<number, Sizes>();

  constructor(columns: readonly Column[]) {
    this.#columns = columns;
  }

  see(record: TableRecord): void {
    for (const { at } of this.#columns) {
      const text = (record.cells[at] ?? '').trim();
      const marked = isMarked(record, at);
      const points =
        marked && record.numbers?.columns.has(at)
          ? [percentPoints(text)]
          : (['.', ','] as const).map((decimalSign) =>
              readNumber(text.replace(PERCENT_SIGN, ''), { decimalSign }),
            );
      const sizes = points.map((each) => Math.abs(Number(each))).filter((size) => size > 0);
      if (sizes.length > 0) this.#count(at, marked, sizes);
    }
  }

  /** @param sizes what a value may mean, by either decimal sign */
  #count(at: number, marked: boolean, sizes: readonly number[]): void {
    const size = Math.min(...sizes);
    if (marked) this.#least.set(at, Math.min(size, this.#least.get(at) ?? size));
    const before = this.#sizes.get(at) ?? { marked: false, count: 0, most: 0 };
    this.#sizes.set(at, {
      marked: before.marked || marked,
      count: before.count + 1,
      most: Math.max(before.most, size),
    });
  }

  /** The least percentage of a column that is shown as one, but for 0; undefined where none is. */
  leastOf(column: number): number | undefined {
    return this.#least.get(column);
  }

  /** Columns of costs that look like fractions throughout. */
  notes(line: number): NotTaken[] {
    return this.#columns.flatMap(({ at, name, target }): NotTaken[] => {
      const { marked, count, most } = this.#sizes.get(at) ?? { marked: true, count: 0, most: 0 };
      if (marked || count < FEWEST || most >= (LIKE_FRACTIONS_BELOW[target] ?? 0)) return [];
      const reason = `${target}: all values are ${most} or less, and taken as percent. Where they are fractions, write 0.85 for 0.85%`;
      return [{ kind: 'warning', line, value: showValue(name), reason }];
    });
  }
}
