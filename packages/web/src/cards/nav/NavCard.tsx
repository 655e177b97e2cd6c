import { lastUnit } from '@fundarium/finance/price-unit';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/Card.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { CardProps } from '../card-kind.ts';
import { cardStart } from './nav-choice.ts';
import styles from './nav-view.module.css';
import { NavView } from './NavView.tsx';
import { useChartAhead } from './use-chart-ahead.ts';
import { useNavAddress } from './use-nav-address.ts';
import { useNavHistories } from './use-nav-histories.ts';

/** Of controls, chart and caption together, in px, where the card has its usual width: nothing below moves then. */
export const NAV_HEIGHT = 452;
const WAITING_PADDING = 16;

/** NAVs of a share class or a structured product (spec 2, card NAV). */
export function NavCard({ entity, card, title }: CardProps<'NAV'>) {
  const { t } = useTranslation();
  const level = entity.level === 'STRUCTURED_PRODUCT' ? entity.level : 'PART';
  useChartAhead();
  const found = useNavHistories(level, [entity.code]);
  const address = useNavAddress(useMemo(() => cardStart(card), [card]));
  const [history] = found.data ?? [];
  const unit = history && lastUnit(history);
  return (
    <Card title={title} subtitle={unit ?? undefined}>
      {found.isPending && (
        <div className={styles.waiting}>
          <Skeleton width="100%" height={NAV_HEIGHT - 2 * WAITING_PADDING} />
        </div>
      )}
      {found.isError && <ErrorState what={t('nav-failed')} onRetry={() => void found.refetch()} />}
      {found.data !== undefined &&
        (found.data.every(({ dates, dividends }) => dates.length + dividends.length === 0) ? (
          <p className={styles.none}>{t('nav-none')}</p>
        ) : (
          <NavView {...address} level={level} series={found.data} legend="below" />
        ))}
    </Card>
  );
}
