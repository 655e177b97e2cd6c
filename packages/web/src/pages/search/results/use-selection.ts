import { useState } from 'react';
import { NOTHING_SELECTED, withRows, type GridSelection } from '../../../grid/grid-selection.ts';

/**
 * The selected rows of a nature's search. Rows chosen one by one outlive a change of the filters, so that they can be
 * gathered from several searches; all but some belong to the search that they were chosen in.
 * @param rowsKey which rows are searched for, in whatever order
 * @param charted codes of the chart that is open: where nothing is selected as it opens, they are
 * @param remembered what was selected when somebody left the page that they come back to
 */
export function useSelection(
  rowsKey: string,
  charted: readonly string[],
  remembered: GridSelection | null,
): readonly [GridSelection, (selection: GridSelection) => void] {
  const hasChart = charted.length > 0;
  const [kept, setKept] = useState(() => ({
    rowsKey,
    hasChart,
    selection: remembered ?? withRows(NOTHING_SELECTED, charted, true),
  }));
  if (kept.rowsKey !== rowsKey || kept.hasChart !== hasChart) {
    const own =
      kept.rowsKey === rowsKey || kept.selection.kind === 'only' ? kept.selection : NOTHING_SELECTED;
    const opens = hasChart && !kept.hasChart && own.kind === 'only' && own.ids.size === 0;
    setKept({ rowsKey, hasChart, selection: opens ? withRows(own, charted, true) : own });
  }
  return [kept.selection, (selection) => setKept({ rowsKey, hasChart, selection })];
}
