import type { TableRecord } from '../reading/table-record.ts';
import type { Column } from './column.ts';
import type { SkippedColumn } from './columns.ts';

const WHOLE = /^\d+$/;
const DECIMALS = /^\d{1,6}$/;

/**
 * Looks for decimal commas without quotation marks in a table that commas part: a header that ends with a comma has a
 * column without a name for what stands behind them, and 12,34 would be 12.
 */
export class SplitNumbers {
  readonly #pairs: readonly { readonly at: number; count: number; split: number }[];
  #first: string | null = null;

  constructor(numbers: readonly Column[], skipped: readonly SkippedColumn[]) {
    const nameless = new Set(skipped.flatMap(({ name, at }) => (name === '' ? [at] : [])));
    this.#pairs = numbers.flatMap(({ at }) => (nameless.has(at + 1) ? [{ at, count: 0, split: 0 }] : []));
  }

  see({ line, cells, numbers }: TableRecord): void {
    if (numbers !== undefined) return;
    for (const pair of this.#pairs) {
      const [whole, decimals] = [cells[pair.at] ?? '', cells[pair.at + 1] ?? ''].map((cell) => cell.trim());
      if (decimals === '') continue;
      pair.count += 1;
      if (!WHOLE.test(whole!) || !DECIMALS.test(decimals!)) continue;
      pair.split += 1;
      this.#first ??= `${whole},${decimals} (line ${line})`;
    }
  }

  /** @throws Error where all that stands in a column without a name may be decimals of the one before it */
  refuse(): void {
    if (!this.#pairs.some(({ count, split }) => count > 0 && split === count)) return;
    throw new Error(
      `${this.#first} may be one number in two columns. Put numbers with a decimal comma in quotation marks, or part the columns by semicolons.`,
    );
  }
}
