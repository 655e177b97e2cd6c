import SortIcon from '@mui/icons-material/Sort';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GridSort } from '../../../grid/grid-column.ts';
import type { SearchNature } from '../../../paths.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { SortChoices } from '../mui-parts.ts';
import type { SearchFields } from '../question/search-fields.ts';

type Props = {
  readonly nature: SearchNature;
  readonly fields: SearchFields;
  /** What cards show besides the name. */
  readonly names: readonly string[];
  readonly sort: readonly GridSort[];
  readonly onSort: (sort: GridSort[]) => void;
};

/** The order of cards: by what they show, or by what the grid was sorted by before. */
export function SortMenu({ nature, fields, names, sort, onSort }: Props) {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        tip={t('search-sort')}
        aria-label={t('search-sort')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        color={sort.length === 0 ? 'default' : 'primary'}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <SortIcon fontSize="small" />
      </IconButton>
      {anchor !== null && (
        <SortChoices
          nature={nature}
          anchor={anchor}
          fields={fields}
          names={names}
          sort={sort}
          onSort={onSort}
          onClose={() => setAnchor(null)}
        />
      )}
    </>
  );
}
