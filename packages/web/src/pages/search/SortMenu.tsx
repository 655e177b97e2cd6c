import ChosenIcon from '@mui/icons-material/Check';
import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import SortIcon from '@mui/icons-material/Sort';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GridSort } from '../../grid/grid-column.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { IDENTITY } from './default-columns.ts';
import type { SearchFields } from './search-fields.ts';

type Props = {
  readonly fields: SearchFields;
  /** What cards show besides the name. */
  readonly names: readonly string[];
  readonly sort: readonly GridSort[];
  readonly onSort: (sort: GridSort[]) => void;
};

/** The order of cards: by what they show, or by what the grid was sorted by before. */
export function SortMenu({ fields, names, sort, onSort }: Props) {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const first = sort[0] ?? null;
  const offered = [...new Set([IDENTITY, ...names, ...sort.map(({ field }) => field)])].flatMap(
    (name) => fields.get(name) ?? [],
  );
  const choose = (next: GridSort[]) => {
    setAnchor(null);
    onSort(next);
  };
  const direction = (descending: boolean) => (
    <MenuItem
      role="menuitemradio"
      aria-checked={first?.descending === descending}
      selected={first?.descending === descending}
      onClick={() => choose([{ field: first?.field ?? IDENTITY, descending }])}
    >
      <ListItemIcon>{descending ? <DownIcon fontSize="small" /> : <UpIcon fontSize="small" />}</ListItemIcon>
      {t(descending ? 'grid-column-sort-descending' : 'grid-column-sort-ascending')}
    </MenuItem>
  );
  return (
    <>
      <IconButton
        tip={t('search-sort')}
        aria-label={t('search-sort')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        color={first === null ? 'default' : 'primary'}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <SortIcon fontSize="small" />
      </IconButton>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { dense: true, 'aria-label': t('search-sort') } }}
      >
        {offered
          .filter(({ definition }) => definition.sortable)
          .map(({ name, label }) => (
            <MenuItem
              key={name}
              role="menuitemradio"
              aria-checked={name === first?.field}
              selected={name === first?.field}
              onClick={() => choose([{ field: name, descending: first?.descending ?? false }])}
            >
              <ListItemIcon>{name === first?.field && <ChosenIcon fontSize="small" />}</ListItemIcon>
              {label}
            </MenuItem>
          ))}
        <Divider />
        {direction(false)}
        {direction(true)}
        <MenuItem disabled={first === null} onClick={() => choose([])}>
          <ListItemIcon />
          {t('grid-column-sort-none')}
        </MenuItem>
      </Menu>
    </>
  );
}
