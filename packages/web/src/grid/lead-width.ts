import type { ColumnWidths, GridColumn } from './grid-column.ts';

/** What the first column keeps of the grid's room where the others would take all of it. */
const SHARE = 0.23;
/** The checkboxes, and the bar that scrolls. */
const BESIDE = 40 + 16;

/** The first column gets what the others leave, and in a list of many columns enough to read names by. */
export function leadWidth(columns: readonly GridColumn<never>[], widths: ColumnWidths, room: number): number {
  const [lead, ...others] = columns;
  if (lead === undefined) return 0;
  const taken = others.reduce((sum, { id, width }) => sum + (widths[id] ?? width), 0);
  return Math.floor(Math.max(lead.width, room * SHARE, room - BESIDE - taken));
}
