import { useTranslation } from 'react-i18next';
import styles from './explanation.module.css';
import type { PerformanceMethod } from '@fundarium/contract/performance';
import type { Explanation } from './explanation.ts';
import { usePerformanceFormats, type PerformanceFormats } from './use-performance-formats.ts';

type Props = {
  readonly explanation: Explanation;
  /** How years are counted where a window has no fixed number of them. */
  readonly yearCount: PerformanceMethod['yearCount'];
};

/** The calculation with the numbers that stand above it, to be done again by hand. */
export function Formulas({ explanation, yearCount }: Props) {
  const { t } = useTranslation();
  const formats = usePerformanceFormats();
  const { figure, period, years, fixedYears, months } = explanation;
  return (
    <section>
      <h3>{t('performance-calculation')}</h3>
      {period && (
        <p className={styles.formula}>
          {figure.unit === 'index' ? ofIndex(period, formats) : ofReturn(period, formats)}
        </p>
      )}
      {period && years !== null && (
        <>
          <p className={styles.formula}>{ofYears(period.value, years, figure.value!, formats)}</p>
          <p>
            {fixedYears
              ? t('performance-fixed-years', { years: formats.exact(years) })
              : `${t(`performance-years-by-${yearCount}`)}: ${formats.exact(years)}`}
          </p>
        </>
      )}
      {figure.unit === 'share' && (
        <p className={styles.formula}>{ofMonths(figure.value!, months.length, formats)}</p>
      )}
      {figure.unit === 'count' && (
        <p>{t('performance-of-months', { count: months.length, shown: formats.exact(figure.value!) })}</p>
      )}
    </section>
  );
}

type Period = {
  readonly startNav: number;
  readonly endNav: number;
  readonly factor: number;
  readonly value: number;
};

function ofReturn(period: Period, formats: PerformanceFormats) {
  return `${ratioOf(period, formats)} − 1 = ${formats.exactPercent(period.value)}`;
}

function ofIndex(period: Period, formats: PerformanceFormats) {
  return `${ratioOf(period, formats)} × 100 = ${formats.exact(100 + period.value)}`;
}

function ratioOf({ startNav, endNav, factor }: Period, { exact, price }: PerformanceFormats) {
  const times = factor === 1 ? '' : ` × ${exact(factor)}`;
  return `${price(endNav)} / ${price(startNav)}${times}`;
}

function ofYears(total: number, years: number, value: number, { exact, exactPercent }: PerformanceFormats) {
  return `(1 + ${exact(total / 100)}) ^ (1 / ${exact(years)}) − 1 = ${exactPercent(value)}`;
}

function ofMonths(share: number, of: number, { exact, exactPercent }: PerformanceFormats) {
  return `${exact(Math.round((share * of) / 100))} / ${exact(of)} = ${exactPercent(share)}`;
}
