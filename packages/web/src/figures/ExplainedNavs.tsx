import { useTranslation } from 'react-i18next';
import styles from './explanation.module.css';
import type { Explanation } from './explanation.ts';
import { usePerformanceFormats } from './use-performance-formats.ts';

type Props = { readonly explanation: Explanation; readonly currency: string | null };

/** The dates asked for, and the NAVs that stand for them. */
export function ExplainedNavs({ explanation, currency }: Props) {
  const { t } = useTranslation();
  const formats = usePerformanceFormats();
  const { asked, period } = explanation;
  if (asked === null || period === null) return null;
  const unit = currency === null ? '' : ` (${currency})`;
  const rows = [
    ['start', asked.from, period.startDate, period.startNav],
    ['end', asked.to, period.endDate, period.endNav],
  ] as const;
  return (
    <section>
      <h3>{t('performance-navs-used')}</h3>
      <table className={styles.table}>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('performance-asked')}</th>
            <th scope="col">{t('performance-nav-date')}</th>
            <th scope="col">
              {t('performance-nav')}
              {unit}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([end, wanted, date, nav]) => (
            <tr key={end}>
              <th scope="row">{t(`performance-${end}`)}</th>
              <td>{formats.date(wanted)}</td>
              <td>{formats.date(date)}</td>
              <td data-nav={end}>{formats.price(nav)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
