import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ExplanationFrame } from '../../figures/ExplanationFrame.tsx';
import { usePerformanceFormats } from '../../figures/use-performance-formats.ts';
import { useCustomerSettings } from '../../settings/use-customer-settings.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { figureAge } from './figure-age.ts';
import type { FigureName } from './figure.ts';
import { FigureExplanation } from './FigureExplanation.tsx';
import { noneText } from './none-text.ts';
import styles from './performance-card.module.css';
import { Performance } from './performance-context.ts';
import { isLagging, performanceQuery, type MeasuredLevel } from './performance-query.ts';

export type FieldAsked = {
  readonly level: MeasuredLevel;
  readonly code: string;
  readonly name: FigureName;
  /** What it is, in the words of the place where it stands. */
  readonly label: string;
  /** Whether that place shows it: what is no longer current is left out of lists. */
  readonly listed: boolean;
};

const nothing = () => {};

/** The explanation of a figure that is a field of a search, asked for where it is wanted. */
export function FieldExplanation({
  level,
  code,
  name,
  label,
  listed,
  onClose,
}: FieldAsked & { onClose: () => void }) {
  const { t } = useTranslation();
  const formats = usePerformanceFormats();
  const kept = useCustomerSettings().globals.showFiguresNotCurrent;
  // A search shows what is stored: what explains it must not be older than that.
  const {
    data: reply,
    isError,
    refetch,
  } = useQuery({ ...performanceQuery(level, code, null), staleTime: 0 });
  const context = useMemo(() => reply && { reply, formats, explain: nothing }, [reply, formats]);
  return (
    <ExplanationFrame title={label} onClose={onClose}>
      {isError ? (
        <ErrorState what={t('performance-failed')} onRetry={() => void refetch()} />
      ) : context === undefined ? (
        <div className={styles.waiting} aria-busy role="status" aria-label={t('grid-loading')}>
          {[24, 60, 60, 18, 90].map((height, at) => (
            <Skeleton key={at} width="100%" height={height} />
          ))}
        </div>
      ) : (
        <Performance value={context}>
          {isLagging(reply) && (
            <p className={styles.stale} role="status">
              {t('performance-not-in-searches')}
            </p>
          )}
          {reply!.referenceDate === null ? (
            <p role="note">{noneText(reply!, null, t, formats.date)}</p>
          ) : (
            <>
              {!listed && figureAge(reply!, name) === 'past' && (
                <p role="note">
                  {t(kept ? 'performance-not-current-listed' : 'performance-not-current', {
                    date: formats.date(reply!.referenceDate),
                  })}
                </p>
              )}
              <FigureExplanation name={name} />
            </>
          )}
        </Performance>
      )}
    </ExplanationFrame>
  );
}
