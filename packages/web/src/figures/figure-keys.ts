import type { KeyboardEvent } from 'react';

/** The figure that an arrow key leads to from the focused one; null where there is none further on. */
export function figureTowards(key: string, from: HTMLElement): HTMLElement | null {
  const cell = from.closest('td');
  const row = cell?.closest('tr');
  const table = row?.closest('table');
  if (!cell || !row || !table) return null;
  const inRow = figuresIn(row);
  const at = inRow.indexOf(from);
  switch (key) {
    case 'ArrowRight':
      return inRow[at + 1] ?? null;
    case 'ArrowLeft':
      return inRow[at - 1] ?? null;
    case 'Home':
      return inRow[0] ?? null;
    case 'End':
      return inRow.at(-1) ?? null;
    case 'ArrowDown':
    case 'ArrowUp':
      return inColumn(table, cell.cellIndex, row.rowIndex, key === 'ArrowDown' ? 1 : -1);
    default:
      return null;
  }
}

const figuresIn = (within: Element) => [...within.querySelectorAll<HTMLElement>('td button[data-figure]')];

function inColumn(table: HTMLTableElement, column: number, from: number, step: 1 | -1): HTMLElement | null {
  for (let at = from + step; at >= 0 && at < table.rows.length; at += step) {
    const found = table.rows[at]!.cells[column]?.querySelector<HTMLElement>('button[data-figure]');
    if (found) return found;
  }
  return null;
}

/** A table of figures is one stop of the tab key; within it, arrows move. */
export function onFigureKey(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof HTMLElement)) return;
  const next = figureTowards(event.key, event.target);
  if (next === null) return;
  event.preventDefault();
  next.focus();
}
