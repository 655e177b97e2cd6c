import ChosenIcon from '@mui/icons-material/Check';
import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslation } from 'react-i18next';
import type { GridSort } from '../../../grid/grid-column.ts';
import type { SearchNature } from '../../../paths.ts';
import { identityOf } from './default-columns.ts';
import type { SearchFields } from '../question/search-fields.ts';

type Props = {
  readonly nature: SearchNature;
  readonly anchor: HTMLElement;
  readonly fields: SearchFields;
  /** What cards show besides the name. */
  readonly names: readonly string[];
  readonly sort: readonly GridSort[];
  readonly onSort: (sort: GridSort[]) => void;
  readonly onClose: () => void;
};

/** By what cards can be put in order, and which way. */
export function SortChoices({ nature, anchor, fields, names, sort, onSort, onClose }: Props) {
  const { t } = useTranslation();
  const first = sort[0] ?? null;
  const identity = identityOf(nature);
  const offered = [...new Set([identity, ...names, ...sort.map(({ field }) => field)])].flatMap(
    (name) => fields.get(name) ?? [],
  );
  const choose = (next: GridSort[]) => {
    onClose();
    onSort(next);
  };
  const direction = (descending: boolean) => (
    <MenuItem
      role="menuitemradio"
      aria-checked={first?.descending === descending}
      selected={first?.descending === descending}
      onClick={() => choose([{ field: first?.field ?? identity, descending }])}
    >
      <ListItemIcon>{descending ? <DownIcon fontSize="small" /> : <UpIcon fontSize="small" />}</ListItemIcon>
      {t(descending ? 'grid-column-sort-descending' : 'grid-column-sort-ascending')}
    </MenuItem>
  );
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
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
  );
}
