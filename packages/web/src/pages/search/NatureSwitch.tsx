import { LEVELS } from '@fundarium/contract/vocabulary';
import ExpandIcon from '@mui/icons-material/ExpandMore';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths, type SearchNature } from '../../paths.ts';
import styles from './nature-switch.module.css';

const FUND_NATURES = LEVELS.filter((each) => each !== 'STRUCTURED_PRODUCT');

/** What is searched: its name, and among funds the way to the other levels, with the same text and filters. */
export function NatureSwitch({ nature }: { readonly nature: SearchNature }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  // The plural, whatever the count: it names the page.
  const label = (each: SearchNature) => t(`level-${each}`, { count: 2 });
  if (nature === 'STRUCTURED_PRODUCT') return label(nature);
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        title={t('search-switch-level')}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {label(nature)}
        <ExpandIcon fontSize="small" />
      </button>
      {/* Made only once somebody opens it: a closed one would hold up the first rows. */}
      {anchor !== null && (
        <Menu
          open
          anchorEl={anchor}
          onClose={() => setAnchor(null)}
          slotProps={{ list: { dense: true, 'aria-label': t('search-switch-level') } }}
        >
          {FUND_NATURES.map((each) => (
            <MenuItem
              key={each}
              selected={each === nature}
              onClick={() => {
                setAnchor(null);
                if (each !== nature) void navigate(paths.search(each));
              }}
            >
              {label(each)}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
}
