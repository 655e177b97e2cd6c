import type { GridApi, SuppressKeyboardEventParams } from 'ag-grid-community';

/** What keys in the grid do. */
export type GridActions<Row> = {
  readonly open: (row: Row) => void;
  readonly toggle: (index: number, id: string) => void;
  readonly extendTo: (index: number, startingAt: number) => void;
  readonly selectAll: () => void;
  /** A step without Shift: the next range begins where it leads. */
  readonly letGo: () => void;
  /** How the value of a cell came about; false where that is no question. */
  readonly explain: (row: Row, column: string) => boolean;
  /** A copy of the focused cell, or of the selected rows where it is in one of them; with Shift as stored. */
  readonly copy: (row: Row, column: string, as: 'shown' | 'stored') => void;
};

/** Keys that lead to another row. */
const MOVING = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End']);

/**
 * Enter opens, `x` or Space selects, `e` explains, Shift with an arrow extends, Ctrl with A, C, Home and End as
 * everywhere. Asked before the grid acts, since what it reports afterwards comes too late to keep the browser from
 * acting.
 * @returns whether the key is done with
 */
export function onGridKey<Row>(
  pressed: SuppressKeyboardEventParams<Row>,
  actions: GridActions<Row>,
): boolean {
  const { event, api, data, node, column } = pressed;
  const { rowIndex } = node;
  if (event.type !== 'keydown' || rowIndex === null) return false;
  const run = (action: () => void) => {
    event.preventDefault();
    action();
    return true;
  };
  const focusRow = (index: number) => {
    if (index < 0 || index >= api.getDisplayedRowCount()) return false;
    api.ensureIndexVisible(index);
    api.setFocusedCell(index, column);
    return true;
  };

  if (!event.shiftKey && MOVING.has(event.key)) actions.letGo();
  const known = data !== undefined && node.id !== undefined;
  if (event.ctrlKey || event.metaKey) {
    if (event.key === 'Home') return run(() => focusRow(0));
    if (event.key === 'End') return run(() => focusRow(api.getDisplayedRowCount() - 1));
    if (event.key === 'a') return run(actions.selectAll);
    if (event.key.toLowerCase() === 'c' && known && String(getSelection()) === '') {
      return run(() => actions.copy(data, column.getColId(), event.shiftKey ? 'stored' : 'shown'));
    }
    return false;
  }
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (step !== undefined) {
    if (!event.shiftKey) return false;
    // The focus may lag behind keys that come in a row: the grid's own word counts.
    const from = focusedRow(api) ?? rowIndex;
    return run(() => focusRow(from + step) && actions.extendTo(from + step, from));
  }
  if (event.key === 'Enter') return run(() => known && actions.open(data));
  if (event.key === 'e' && known && actions.explain(data, column.getColId())) return run(() => {});
  if (event.key === ' ' || event.key === 'x') return run(() => known && actions.toggle(rowIndex, node.id!));
  return false;
}

function focusedRow<Row>(api: GridApi<Row>): number | null {
  return api.getFocusedCell()?.rowIndex ?? null;
}
