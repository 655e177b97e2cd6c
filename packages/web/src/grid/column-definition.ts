import { COLUMN_WIDTH_MAX } from '@fundarium/contract/limits';
import type { ColDef, ICellRendererComp, IHeaderComp } from 'ag-grid-community';
import styles from './data-grid.module.css';
import { DrawnCell } from './drawn-cell.ts';
import type { GridColumn } from './grid-column.ts';

const NARROWEST = 56;
const FIXED = { pinned: 'left', lockPinned: true, lockPosition: 'left', suppressMovable: true } as const;

/** What stands in headers and cells beside text. */
export type GridDrawings<Row> = {
  readonly Header: new () => IHeaderComp;
  readonly SelectionHeader: new () => IHeaderComp;
  readonly SelectionCell: new () => ICellRendererComp<Row>;
};

type Place<Row> = {
  readonly drawings: GridDrawings<Row>;
  readonly first: boolean;
  readonly width: number;
  readonly onKey: OnKey<Row>;
};

/** Whether a key is done with, so that the grid leaves it alone. */
type OnKey<Row> = NonNullable<ColDef<Row>['suppressKeyboardEvent']>;

/** A column in the grid's own terms. It never sorts by itself: that would empty the screen first. */
export function columnDefinition<Row>(
  column: GridColumn<Row>,
  { first, width, onKey, drawings }: Place<Row>,
): ColDef<Row> {
  return {
    colId: column.id,
    headerName: column.header,
    headerComponent: drawings.Header,
    headerComponentParams: { given: column },
    headerTooltip: column.title,
    width,
    minWidth: NARROWEST,
    // The settings take no more.
    maxWidth: COLUMN_WIDTH_MAX,
    sortable: false,
    // Pins are the caller's: a column dragged to the edge stays in its group.
    lockPinned: true,
    ...(first ? FIXED : { pinned: column.pinned ? 'left' : null }),
    // One question for each cell that is scrolled past, where class rules would be several.
    cellClass: ({ data }) => classesOf(column, data),
    suppressKeyboardEvent: onKey,
    valueGetter: ({ data }) => (data === undefined ? '' : column.text(data)),
    // What is cut off on the screen can be read on hover.
    tooltipValueGetter: ({ data }) =>
      data === undefined ? undefined : (column.hint?.(data) ?? column.copied(data)),
    ...(column.draw && { cellRenderer: DrawnCell, cellRendererParams: { draw: column.draw } }),
  };
}

const SELECTION_COLUMN_ID = 'selection';

/** The checkboxes; pinned, since they scroll away otherwise. */
export function selectionColumn<Row>(onKey: OnKey<Row>, drawings: GridDrawings<Row>): ColDef<Row> {
  return {
    ...FIXED,
    colId: SELECTION_COLUMN_ID,
    width: 40,
    resizable: false,
    sortable: false,
    headerComponent: drawings.SelectionHeader,
    cellRenderer: drawings.SelectionCell,
    cellClass: styles.selection!,
    suppressKeyboardEvent: onKey,
  };
}

function classesOf<Row>({ align, tone }: GridColumn<Row>, row: Row | undefined): string[] {
  const placed = align === 'end' ? [styles.end!] : [];
  const kind = row === undefined ? 'loading' : tone?.(row);
  return kind === undefined ? placed : [...placed, styles[kind]!];
}
