import { currencyChangeText } from '@fundarium/contract/figure-reason';
import { formatDecimal } from '@fundarium/contract/decimals';
import type { PerformanceReply } from '@fundarium/contract/performance';
import { isPast } from '@fundarium/finance/current';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ExplanationDialog } from './ExplanationDialog.tsx';
import { MethodLine } from './MethodLine.tsx';
import { MonthsHeatMap } from './MonthsHeatMap.tsx';
import { MonthStatisticsTable } from './MonthStatisticsTable.tsx';
import { Performance, type Asked } from './performance-context.ts';
import styles from './performance-card.module.css';
import { ReturnsTable } from './ReturnsTable.tsx';
import { RollingTable } from './RollingTable.tsx';
import { usePerformanceFormats } from '../../figures/use-performance-formats.ts';
import { currentLocale } from '../../ui/language.ts';
import { YearsTable } from './YearsTable.tsx';

const COUPON = { minimumFractionDigits: 0, maximumFractionDigits: 6 };

type Props = {
  readonly reply: PerformanceReply;
  /** Searches don't show these figures yet. */
  readonly lagging: boolean;
  /** Whether they show figures that are no longer current. */
  readonly listed: boolean;
};

/** Returns by window, rolling and calendar years, whole months and their map; one explanation at a time. */
export function PerformanceBlocks({ reply, lagging, listed }: Props) {
  const { t } = useTranslation();
  const formats = usePerformanceFormats();
  const [asked, setAsked] = useState<Asked | null>(null);
  const context = useMemo(() => ({ reply, formats, explain: setAsked }), [reply, formats]);
  const { referenceDate, firstNavDate, currencyChanges, ignored, unpaidCoupon } = reply;
  const partial = reply.years.some((year) => year.partial);
  return (
    <Performance value={context}>
      <div className={styles.dates}>
        <strong>{t('performance-reference-date', { date: formats.date(referenceDate!) })}</strong>
        <span>{t('performance-first-nav', { date: formats.date(firstNavDate!) })}</span>
        {isPast(reply) && (
          <span className={styles.past}>
            {t(listed ? 'performance-not-current-listed' : 'performance-not-current', {
              date: formats.date(referenceDate!),
            })}
          </span>
        )}
        {currencyChanges.length > 0 && (
          <span>
            {currencyChangeText(reply, { say: (key, values = {}) => t(key, values), day: formats.date })}
          </span>
        )}
        {lagging && (
          <span className={styles.stale} role="status">
            {t('performance-not-in-searches')}
          </span>
        )}
      </div>
      <div className={styles.blocks}>
        <div>
          <ReturnsTable />
          <MonthStatisticsTable />
        </div>
        <div>
          <RollingTable />
          <YearsTable />
        </div>
        <div className={styles.whole}>
          <MonthsHeatMap />
        </div>
      </div>
      <div className={styles.foot}>
        <MethodLine />
        {partial && <p>{t('performance-partial-note')}</p>}
        {unpaidCoupon !== null && (
          <p>
            {t('performance-unpaid-coupon', { coupon: formatDecimal(unpaidCoupon, currentLocale(), COUPON) })}
          </p>
        )}
        {ignored.length > 0 && <p>{t('performance-ignored', { count: ignored.length })}</p>}
      </div>
      {asked && <ExplanationDialog asked={asked} onClose={() => setAsked(null)} />}
    </Performance>
  );
}
