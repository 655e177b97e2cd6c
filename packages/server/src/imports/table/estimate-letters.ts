import type { TableRecord } from '../reading/table-record.ts';
import type { ResolvedColumns } from './columns.ts';

/** Names that say of nothing in particular. */
const BARE = /^(?:status|flag|state|statut|estado|stato|kennzeichen)$/iu;

/** Looks whether a column Status holds nothing but E and F, which are then estimated and final: E alone may be anything. */
export class EstimateLetters {
  readonly #open: Set<number>;

  constructor({ delivery, skipped }: ResolvedColumns) {
    const bare = skipped.filter(({ mapped, name }) => !mapped && BARE.test(name.trim()));
    this.#open = new Set(delivery?.kind === 'quotation' ? bare.map(({ at }) => at) : []);
  }

  see({ cells }: TableRecord): void {
    for (const at of this.#open) if (!/^[ef]?$/i.test((cells[at] ?? '').trim())) this.#open.delete(at);
  }

  /** The table with such columns marked. */
  marked(table: ResolvedColumns): ResolvedColumns {
    if (this.#open.size === 0) return table;
    const skipped = table.skipped.map((column) =>
      this.#open.has(column.at) ? { ...column, marksEstimates: true } : column,
    );
    return { ...table, skipped };
  }
}
