import type { TableRecord } from '../reading/table-record.ts';
import type { ResolvedColumns } from './columns.ts';
import { BARE_STATUS } from './state-words.ts';

/** Letters that are estimates, provisional, final, actual, official and definitive where a column has no other. */
const ESTIMATES: readonly string[] = ['EF', 'AE', 'EO', 'DE'];
/** P alone may be published, so that both have to be there. */
const PROVISIONAL: readonly string[] = ['FP', 'DP'];
const MOST_LETTERS = 2;
/** Distributions are paid (P), declared (D), approved (A) or effective (E): only beside F is E an estimate. */
const OF_PAYMENTS = 'EF';

/** Looks whether a column Status holds nothing but E and F or other such letters, which say what is estimated and final. */
export class EstimateLetters {
  readonly #open: Map<number, Set<string>>;
  readonly #isPaid: boolean;

  constructor({ delivery, skipped }: ResolvedColumns) {
    const bare = skipped.filter(({ mapped, name }) => !mapped && BARE_STATUS.test(name.trim()));
    this.#isPaid = delivery?.kind === 'dividend';
    this.#open = new Map(delivery === null ? [] : bare.map(({ at }) => [at, new Set()]));
  }

  see({ cells }: TableRecord): void {
    for (const [at, letters] of this.#open) {
      const text = (cells[at] ?? '').trim().toUpperCase();
      if (text !== '') letters.add(text);
      if (text.length > 1 || letters.size > MOST_LETTERS) this.#open.delete(at);
    }
  }

  /** The table with such columns marked. */
  marked(table: ResolvedColumns): ResolvedColumns {
    const areMarks = (letters: ReadonlySet<string>) =>
      this.#isPaid ? inOrder(letters) === OF_PAYMENTS : areOfEstimates(letters);
    const marks = new Set([...this.#open].flatMap(([at, letters]) => (areMarks(letters) ? [at] : [])));
    if (marks.size === 0) return table;
    const skipped = table.skipped.map((column) =>
      marks.has(column.at) ? { ...column, marksEstimates: true } : column,
    );
    return { ...table, skipped };
  }
}

const inOrder = (letters: ReadonlySet<string>) => [...letters].toSorted().join('');

function areOfEstimates(letters: ReadonlySet<string>): boolean {
  const found = inOrder(letters);
  return (
    PROVISIONAL.includes(found) || ESTIMATES.some((pair) => [...letters].every((each) => pair.includes(each)))
  );
}
