import { createGrid, InfiniteRowModelModule, ModuleRegistry } from 'ag-grid-community';
import { GRID_COLUMNS, GRID_ROW_HEIGHT } from './columns.ts';

// The same rows in AG Grid alone, with as little of it as scrolls through an endless list, as its documentation does it.

ModuleRegistry.registerModules([InfiniteRowModelModule]);

createGrid(document.querySelector<HTMLElement>('#grid')!, {
  columnDefs: GRID_COLUMNS.map(({ field, column, header, width }) => ({
    colId: field,
    field: column,
    headerName: header,
    width,
  })),
  rowHeight: GRID_ROW_HEIGHT,
  rowModelType: 'infinite',
  cacheBlockSize: 100,
  datasource: {
    getRows: ({ startRow, successCallback, failCallback }) => {
      fetch(`/rows?offset=${startRow}`)
        .then((reply) => reply.json() as Promise<{ rows: object[]; total: number }>)
        .then(({ rows, total }) => successCallback(rows, total), failCallback);
    },
  },
});
