import { createContext, use } from 'react';
import type { ColumnMove } from './column-layout.ts';
import type { ColumnLayout, GridSort } from './grid-column.ts';
import { NOTHING_SELECTED, type GridSelection } from './grid-selection.ts';

/** The next order, of the one at that moment: what is drawn may still be the one before. */
export type SortChange = (now: readonly GridSort[]) => GridSort[];

type GridOrder = {
  readonly sort: readonly GridSort[];
  readonly onSort: (change: SortChange) => void;
  readonly layout: ColumnLayout;
  readonly onMove: (id: string, move: ColumnMove) => void;
};

/** Order of rows and columns, told to the headers past the grid: its own sorting would empty the screen first. */
export const GridOrderContext = createContext<GridOrder>({
  sort: [],
  onSort: () => {},
  layout: { order: [], pins: [] },
  onMove: () => {},
});

type GridChoice = {
  readonly selection: GridSelection;
  readonly total: number;
  readonly onChooseAll: (chosen: boolean) => void;
};

/** What is selected, told to the header's checkbox past the grid, which knows only the rows that it has loaded. */
export const GridChoiceContext = createContext<GridChoice>({
  selection: NOTHING_SELECTED,
  total: 0,
  onChooseAll: () => {},
});

export function useGridOrder(): GridOrder {
  return use(GridOrderContext);
}

export function useGridChoice(): GridChoice {
  return use(GridChoiceContext);
}
