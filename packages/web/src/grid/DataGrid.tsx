import './grid-modules.ts';
import type {
  CellClickedEvent,
  CellMouseDownEvent,
  ColumnMovedEvent,
  ColumnResizedEvent,
  GridApi,
  SuppressKeyboardEventParams,
} from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { cspNonce } from '../ui/csp-nonce.ts';
import { columnDefinition, selectionColumn } from './column-definition.tsx';
import { inPlace, layoutOf, moved } from './column-layout.ts';
import styles from './data-grid.module.css';
import {
  HEADER_HEIGHT,
  HEADER_HEIGHT_WITH_CODES,
  PAGE_SIZE,
  ROW_HEIGHTS,
  type ColumnLayout,
  type ColumnWidths,
  type Density,
  type GridColumn,
  type GridSort,
  type GridSource,
} from './grid-column.ts';
import { ExplainSpot } from './ExplainSpot.tsx';
import { GridChoiceContext, GridOrderContext } from './grid-context.tsx';
import { GridFailure } from './GridFailure.tsx';
import { onGridKey } from './grid-keys.ts';
import { isSelected, type GridSelection } from './grid-selection.ts';
import { gridTheme } from './grid-theme.ts';
import { gridText } from './grid-text.ts';
import { useGridSource } from './use-grid-source.ts';
import { useRowSelection } from './use-row-selection.ts';

type Props<Row> = {
  readonly label: string;
  /** The first one always leads and stays in view. */
  readonly columns: readonly GridColumn<Row>[];
  readonly source: GridSource<Row>;
  readonly rowId: (row: Row) => string;
  readonly sort: readonly GridSort[];
  readonly onSort: (sort: GridSort[]) => void;
  readonly onOpen: (row: Row) => void;
  readonly selection: GridSelection;
  readonly onSelect: (selection: GridSelection) => void;
  readonly onRangeTooLong: () => void;
  readonly onLayout: (layout: ColumnLayout) => void;
  /** A cell of a column that is `explained` was asked how its value came about. */
  readonly onExplain: (row: Row, column: string) => void;
  readonly onCopyCell: (text: string) => void;
  readonly onCopyRows: () => void;
  readonly density: Density;
  /** Those that the person gave to columns. */
  readonly widths: ColumnWidths;
  readonly onWidth: (column: string, width: number) => void;
};

/** A list of any length and any number of columns, of which only what is seen is loaded and drawn. */
export function DataGrid<Row>(props: Props<Row>) {
  const { label, columns, source, rowId, sort, onSort, selection, density, widths } = props;
  const { t } = useTranslation();
  const api = useRef<GridApi<Row>>(null);
  const { datasource, failed, fail, retry } = useGridSource(api, source);
  const rows = useRowSelection(api, {
    source,
    rowId,
    selection,
    onSelect: props.onSelect,
    onRangeRefused: (why) => (why === 'too-long' ? props.onRangeTooLong() : fail()),
  });
  const clicked = useRef(0);

  const handlers = useRef({ ...props, rows });
  useEffect(() => {
    handlers.current = { ...props, rows };
  });

  const order = useMemo(() => {
    const layout = inPlace(layoutOf(columns));
    return {
      sort,
      onSort,
      layout,
      onMove: (id: string, move: Parameters<typeof moved>[2]) =>
        handlers.current.onLayout(moved(layout, id, move)),
    };
  }, [sort, onSort, columns]);
  const choice = useMemo(
    () => ({
      selection,
      total: source.total,
      onChoose: (index: number, id: string, ranging: boolean) => {
        if (ranging) void handlers.current.rows.extendTo(index, clicked.current);
        else handlers.current.rows.toggle(index, id);
        clicked.current = index;
      },
      onChooseAll: (chosen: boolean) => handlers.current.rows.selectAll(chosen),
    }),
    [selection, source.total],
  );
  const columnDefs = useMemo(() => {
    const onKey = (pressed: SuppressKeyboardEventParams<Row>) =>
      onGridKey(pressed, actionsOf(handlers.current));
    return [
      selectionColumn(onKey),
      ...columns.map((column, index) =>
        columnDefinition(column, { first: index === 0, width: widths[column.id] ?? column.width, onKey }),
      ),
    ];
  }, [columns, widths]);
  useEffect(() => api.current?.setGridAriaProperty('label', label), [label]);

  return (
    <div className={styles.grid} data-density={density}>
      <GridOrderContext value={order}>
        <GridChoiceContext value={choice}>
          <AgGridReact<Row>
            theme={gridTheme}
            styleNonce={cspNonce()}
            rowModelType="infinite"
            datasource={datasource}
            columnDefs={columnDefs}
            getRowId={({ data }) => rowId(data)}
            getLocaleText={({ key, defaultValue }) => gridText(key, defaultValue, t)}
            rowHeight={ROW_HEIGHTS[density]}
            headerHeight={
              columns.some(({ code }) => code !== undefined) ? HEADER_HEIGHT_WITH_CODES : HEADER_HEIGHT
            }
            rowBuffer={2}
            cacheBlockSize={PAGE_SIZE}
            maxBlocksInCache={20}
            blockLoadDebounceMillis={30}
            infiniteInitialRowCount={Math.max(1, Math.min(PAGE_SIZE, source.printed))}
            maintainColumnOrder={false}
            animateRows={false}
            suppressColumnMoveAnimation
            suppressDragLeaveHidesColumns
            suppressNoRowsOverlay
            enableCellTextSelection
            rowSelection={SELECTION}
            tooltipShowDelay={TOOLTIP_MS}
            tooltipShowMode="whenTruncated"
            onGridReady={(event) => {
              api.current = event.api;
              event.api.setGridAriaProperty('label', label);
            }}
            onModelUpdated={() => handlers.current.rows.show()}
            onCellMouseDown={({ event }: CellMouseDownEvent<Row>) => {
              // Shift extends the selection of rows, not that of text.
              if ((event as MouseEvent).shiftKey) event?.preventDefault();
            }}
            onCellClicked={(event) => {
              onClick(event, clicked.current, handlers.current.rows);
              clicked.current = event.rowIndex ?? clicked.current;
            }}
            onRowDoubleClicked={({ data }) => {
              if (data !== undefined) handlers.current.onOpen(data);
            }}
            onColumnMoved={(event: ColumnMovedEvent<Row>) => {
              if (!event.finished || event.source !== 'uiColumnMoved') return;
              const { columns: given, onLayout } = handlers.current;
              onLayout({ order: idsInOrder(event.api, given), pins: layoutOf(given).pins });
            }}
            onColumnResized={({ finished, column, source: by }: ColumnResizedEvent<Row>) => {
              if (finished && column && by.startsWith('uiColumn')) {
                handlers.current.onWidth(column.getColId(), Math.round(column.getActualWidth()));
              }
            }}
          />
        </GridChoiceContext>
      </GridOrderContext>
      <ExplainSpot
        columns={columns}
        onExplain={(rowIndex, column) => {
          const row = api.current?.getDisplayedRowAtIndex(rowIndex)?.data;
          if (row === undefined) return;
          api.current?.setFocusedCell(rowIndex, column);
          props.onExplain(row, column);
        }}
      />
      {failed && <GridFailure onRetry={retry} />}
    </div>
  );
}

/** Ours draws the checkboxes and takes the clicks: the grid's own knows nothing of rows that it has not loaded. */
const SELECTION = {
  mode: 'multiRow',
  headerCheckbox: false,
  checkboxes: false,
  enableClickSelection: false,
} as const;

/** Spec 9: tooltip delay. */
const TOOLTIP_MS = 500;

type RowSelection = ReturnType<typeof useRowSelection>;

function actionsOf<Row>({
  rows,
  columns,
  rowId,
  selection,
  onOpen,
  onExplain,
  onCopyCell,
  onCopyRows,
}: Props<Row> & { readonly rows: RowSelection }) {
  return {
    open: onOpen,
    toggle: rows.toggle,
    extendTo: (index: number, startingAt: number) => void rows.extendTo(index, startingAt),
    selectAll: () => rows.selectAll(true),
    letGo: rows.letGo,
    explain: (row: Row, column: string) => {
      const isExplained = columns.some(({ id, explained }) => id === column && explained);
      if (isExplained) onExplain(row, column);
      return isExplained;
    },
    copy: (row: Row, column: string) => {
      const cell = columns.find(({ id }) => id === column);
      if (cell === undefined || isSelected(selection, rowId(row))) onCopyRows();
      else onCopyCell(cell.copied(row));
    },
  };
}

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
