import type { CellClassParams, ColDef } from 'ag-grid-community';
import type { CustomCellRendererProps } from 'ag-grid-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './data-grid.module.css';
import type { GridColumn } from './grid-column.ts';
import { GridHeader } from './GridHeader.tsx';

const NARROWEST = 56;

type Place = { readonly pinned: boolean; readonly width: number };

/** A column in the grid's own terms. It never sorts by itself: that would empty the screen first. */
export function columnDefinition<Row>(column: GridColumn<Row>, { pinned, width }: Place): ColDef<Row> {
  return {
    colId: column.id,
    headerName: column.header,
    headerComponent: GridHeader,
    headerComponentParams: { given: column },
    width,
    minWidth: NARROWEST,
    sortable: false,
    ...(pinned ? { pinned: 'left', lockPinned: true, lockPosition: 'left', suppressMovable: true } : {}),
    ...(column.align === 'end' ? { cellClass: styles.end } : {}),
    cellClassRules: {
      [styles.loading!]: ({ data }) => data === undefined,
      [styles.gain!]: (cell) => toneIs(column, cell, 'gain'),
      [styles.loss!]: (cell) => toneIs(column, cell, 'loss'),
      [styles.unknown!]: (cell) => toneIs(column, cell, 'unknown'),
    },
    valueGetter: ({ data }) => (data === undefined ? '' : column.text(data)),
    ...(column.Cell && { cellRenderer: GridCell, cellRendererParams: { render: column.Cell } }),
  };
}

// Without this it scrolls away.
export const SELECTION_COLUMN = {
  pinned: 'left',
  lockPosition: 'left',
  width: 40,
  resizable: false,
  headerComponent: SelectionHeader,
} as const;

function SelectionHeader() {
  const { t } = useTranslation();
  return <span className="visually-hidden">{t('grid-selection-column')}</span>;
}

function GridCell<Row>({ data, render }: CustomCellRendererProps<Row> & { render: (row: Row) => ReactNode }) {
  return data === undefined ? null : render(data);
}

function toneIs<Row>(column: GridColumn<Row>, { data }: CellClassParams<Row>, tone: string): boolean {
  return data !== undefined && column.tone?.(data) === tone;
}
