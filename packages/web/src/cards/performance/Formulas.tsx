import { useTranslation } from 'react-i18next';
import styles from './explanation.module.css';
import type { Explanation } from './explanation.ts';
import { usePerformance } from './performance-context.ts';
import type { PerformanceFormats } from './use-performance-formats.ts';

/** The calculation with the numbers that stand above it, to be done again by hand. */
export function Formulas({ explanation }: { readonly explanation: Explanation }) {
  const { t } = useTranslation();
  const { reply, formats } = usePerformance();
  const { figure, period, years, months } = explanation;
  const fixed = figure.name.kind === 'ANNUALIZED_TOTAL_RETURN' && figure.name.window !== 'ITD';
  return (
    <section>
      <h3>{t('performance-calculation')}</h3>
      {period && <p className={styles.formula}>{ofReturn(period, formats)}</p>}
      {period && years !== null && (
        <>
          <p className={styles.formula}>{ofYears(period.value, years, figure.value!, formats)}</p>
          <p>
            {fixed
              ? t('performance-fixed-years', { years: formats.exact(years) })
              : `${t(`performance-years-by-${reply.method.yearCount}`)}: ${formats.exact(years)}`}
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

function ofReturn(
  { startNav, endNav, factor, value }: Period,
  { exact, price, exactPercent }: PerformanceFormats,
) {
  const times = factor === 1 ? '' : ` × ${exact(factor)}`;
  return `${price(endNav)} / ${price(startNav)}${times} − 1 = ${exactPercent(value)}`;
}

function ofYears(total: number, years: number, value: number, { exact, exactPercent }: PerformanceFormats) {
  return `(1 + ${exact(total / 100)}) ^ (1 / ${exact(years)}) − 1 = ${exactPercent(value)}`;
}

function ofMonths(share: number, of: number, { exact, exactPercent }: PerformanceFormats) {
  return `${exact(Math.round((share * of) / 100))} / ${exact(of)} = ${exactPercent(share)}`;
}
