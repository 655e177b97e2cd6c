import type { Filter } from '@fundarium/contract/filter';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import styles from './filter-panel.module.css';

type Props = { readonly filter: Filter; readonly label: string; readonly onRemove: () => void };

/** Stands for a filter that the field of today does not allow (spec 5): shown, not applied, and taken away on request. */
export function UnsupportedFilter({ filter, label, onRemove }: Props) {
  const { t } = useTranslation();
  return (
    <div className={styles.unsupported}>
      <p>{t('filter-unsupported', { label, businessCode: filter.name })}</p>
      <Button size="small" color="inherit" variant="outlined" onClick={onRemove}>
        {t('search-remove-unsupported')}
      </Button>
    </div>
  );
}
