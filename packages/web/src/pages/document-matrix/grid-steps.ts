import type { KeyboardEvent } from 'react';

/** Keys that lead from one cell of a table to another, as rows and columns further; edges lie beyond all. */
const STEPS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, -Infinity],
  End: [0, Infinity],
  PageUp: [-10, 0],
  PageDown: [10, 0],
};

/** Moves the keyboard from cell to cell of a table, each of which says by `data-at` where it stands: `row column`. */
export function stepInGrid(event: KeyboardEvent<HTMLTableElement>): void {
  const step = STEPS[event.key];
  const from = (event.target as HTMLElement).closest<HTMLElement>('[data-at]')?.dataset['at'];
  if (step === undefined || from === undefined || event.altKey || event.metaKey || event.shiftKey) return;
  const table = event.currentTarget;
  const columns = Number(table.dataset['columns']);
  const rows = Number(table.dataset['rows']);
  const [row, column] = from.split(' ').map(Number) as [number, number];
  const within = (at: number, most: number) => Math.min(Math.max(at, 0), most - 1);
  const toEdge = event.ctrlKey && (event.key === 'Home' || event.key === 'End');
  const nextRow = toEdge ? (event.key === 'Home' ? 0 : rows - 1) : within(row + step[0], rows);
  const next = `${nextRow} ${within(column + step[1], columns)}`;
  event.preventDefault();
  table.querySelector<HTMLElement>(`[data-at="${next}"]`)?.focus();
}
