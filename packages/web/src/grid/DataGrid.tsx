import './grid-modules.ts';
import type {
  CellKeyDownEvent,
  ColumnMovedEvent,
  ColumnResizedEvent,
  FullWidthCellKeyDownEvent,
  GridApi,
  RowDoubleClickedEvent,
  SelectionChangedEvent,
} from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cspNonce } from '../ui/csp-nonce.ts';
import { columnDefinition, SELECTION_COLUMN } from './column-definition.tsx';
import { keepColumnWidth, readColumnWidths } from './column-widths.ts';
import styles from './data-grid.module.css';
import {
  PAGE_SIZE,
  ROW_HEIGHTS,
  type Density,
  type GridColumn,
  type GridSelection,
  type GridSort,
  type GridSource,
} from './grid-column.ts';
import { GridDatasource } from './grid-datasource.ts';
import { GridOrderContext } from './grid-order.tsx';
import { gridTheme } from './grid-theme.ts';
import { nextSort } from './sort-order.ts';

type Props<Row> = {
  readonly label: string;
  /** The first one is pinned. */
  readonly columns: readonly GridColumn<Row>[];
  readonly source: GridSource<Row>;
  readonly rowId: (row: Row) => string;
  readonly sort: readonly GridSort[];
  readonly onSort: (sort: GridSort[]) => void;
  readonly onOpen: (row: Row) => void;
  readonly onSelect: (selection: GridSelection) => void;
  readonly onColumnOrder: (ids: string[]) => void;
  readonly density: Density;
  /** Under which the widths of columns are kept. */
  readonly widthsKey: string;
};

/** A list of any length and any number of columns, of which only what is seen is loaded and drawn. */
export function DataGrid<Row>(props: Props<Row>) {
  const { label, columns, source, rowId, sort, onSort, density, widthsKey } = props;
  const { t } = useTranslation();
  const api = useRef<GridApi<Row>>(null);
  const [failed, setFailed] = useState(false);
  const [datasource] = useState(() => new GridDatasource(source, () => setFailed(true)));

  useEffect(() => () => datasource.destroy(), [datasource]);
  useEffect(() => {
    const change = datasource.switchTo(source);
    const grid = api.current;
    if (grid === null || change === 'same') return;
    setFailed(false);
    if (change === 'other content') {
      grid.purgeInfiniteCache();
      return;
    }
    // The old rows stay until the new ones are there, and only those of the first page are asked for.
    grid.setRowCount(Math.min(PAGE_SIZE, grid.getDisplayedRowCount()), true);
    if (grid.getDisplayedRowCount() > 0) grid.ensureIndexVisible(0, 'top');
    grid.refreshInfiniteCache();
  }, [source, datasource]);

  const handlers = useRef(props);
  useEffect(() => {
    handlers.current = props;
  });
  // Whoever shows what is selected must not go on without the grid.
  useEffect(() => () => handlers.current.onSelect({ ids: [], clear: () => {} }), []);
  const order = useMemo(
    () => ({ sort, onSort: (field: string, joining: boolean) => onSort(nextSort(sort, field, joining)) }),
    [sort, onSort],
  );
  const columnDefs = useMemo(() => {
    const widths = readColumnWidths(widthsKey);
    return columns.map((column, index) =>
      columnDefinition(column, {
        pinned: index === 0,
        width: widths[column.id] ?? column.width,
      }),
    );
  }, [columns, widthsKey]);

  const getLocaleText = useCallback(
    ({ key, defaultValue }: { key: string; defaultValue: string }) => {
      const own = OWN_TEXTS[key];
      return own === undefined ? defaultValue : t(own);
    },
    [t],
  );
  useEffect(() => api.current?.setGridAriaProperty('label', label), [label]);

  return (
    <div className={styles.grid} data-density={density}>
      <GridOrderContext value={order}>
        <AgGridReact<Row>
          theme={gridTheme}
          styleNonce={cspNonce()}
          rowModelType="infinite"
          datasource={datasource}
          columnDefs={columnDefs}
          getRowId={({ data }) => rowId(data)}
          getLocaleText={getLocaleText}
          rowHeight={ROW_HEIGHTS[density]}
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
          selectionColumnDef={SELECTION_COLUMN}
          onGridReady={(event) => {
            api.current = event.api;
            event.api.setGridAriaProperty('label', label);
          }}
          onCellKeyDown={(event) => onKey(event, handlers.current)}
          onRowDoubleClicked={(event: RowDoubleClickedEvent<Row>) => {
            if (event.data !== undefined) handlers.current.onOpen(event.data);
          }}
          onSelectionChanged={(event: SelectionChangedEvent<Row>) =>
            handlers.current.onSelect({
              ids: event.api.getSelectedNodes().flatMap(({ id }) => id ?? []),
              clear: () => event.api.deselectAll(),
            })
          }
          onColumnMoved={(event: ColumnMovedEvent<Row>) => {
            if (event.finished && event.source === 'uiColumnMoved') {
              handlers.current.onColumnOrder(idsInOrder(event.api, handlers.current.columns));
            }
          }}
          onColumnResized={(event: ColumnResizedEvent<Row>) => {
            if (event.finished && event.column && event.source.startsWith('uiColumn')) {
              keepColumnWidth(
                handlers.current.widthsKey,
                event.column.getColId(),
                event.column.getActualWidth(),
              );
            }
          }}
        />
      </GridOrderContext>
      {failed && (
        <div className={styles.failed} role="alert">
          {t('grid-rows-not-loaded')}
          <button
            type="button"
            onClick={() => {
              setFailed(false);
              api.current?.purgeInfiniteCache();
            }}
          >
            {t('grid-retry')}
          </button>
        </div>
      )}
    </div>
  );
}

const SELECTION = { mode: 'multiRow', headerCheckbox: false, checkboxes: true } as const;

/** Keys of the grid's own texts, and ours; the rest of them belongs to parts that are not used. */
const OWN_TEXTS: Readonly<Record<string, string>> = {
  ariaRowToggleSelection: 'grid-toggle-row',
  ariaRowSelect: 'grid-select-row',
  ariaRowDeselect: 'grid-deselect-row',
  ariaRowSelectionDisabled: 'grid-toggle-row',
  ariaHeaderSelection: 'grid-selection-column',
  loadingOoo: 'grid-loading',
  loadingError: 'grid-rows-not-loaded',
};

function idsInOrder<Row>(api: GridApi<Row>, columns: readonly GridColumn<Row>[]): string[] {
  const known = new Set(columns.map((each) => each.id));
  return api
    .getAllGridColumns()
    .map((each) => each.getColId())
    .filter((id) => known.has(id));
}

/** Enter opens, `x` selects, Ctrl-C takes the cell's text. */
function onKey<Row>(
  event: CellKeyDownEvent<Row> | FullWidthCellKeyDownEvent<Row>,
  { onOpen }: Props<Row>,
): void {
  const key = event.event as KeyboardEvent;
  if (event.data === undefined || !('column' in event)) return;
  if (key.key === 'Enter') onOpen(event.data);
  else if (key.key === 'x' && !key.ctrlKey && !key.metaKey) event.node.setSelected(!event.node.isSelected());
  else if (key.key === 'c' && (key.ctrlKey || key.metaKey) && String(getSelection()) === '') {
    void navigator.clipboard.writeText(String(event.value ?? ''));
  }
}
