import type { Level } from '@fundarium/contract/vocabulary';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/Card.tsx';
import { PageBar } from '../../ui/PageBar.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './details-page.module.css';
import { ResultSteps } from './ResultSteps.tsx';

const ROWS = ['62%', '48%', '70%', '55%', '66%', '40%', '58%', '64%', '50%', '60%'];

/** The page's own layout, before its values: nothing jumps when they come. */
export function DetailsSkeleton({ level, code }: { readonly level: Level; readonly code: string }) {
  const { t } = useTranslation();
  const rows = ROWS.map((width) => (
    <div key={width} className={styles.waitingRow}>
      <Skeleton width={width} />
    </div>
  ));
  return (
    <div aria-busy="true" aria-label={t('shell-loading')}>
      <PageBar>
        <div>
          <Skeleton width={220} height={12} />
          <br />
          <Skeleton width={380} height={20} />
        </div>
        <ResultSteps level={level} code={code} />
      </PageBar>
      <div className={styles.cards}>
        <div className={styles.narrow}>
          <Card title="">{rows}</Card>
        </div>
        <div className={styles.wide}>
          <Card title="">{rows}</Card>
        </div>
      </div>
    </div>
  );
}
