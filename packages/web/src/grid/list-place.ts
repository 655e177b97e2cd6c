import type { GridApi } from 'ag-grid-community';

/** Where somebody stands in a list: what is seen of it, and the row that has the keyboard. */
export type ListPlace = {
  /** In rows of a grid, in px of a list of cards. */
  readonly top: number;
  readonly focused: { readonly row: number; readonly id: string; readonly column: string } | null;
  /** How many of the cards are loaded. */
  readonly loaded: number;
};

export function placeOf<Row>(api: GridApi<Row>, rowHeight: number): ListPlace {
  // The grid says undefined where nothing had the keyboard yet, whatever its types say.
  const cell = api.getFocusedCell() ?? null;
  const id = cell === null ? undefined : api.getDisplayedRowAtIndex(cell.rowIndex)?.id;
  return {
    top: Math.round(api.getVerticalPixelRange().top / rowHeight),
    focused:
      cell === null || id === undefined ? null : { row: cell.rowIndex, id, column: cell.column.getColId() },
    loaded: 0,
  };
}

/** Goes where somebody was; the rows there may still have to be loaded. */
export function goToPlace<Row>(api: GridApi<Row>, { top, focused }: ListPlace, rows: number): void {
  if (api.getDisplayedRowCount() < rows) api.setRowCount(rows, true);
  const last = rows - 1;
  if (top <= last) api.ensureIndexVisible(top, 'top');
  if (focused === null || focused.row > last) return;
  api.ensureIndexVisible(focused.row);
  api.setFocusedCell(focused.row, focused.column);
}

/** Has the grid's scroll bar, which hears of no move so early, stand where the rows do. */
export function followScroll(grid: HTMLElement): void {
  const rows = grid.querySelector('.ag-grid-viewport');
  const bar = grid.querySelector('.ag-body-vertical-scroll-viewport');
  if (rows !== null && bar !== null) bar.scrollTop = rows.scrollTop;
}

/** Takes the keyboard into the rows: to the first in view, or again to where it was. */
export type EnterRows = (how?: 'again') => void;

/** Puts the keyboard on the first row that is seen. */
export function enterRows<Row>(api: GridApi<Row>, column: string, rowHeight: number): void {
  const first = Math.ceil(api.getVerticalPixelRange().top / rowHeight);
  if (first < api.getDisplayedRowCount()) api.setFocusedCell(first, column);
}
