import type { Filter } from '@fundarium/contract/filter';
import { useTranslation } from 'react-i18next';
import styles from './filter-panel.module.css';
import type { SearchField } from './search-fields.ts';

/** Stands for a filter that the field of today does not allow (spec 5): shown, not applied. */
export function UnsupportedFilter({ filter, field }: { filter: Filter; field: SearchField | undefined }) {
  const { t } = useTranslation();
  return (
    <p className={styles.unsupported}>
      {t('filter-unsupported', { label: field?.label ?? filter.name, businessCode: filter.name })}
    </p>
  );
}
