import type {
  CellClickedEvent,
  CellMouseDownEvent,
  ColumnMovedEvent,
  ColumnResizedEvent,
  GridApi,
  GridOptions,
} from 'ag-grid-community';
import type { RefObject } from 'react';
import { cspNonce } from '../ui/csp-nonce.ts';
import { TIP_DELAY_MS } from '../ui/delays.ts';
import { layoutOf } from './column-layout.ts';
import { markRow, markRows, type IsCurrent } from './current-row.ts';
import { PAGE_SIZE, type ColumnLayout, type GridColumn } from './grid-column.ts';
import { gridText } from './grid-text.ts';
import { gridTheme } from './grid-theme.ts';
import type { useRowSelection } from './use-row-selection.ts';

type RowSelection = ReturnType<typeof useRowSelection>;

/** What the grid tells of, as it is at the moment. */
type Handlers<Row> = {
  readonly rows: RowSelection;
  readonly columns: readonly GridColumn<Row>[];
  readonly rowId: (row: Row) => string;
  readonly isCurrent: IsCurrent;
  readonly onOpen: (row: Row) => void;
  readonly onLayout: (layout: ColumnLayout) => void;
  readonly onWidth: (column: string, width: number) => void;
  readonly onRowsShown: () => void;
};

type Given = {
  /** The row that was clicked last, where a range by Shift begins. */
  readonly clicked: RefObject<number>;
  readonly t: (key: string) => string;
  /** Where the grid draws itself. */
  readonly body: HTMLElement;
  readonly onScroll: () => void;
};

/** How the grid is set up for as long as it lives. */
export function gridOptions<Row>(
  handlers: () => Handlers<Row>,
  { clicked, t, body, onScroll }: Given,
): GridOptions<Row> {
  return {
    theme: gridTheme,
    styleNonce: cspNonce(),
    rowModelType: 'infinite',
    getRowId: ({ data }) => handlers().rowId(data),
    getLocaleText: ({ key, defaultValue }) => gridText(key, defaultValue, t),
    rowBuffer: 2,
    cacheBlockSize: PAGE_SIZE,
    maxBlocksInCache: 20,
    maintainColumnOrder: false,
    animateRows: false,
    suppressColumnMoveAnimation: true,
    suppressDragLeaveHidesColumns: true,
    suppressNoRowsOverlay: true,
    enableCellTextSelection: true,
    rowSelection: SELECTION,
    tooltipShowDelay: TIP_DELAY_MS,
    tooltipShowMode: 'whenTruncated',
    onFirstDataRendered: () => handlers().onRowsShown(),
    onBodyScroll: onScroll,
    processRowPostCreate: ({ eRow }) => markRow(eRow, handlers().isCurrent),
    onModelUpdated: () => {
      const { rows, isCurrent } = handlers();
      rows.show();
      markRows(body, isCurrent);
    },
    onCellMouseDown: ({ event }: CellMouseDownEvent<Row>) => {
      // Shift extends the selection of rows, not that of text.
      if ((event as MouseEvent).shiftKey) event?.preventDefault();
    },
    onCellClicked: (event) => {
      onClick(event, clicked.current, handlers().rows);
      clicked.current = event.rowIndex ?? clicked.current;
    },
    onRowDoubleClicked: ({ data }) => {
      if (data !== undefined) handlers().onOpen(data);
    },
    onColumnMoved: (event: ColumnMovedEvent<Row>) => {
      if (!event.finished || event.source !== 'uiColumnMoved') return;
      const { columns, onLayout } = handlers();
      onLayout({ order: idsInOrder(event.api, columns), pins: layoutOf(columns).pins });
    },
    onColumnResized: ({ finished, column, source }: ColumnResizedEvent<Row>) => {
      if (finished && column && source.startsWith('uiColumn'))
        handlers().onWidth(column.getColId(), Math.round(column.getActualWidth()));
    },
  };
}

/** Ours draws the checkboxes and takes the clicks: the grid's own knows nothing of rows that it has not loaded. */
const SELECTION = {
  mode: 'multiRow',
  headerCheckbox: false,
  checkboxes: false,
  enableClickSelection: false,
} as const;

/** Ctrl takes a row along, Shift all up to it; a plain click only goes there. */
function onClick<Row>(
  { event, node, rowIndex, column }: CellClickedEvent<Row>,
  from: number,
  rows: RowSelection,
) {
  const mouse = event as MouseEvent;
  const onLink = (mouse.target as Element).closest('a, input') !== null;
  if (onLink || rowIndex === null || node.id === undefined || column === null) return;
  if (mouse.shiftKey) void rows.extendTo(rowIndex, from);
  else if (mouse.ctrlKey || mouse.metaKey) rows.toggle(rowIndex, node.id);
  else rows.letGo();
}

function idsInOrder<Row>(api: GridApi<Row>, columns: readonly GridColumn<Row>[]): string[] {
  const movable = new Set(columns.slice(1).map(({ id }) => id));
  return api
    .getAllGridColumns()
    .map((each) => each.getColId())
    .filter((id) => movable.has(id));
}
