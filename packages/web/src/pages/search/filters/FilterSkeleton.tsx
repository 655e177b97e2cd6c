import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import styles from './filter-panel.module.css';

const CHIPS = [72, 110, 148, 124, 96, 132];

/** The filter panel's shape until it can be drawn. */
export function FilterSkeleton() {
  const { t } = useTranslation();
  return (
    <section className={styles.panel} aria-label={t('search-filters')} aria-busy>
      <div className={styles.head}>
        <h2>{t('search-filters')}</h2>
      </div>
      <Skeleton width="100%" height={37} />
      <Skeleton width="100%" height={31} />
      <div className={styles.usual}>
        {CHIPS.map((width) => (
          <Skeleton key={width} width={width} height={26} />
        ))}
      </div>
    </section>
  );
}
