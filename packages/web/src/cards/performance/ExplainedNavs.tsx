import { useTranslation } from 'react-i18next';
import styles from './explanation.module.css';
import type { Explanation } from './explanation.ts';
import { usePerformance } from './performance-context.ts';

/** The dates asked for, and the NAVs that stand for them. */
export function ExplainedNavs({ explanation }: { readonly explanation: Explanation }) {
  const { t } = useTranslation();
  const { reply, formats } = usePerformance();
  const { asked, period } = explanation;
  if (asked === null || period === null) return null;
  const unit = reply.currency === null ? '' : ` (${reply.currency})`;
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
