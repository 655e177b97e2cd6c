import { createContext, use } from 'react';
import type { GridSort } from './grid-column.ts';

type GridOrder = {
  readonly sort: readonly GridSort[];
  readonly onSort: (field: string, joining: boolean) => void;
};

/** The order of the rows, told to the headers past the grid: its own sorting would empty the screen first. */
export const GridOrderContext = createContext<GridOrder>({ sort: [], onSort: () => {} });

export function useGridOrder(): GridOrder {
  return use(GridOrderContext);
}
