import { expect, it } from 'vitest';
import { columnDefinition, type GridDrawings } from './column-definition.ts';
import type { GridColumn } from './grid-column.ts';

it('is never dragged to a width that the settings do not take', () => {
  const column = { id: 'NAV', header: 'NAV', text: () => '' } as unknown as GridColumn<object>;
  const drawings = {} as GridDrawings<object>;
  const { minWidth, maxWidth } = columnDefinition(column, {
    first: false,
    width: 100,
    onKey: () => false,
    drawings,
  });
  expect([minWidth! >= 20, maxWidth]).toEqual([true, 2000]);
});
