import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslation } from 'react-i18next';
import { canMove, type ColumnMove } from './column-layout.ts';
import type { GridColumn, GridSort } from './grid-column.ts';
import { useGridOrder, type SortChange } from './grid-context.tsx';

type Props = {
  readonly anchor: HTMLElement;
  readonly column: GridColumn<never>;
  readonly onClose: () => void;
};

/** What can be done with a column, for whoever does not drag: order of the rows, place, pin, hide. */
export function HeaderMenu({ anchor, column: { id, label, sortable }, onClose }: Props) {
  const { t } = useTranslation();
  const { sort, onSort, layout, onMove } = useGridOrder();
  const othersOf = (all: readonly GridSort[]) => all.filter(({ field }) => field !== id);
  const others = othersOf(sort);
  const sorting = sort.find(({ field }) => field === id);
  const movable = layout.order.includes(id);
  const pinned = layout.pins.includes(id);
  const item = (key: string, run: () => void, disabled = false) => (
    <MenuItem
      key={key}
      disabled={disabled}
      onClick={() => {
        onClose();
        run();
      }}
    >
      {t(`grid-column-${key}`)}
    </MenuItem>
  );
  const order = (key: string, next: SortChange, disabled = false) => item(key, () => onSort(next), disabled);
  const move = (key: ColumnMove, disabled = false) => item(key, () => onMove(id, key), disabled);

  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      // A click in the menu is none on the header, which would sort.
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.stopPropagation()}
      slotProps={{ list: { dense: true, 'aria-label': t('grid-column-menu', { column: label }) } }}
    >
      {sortable && [
        order('sort-ascending', () => [{ field: id, descending: false }]),
        order('sort-descending', () => [{ field: id, descending: true }]),
        others.length > 0 && [
          order('then-ascending', (now) => [...othersOf(now), { field: id, descending: false }]),
          order('then-descending', (now) => [...othersOf(now), { field: id, descending: true }]),
        ],
        order('sort-none', othersOf, sorting === undefined),
      ]}
      {sortable && movable && <Divider />}
      {movable && [
        pinned ? move('unpin') : move('pin'),
        move('left', !canMove(layout, id, 'left')),
        move('right', !canMove(layout, id, 'right')),
        move('hide'),
      ]}
    </Menu>
  );
}
