import type { EntityValue } from '@fundarium/contract/entity';
import type { Level } from '@fundarium/contract/vocabulary';
import { isIsin } from '@fundarium/contract/isin';
import type { NotTaken } from '../line-report.ts';
import type { TableRecord } from '../reading/table-record.ts';
import type { Column } from './column.ts';
import { codeOf, isinOf } from './table-reading.ts';

/** The code of a line that it also has as its ISIN; null where it has another one or none. */
export function codeAsIsin(code: string, isin: string): string | null {
  const given = codeOf(code.trim());
  return isIsin(given) && isinOf(isin.trim()) === given ? given : null;
}

/** Watches a table of entities for lines that have their code as their ISIN. */
export class CodesAsIsins {
  readonly #code: number | undefined;
  readonly #isin: number | undefined;
  found = false;

  constructor(columns: readonly Column[]) {
    this.#code = columns.find(({ target }) => target === 'CODE')?.at;
    this.#isin = columns.find(({ target }) => target === 'ISIN')?.at;
  }

  see({ cells }: TableRecord): void {
    if (this.found || this.#code === undefined || this.#isin === undefined) return;
    this.found = codeAsIsin(cells[this.#code] ?? '', cells[this.#isin] ?? '') !== null;
  }
}

/** Whether an entity shows its code as its ISIN for want of one, and exports have it so. */
export type ShowsCode = (level: Level, code: string) => boolean;

/** Takes the code that is shown as an ISIN out of the values of a line, and says so. */
export function leaveShownIsin(
  values: Record<string, EntityValue | null>,
  { level, code, line }: { readonly level: Level; readonly code: string; readonly line: number },
  showsCode: ShowsCode,
): NotTaken[] {
  if (values['ISIN'] === undefined || values['ISIN'] !== code || !showsCode(level, code)) return [];
  delete values['ISIN'];
  const reason =
    'ISIN: The code is shown for want of an ISIN, and not taken as one. Where it is the ISIN, enter it on the details page';
  return [{ kind: 'warning', line, value: code, reason }];
}
