import type { PerformanceReply } from '@fundarium/contract/performance';
import { agedAsLatest } from '@fundarium/finance/current';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ExportButton } from '../../exports/ExportButton.tsx';
import { useCustomerSettings } from '../../settings/use-customer-settings.ts';
import { Card } from '../../ui/Card.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { CardProps } from '../card-kind.ts';
import { BasisSwitch } from './BasisSwitch.tsx';
import { monthEndBefore } from './month-end.ts';
import { noneText } from './none-text.ts';
import styles from './performance-card.module.css';
import { isLagging, performanceQuery } from './performance-query.ts';
import { PerformanceBlocks } from './PerformanceBlocks.tsx';
import { useBasis } from './use-basis.ts';
import { usePerformanceFormats } from '../../figures/use-performance-formats.ts';
import type { ShownEntity } from '../../fields/shown-entity.ts';

/** Until searches show the same figures as the class itself: a late NAV reaches them in about a second. */
const LOOK_AGAIN_MS = 2000;

const levelOf = ({ level }: ShownEntity) => (level === 'STRUCTURED_PRODUCT' ? level : 'PART');

/** Performance of a share class or a structured product, every figure explained on demand (spec 2, card PERFORMANCE). */
export function PerformanceCard({ entity, title }: CardProps<'PERFORMANCE'>) {
  const { t } = useTranslation();
  const formats = usePerformanceFormats();
  const level = levelOf(entity);
  const [basis, setBasis] = useBasis();
  const latest = useQuery({
    ...performanceQuery(level, entity.code, null),
    refetchInterval: ({ state }) => (isLagging(state.data) ? LOOK_AGAIN_MS : false),
  });
  const asOf = basis === 'month-end' && latest.data ? monthEndBefore(latest.data) : null;
  const shown = useQuery({
    ...performanceQuery(level, entity.code, asOf),
    placeholderData: keepPreviousData,
  });
  const reply = shown.data && agedAsLatest(shown.data, latest.data);
  const hasNav = latest.data !== undefined && latest.data.referenceDate !== null;

  return (
    <Card
      title={title}
      subtitle={reply?.currency ?? undefined}
      actions={
        hasNav && (
          <>
            <BasisSwitch basis={basis} onBasis={setBasis} />
            <ExportButton
              label={t('export-performance')}
              source={{ type: 'PERFORMANCE', level, code: entity.code, ...(asOf !== null && { asOf }) }}
              asked={[[title, entity.name === null ? entity.code : `${entity.name} (${entity.code})`]]}
              rows={null}
              columns={{ SCREEN: 8 }}
            />
          </>
        )
      }
    >
      {shown.isPending && <Waiting />}
      {shown.isError && <ErrorState what={t('performance-failed')} onRetry={() => void shown.refetch()} />}
      {reply && !shown.isError && (
        <div aria-busy={shown.isPlaceholderData}>
          <Loaded
            reply={reply}
            lagging={isLagging(latest.data)}
            none={noneText(reply, asOf, t, formats.date)}
          />
        </div>
      )}
    </Card>
  );
}

type LoadedProps = { readonly reply: PerformanceReply; readonly lagging: boolean; readonly none: string };

function Loaded({ reply, lagging, none }: LoadedProps) {
  const { t } = useTranslation();
  const listed = useCustomerSettings().globals.showFiguresNotCurrent;
  if (reply.fault) return <p className={styles.none}>{t('performance-fault')}</p>;
  if (reply.referenceDate === null) return <p className={styles.none}>{none}</p>;
  return <PerformanceBlocks reply={reply} lagging={lagging} listed={listed} />;
}

const ROWS = 12;

function Waiting() {
  return (
    <div className={styles.waiting} aria-busy>
      {Array.from({ length: ROWS }, (_, index) => (
        <Skeleton key={index} width="100%" height={18} />
      ))}
    </div>
  );
}
