import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { GridSelection } from '../../grid/grid-column.ts';
import { showNotice } from '../../ui/notices.ts';
import styles from './selection-bar.module.css';

/** How many rows are selected, and what can be done with them; it floats, so that nothing moves. */
export function SelectionBar({ selection: { ids, clear } }: { readonly selection: GridSelection }) {
  const { t } = useTranslation();
  return (
    <div className={styles.bar} role="status">
      <span>{t('search-selected', { number: ids.length })}</span>
      <Button
        onClick={async () => {
          await navigator.clipboard.writeText(ids.join('\n'));
          void showNotice(t('search-codes-copied', { number: ids.length }));
        }}
      >
        {t('search-copy-codes')}
      </Button>
      <Button color="inherit" onClick={clear}>
        {t('search-clear-selection')}
      </Button>
    </div>
  );
}
