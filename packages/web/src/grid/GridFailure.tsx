import { useTranslation } from 'react-i18next';
import styles from './data-grid.module.css';

/** Part of the rows could not be loaded; what is there stays. */
export function GridFailure({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={styles.failed} role="alert">
      {t('grid-rows-not-loaded')}
      <button type="button" onClick={onRetry}>
        {t('grid-retry')}
      </button>
    </div>
  );
}
