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

const WINDOWS_1252 =
  'The file is not UTF-8 and read as windows-1252; where its letters are wrong, save it in UTF-8 and deliver it again';

/**
 * What is told of a whole file where it first shows: that a text is read in an encoding that it does not say, and that a sheet
 * hides lines, for what a filter hides is delivered all the same.
 */
export function fileNotes({ line, cells, guessed, hidden }: TableRecord): NotTaken[] {
  const notes: NotTaken[] = [];
  if (guessed !== undefined)
    notes.push({
      kind: 'warning',
      line: guessed.line,
      value: showValue(guessed.shownBy),
      reason: WINDOWS_1252,
    });
  if (hidden !== undefined) {
    const value = showValue(cells.filter((cell) => cell.trim() !== '').join(' '));
    const reason = `Lines that the sheet hides are taken as well (lines: ${hidden})`;
    notes.push({ kind: 'warning', line, value, reason });
  }
  return notes;
}
