import { useState } from 'react';
import { NOTHING_SELECTED, withRows, type GridSelection } from '../../../grid/grid-selection.ts';

/**
 * The selected rows of a nature's search. Rows chosen one by one outlive a change of the filters, so that they can be
 * gathered from several searches; all but some belong to the search that they were chosen in.
 * @param rowsKey which rows are searched for, in whatever order
 * @param first codes selected to begin with: those of a chart that the address opens
 * @param remembered what was selected when somebody left the page that they come back to
 */
export function useSelection(
  rowsKey: string,
  first: readonly string[],
  remembered: GridSelection | null,
): readonly [GridSelection, (selection: GridSelection) => void] {
  const [kept, setKept] = useState(() => ({
    rowsKey,
    selection: remembered ?? withRows(NOTHING_SELECTED, first, true),
  }));
  if (kept.rowsKey !== rowsKey) {
    const { selection } = kept;
    setKept({ rowsKey, selection: selection.kind === 'only' ? selection : NOTHING_SELECTED });
  }
  return [kept.selection, (selection) => setKept({ rowsKey, selection })];
}
