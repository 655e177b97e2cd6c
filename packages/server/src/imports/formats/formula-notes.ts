import type { NotTaken } from '../line-report.ts';
import type { TableRecord } from '../reading/table-record.ts';

const MOST_NAMED = 5;

/** Cells of a line that hold formulas, for their last results are taken as they are. */
export function formulaNotes({ line, formulas }: TableRecord): NotTaken[] {
  if (formulas === undefined) return [];
  const reason = `The last results of formulas are taken (${formulas.slice(0, MOST_NAMED).join(', ')})`;
  return [{ kind: 'warning', line, value: formulas[0]!, reason }];
}
