import { FUND_NATURES } from '@fundarium/contract/vocabulary';
import ExpandIcon from '@mui/icons-material/ExpandMore';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SearchNature } from '../../../paths.ts';
import { NatureMenu } from '../mui-parts.ts';
import styles from './nature-switch.module.css';

/** What is searched: its name, and among funds the way to the other levels, with the same text and filters. */
export function NatureSwitch({ nature }: { readonly nature: SearchNature }) {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  // The plural, whatever the count: it names the page.
  const label = (each: SearchNature) => t(`level-${each}`, { count: 2 });
  if (!FUND_NATURES.some((each) => each === nature)) return label(nature);
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
      {anchor !== null && (
        <NatureMenu anchor={anchor} nature={nature} label={label} onClose={() => setAnchor(null)} />
      )}
    </>
  );
}
