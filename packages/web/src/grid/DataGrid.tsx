import './grid-modules.ts';
import { createGrid, type GridApi, type SuppressKeyboardEventParams } from 'ag-grid-community';
import {
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type Ref,
} from 'react';
import { useTranslation } from 'react-i18next';
import { columnDefinition, selectionColumn } from './column-definition.ts';
import { inPlace, layoutOf, moved } from './column-layout.ts';
import { markRows, type IsCurrent } from './current-row.ts';
import { onServerBack } from '../api/reach.ts';
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
import { GridChoiceContext, GridOrderContext, type SortChange } from './grid-context.tsx';
import { gridDrawings } from './grid-drawings.tsx';
import { GridFailure } from './GridFailure.tsx';
import { GridSkeleton } from './GridSkeleton.tsx';
import { onGridKey } from './grid-keys.ts';
import { gridOptions } from './grid-options.ts';
import { GridParts } from './grid-parts.ts';
import { GridPartsShown } from './GridPartsShown.tsx';
import { isSelected, type GridSelection } from './grid-selection.ts';
import { enterRows, followScroll, goToPlace, placeOf, type EnterRows, type ListPlace } from './list-place.ts';
import { leadWidth } from './lead-width.ts';
import { useGridSource } from './use-grid-source.ts';
import { useRoom } from './use-room.ts';
import { useRowSelection } from './use-row-selection.ts';

type Props<Row> = {
  readonly label: string;
  /** The first one always leads and stays in view. */
  readonly columns: readonly GridColumn<Row>[];
  /** Null while the first rows are on their way. */
  readonly source: GridSource<Row> | null;
  readonly rowId: (row: Row) => string;
  readonly sort: readonly GridSort[];
  readonly onSort: (change: SortChange) => void;
  readonly onOpen: (row: Row) => void;
  readonly selection: GridSelection;
  readonly onSelect: (selection: GridSelection) => void;
  readonly onRangeTooLong: () => void;
  readonly onLayout: (layout: ColumnLayout) => void;
  /** A cell of a column that is `explained` was asked how its value came about. */
  readonly onExplain: (row: Row, column: string) => void;
  readonly onCopyCell: (row: Row, column: GridColumn<Row>, as: 'shown' | 'stored') => void;
  readonly onCopyRows: (as: 'shown' | 'stored') => void;
  /** Which rows lie open beside the list, the same function as long as they are the same. */
  readonly isCurrent: IsCurrent;
  readonly density: Density;
  /** Those that the person gave to columns. */
  readonly widths: ColumnWidths;
  readonly onWidth: (column: string, width: number) => void;
  /** The first rows stand on the screen. */
  readonly onRowsShown: () => void;
  /** Where to begin: asked once there are rows. */
  readonly takePlace: () => ListPlace | null;
  /** Where somebody stood when the grid goes. */
  readonly onLeave: (place: ListPlace) => void;
  /** Takes the keyboard into the rows. */
  readonly enter: Ref<EnterRows>;
};

const GONE_AFTER_MS = 1000;

/** A list of any length and any number of columns, of which only what is seen is loaded and drawn. */
export function DataGrid<Row>(props: Props<Row>) {
  const { label, columns, source, rowId, sort, selection, density, widths } = props;
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
  useEffect(() => (failed ? onServerBack(retry) : undefined));
  const clicked = useRef(0);

  const handlers = useRef({ ...props, rows });
  useEffect(() => {
    handlers.current = { ...props, rows };
  });

  const order = useMemo(() => {
    const layout = inPlace(layoutOf(columns));
    return {
      sort,
      onSort: (change: SortChange) => handlers.current.onSort(change),
      layout,
      onMove: (id: string, move: Parameters<typeof moved>[2]) =>
        handlers.current.onLayout(moved(layout, id, move)),
    };
  }, [sort, columns]);
  const total = source?.total ?? 0;
  const choice = useMemo(
    () => ({
      selection,
      total,
      onChooseAll: (chosen: boolean) => handlers.current.rows.selectAll(chosen),
    }),
    [selection, total],
  );
  const [parts] = useState(() => new GridParts());
  const [drawings] = useState(() =>
    gridDrawings<Row>(parts, {
      labelOf: (row) => t('grid-select-row', { row }),
      onChoose: (index, id, ranging) => {
        if (ranging) void handlers.current.rows.extendTo(index, clicked.current);
        else handlers.current.rows.toggle(index, id);
        clicked.current = index;
      },
    }),
  );
  const body = useRef<HTMLDivElement>(null);
  const room = useRoom(body);
  const columnDefs = useMemo(() => {
    const onKey = (pressed: SuppressKeyboardEventParams<Row>) =>
      onGridKey(pressed, actionsOf(handlers.current));
    const lead = leadWidth(columns, widths, room);
    return [
      selectionColumn(onKey, drawings),
      ...columns.map((column, index) => {
        const first = index === 0;
        const width = widths[column.id] ?? (first ? lead : column.width);
        return columnDefinition(column, { first, width, onKey, drawings });
      }),
    ];
  }, [columns, widths, room, drawings]);
  const withCodes = columns.some(({ code }) => code !== undefined);
  const shape = useMemo(
    () => ({
      columnDefs,
      rowHeight: ROW_HEIGHTS[density],
      headerHeight: withCodes ? HEADER_HEIGHT_WITH_CODES : HEADER_HEIGHT,
    }),
    [columnDefs, density, withCodes],
  );

  const shaped = useRef(shape);
  /** Tells of the first rows, and goes where somebody was once they are drawn. */
  const begin = () => {
    const { onRowsShown, takePlace, source: shown } = handlers.current;
    onRowsShown();
    const place = takePlace();
    if (place === null || shown === null) return;
    requestAnimationFrame(() => {
      if (api.current === null) return;
      goToPlace(api.current, place, shown.printed);
      followScroll(body.current!);
    });
  };
  const create = useEffectEvent(() => {
    shaped.current = shape;
    return createGrid<Row>(body.current!, {
      ...shape,
      ...gridOptions<Row>(() => ({ ...handlers.current, onRowsShown: begin }), {
        clicked,
        t,
        body: body.current!,
        onScroll: () => datasource.scrolled(),
      }),
      datasource,
      infiniteInitialRowCount: Math.max(1, Math.min(PAGE_SIZE, source?.printed ?? 1)),
    });
  });
  const leave = useEffectEvent((grid: GridApi<Row>) => props.onLeave(placeOf(grid, ROW_HEIGHTS[density])));
  useLayoutEffect(() => {
    const grid = create();
    api.current = grid;
    return () => {
      leave(grid);
      api.current = null;
      // It is off the screen with the page, and whoever goes on waits for the next one. Its style sheets go with it,
      // for which the browser looks at all of that page again.
      setTimeout(() => grid.destroy(), GONE_AFTER_MS);
    };
  }, []);
  useEffect(() => {
    if (shaped.current === shape) return;
    shaped.current = shape;
    api.current?.updateGridOptions(shape);
  }, [shape]);
  useEffect(() => api.current?.setGridAriaProperty('label', label), [label]);
  useEffect(() => markRows(body.current!, props.isCurrent), [props.isCurrent]);
  useImperativeHandle(props.enter, () => (how) => {
    const [name] = columns;
    const last = how === 'again' ? api.current?.getFocusedCell() : null;
    if (last) {
      api.current?.setFocusedCell(last.rowIndex, last.column);
      return;
    }
    if (api.current !== null && name !== undefined) enterRows(api.current, name.id, ROW_HEIGHTS[density]);
  });

  return (
    <div className={styles.grid} data-density={density}>
      <div ref={body} className={styles.body} />
      <GridOrderContext value={order}>
        <GridChoiceContext value={choice}>
          <GridPartsShown parts={parts} />
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
      {source === null && (
        <div className={styles.awaited}>
          <GridSkeleton density={density} label={t('grid-loading')} />
        </div>
      )}
      {failed && <GridFailure onRetry={retry} />}
    </div>
  );
}

function actionsOf<Row>({
  rows,
  columns,
  rowId,
  selection,
  onOpen,
  onExplain,
  onCopyCell,
  onCopyRows,
}: Props<Row> & { readonly rows: ReturnType<typeof useRowSelection> }) {
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
    copy: (row: Row, column: string, as: 'shown' | 'stored') => {
      const cell = columns.find(({ id }) => id === column);
      if (cell === undefined || isSelected(selection, rowId(row))) onCopyRows(as);
      else onCopyCell(row, cell, as);
    },
  };
}
