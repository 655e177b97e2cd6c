import type { EntityReply } from '@fundarium/contract/entity';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/Card.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './nav-view.module.css';
import { NavView } from './NavView.tsx';
import { useNavAddress } from './use-nav-address.ts';
import { useNavHistories } from './use-nav-histories.ts';

type Props = { readonly entity: EntityReply; readonly className?: string | undefined };

/** NAVs of a share class or a structured product (spec 2, card NAV). */
export function NavCard({ entity, className }: Props) {
  const { t } = useTranslation();
  const level = entity.level === 'STRUCTURED_PRODUCT' ? entity.level : 'PART';
  const found = useNavHistories(level, [entity.code]);
  const address = useNavAddress();
  const currency = found.data?.[0]?.currency ?? undefined;
  return (
    <Card title={t('nav-title')} subtitle={currency} className={className}>
      {found.isPending && (
        <div className={styles.waiting}>
          <Skeleton width="100%" height={308} />
        </div>
      )}
      {found.isError && <ErrorState what={t('nav-failed')} onRetry={() => void found.refetch()} />}
      {found.data !== undefined &&
        (found.data.every(({ dates }) => dates.length === 0) ? (
          <p className={styles.none}>{t('nav-none')}</p>
        ) : (
          <NavView {...address} level={level} series={found.data} legend="below" />
        ))}
    </Card>
  );
}
