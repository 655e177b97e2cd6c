import type { GridApi } from 'ag-grid-community';
import { useEffect, useState, type RefObject } from 'react';
import { PAGE_SIZE, type GridSource } from './grid-column.ts';
import { GridDatasource } from './grid-datasource.ts';

/** Feeds the grid from the source of the moment (null: it is on its way), and says when part of it could not be loaded. */
export function useGridSource<Row>(api: RefObject<GridApi<Row> | null>, source: GridSource<Row> | null) {
  // What failed belongs to its list: with another one it is over.
  const [failed, setFailed] = useState<GridSource<Row> | null>(null);
  const [datasource] = useState(
    () =>
      new GridDatasource(source, {
        isShown: (startRow, endRow) => {
          const grid = api.current;
          if (grid === null) return false;
          return grid.getFirstDisplayedRowIndex() < endRow && grid.getLastDisplayedRowIndex() >= startRow;
        },
        onFailure: setFailed,
      }),
  );

  useEffect(() => () => datasource.destroy(), [datasource]);
  useEffect(() => {
    if (source === null) return;
    const change = datasource.switchTo(source);
    const grid = api.current;
    if (grid === null || change === 'same') return;
    if (change === 'other content') {
      grid.purgeInfiniteCache();
      return;
    }
    // The old rows stay until the new ones are there, and only those of the first page are asked for.
    grid.setRowCount(Math.min(PAGE_SIZE, grid.getDisplayedRowCount()), true);
    if (grid.getDisplayedRowCount() > 0) grid.ensureIndexVisible(0, 'top');
    grid.refreshInfiniteCache();
  }, [source, datasource, api]);

  return {
    datasource,
    failed: failed !== null && failed === source,
    fail: () => setFailed(source),
    retry: () => {
      setFailed(null);
      api.current?.purgeInfiniteCache();
    },
  };
}
