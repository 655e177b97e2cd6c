import type { CellKeyDownEvent, GridApi, SuppressKeyboardEventParams } from 'ag-grid-community';

/** What keys in the grid do. */
export type GridActions<Row> = {
  readonly open: (row: Row) => void;
  readonly toggle: (index: number, id: string) => void;
  readonly extendTo: (index: number, startingAt: number) => void;
  readonly selectAll: () => void;
  /** A copy of the focused cell, or of the selected rows where it is in one of them. */
  readonly copy: (row: Row, column: string) => void;
};

const commanding = (event: KeyboardEvent) => event.ctrlKey || event.metaKey;

/** Keys that the grid must leave to us: what it does with them is something else. */
export function isOurs({ event }: SuppressKeyboardEventParams): boolean {
  if (event.key === ' ' || event.key === 'Enter') return true;
  if (commanding(event)) return event.key === 'a' || event.key === 'Home' || event.key === 'End';
  return event.shiftKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown');
}

/** Enter opens, `x` or Space selects, Shift with an arrow extends, Ctrl with A, C, Home and End as everywhere. */
export function onGridKey<Row>(cell: CellKeyDownEvent<Row>, actions: GridActions<Row>): void {
  const key = cell.event as KeyboardEvent;
  const { api, data, node, rowIndex, column } = cell;
  if (commanding(key)) {
    if (key.key === 'Home' || key.key === 'End') {
      key.preventDefault();
      focusRow(api, key.key === 'Home' ? 0 : api.getDisplayedRowCount() - 1, column.getColId());
    } else if (key.key === 'a') {
      key.preventDefault();
      actions.selectAll();
    } else if (key.key === 'c' && data !== undefined && String(getSelection()) === '') {
      actions.copy(data, column.getColId());
    }
    return;
  }
  if (rowIndex === null) return;
  if (key.shiftKey && (key.key === 'ArrowUp' || key.key === 'ArrowDown')) {
    key.preventDefault();
    const next = rowIndex + (key.key === 'ArrowUp' ? -1 : 1);
    if (next < 0 || next >= api.getDisplayedRowCount()) return;
    focusRow(api, next, column.getColId());
    actions.extendTo(next, rowIndex);
    return;
  }
  if (data === undefined || node.id === undefined) return;
  if (key.key === 'Enter') actions.open(data);
  else if (key.key === 'x' || key.key === ' ') {
    key.preventDefault();
    actions.toggle(rowIndex, node.id);
  }
}

function focusRow<Row>(api: GridApi<Row>, index: number, column: string): void {
  api.ensureIndexVisible(index);
  api.setFocusedCell(index, column);
}
