import type { PerformanceMethod } from '@fundarium/contract/performance';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ExplainedFactors } from './ExplainedFactors.tsx';
import { ExplainedMonths } from './ExplainedMonths.tsx';
import { ExplainedNavs } from './ExplainedNavs.tsx';
import styles from './explanation.module.css';
import type { Explanation } from './explanation.ts';
import { Formulas } from './Formulas.tsx';
import { toneOf, usePerformanceFormats } from './use-performance-formats.ts';

type Props = {
  readonly explanation: Explanation;
  /** Whose figure it is. */
  readonly code: string;
  readonly currency: string | null;
  readonly referenceDate: string | null;
  readonly yearCount?: PerformanceMethod['yearCount'];
  /** Why it is unknown. */
  readonly reason: string | null;
  /** By which method. */
  readonly children: ReactNode;
};

/** How a figure came about: dates, NAVs, distributions and splits, the calculation with its numbers filled in. */
export function ExplainedFigure({
  explanation,
  code,
  currency,
  referenceDate,
  yearCount = 'ACT_ACT',
  reason,
  children,
}: Props) {
  const { t } = useTranslation();
  const formats = usePerformanceFormats();
  const { figure, period, factors, months } = explanation;
  const tone = toneOf(figure);
  return (
    <>
      <p className={styles.value}>
        <strong className={tone && styles[tone]} data-result>
          {formats.figure(figure)}
        </strong>
        <span>{code}</span>
        {referenceDate !== null && (
          <span>{t('performance-reference-date', { date: formats.date(referenceDate) })}</span>
        )}
      </p>
      {reason !== null && <p role="note">{reason}</p>}
      <ExplainedNavs explanation={explanation} currency={currency} />
      {figure.value !== null && <Formulas explanation={explanation} yearCount={yearCount} />}
      {period && <ExplainedFactors factors={factors} factor={period.factor} currency={currency} />}
      {months.length > 0 && <ExplainedMonths months={months} marked={figure.month} />}
      {children}
    </>
  );
}
