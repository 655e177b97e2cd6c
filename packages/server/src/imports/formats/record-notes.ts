import type { NotTaken } from '../line-report.ts';
import { showValue } from '../plain-text.ts';
import type { TableRecord } from '../reading/table-record.ts';

const MOST_NAMED = 5;

/** Cells of a line that hold formulas, for their last results are taken as they are. */
export function formulaNotes({ line, formulas }: TableRecord): NotTaken[] {
  if (formulas === undefined) return [];
  const reason = `The last results of formulas are taken (${formulas.slice(0, MOST_NAMED).join(', ')})`;
  return [{ kind: 'warning', line, value: formulas[0]!, reason }];
}

/** That a text is read in an encoding that it does not say, told where it first shows. */
export function encodingNotes({ guessed }: TableRecord): NotTaken[] {
  if (guessed === undefined) return [];
  const reason =
    'The file is not UTF-8 and read as windows-1252; where its letters are wrong, save it in UTF-8 and deliver it again';
  return [{ kind: 'warning', line: guessed.line, value: showValue(guessed.shownBy), reason }];
}
