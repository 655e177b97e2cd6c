import { WEIGHT_DECIMALS, type ShownBreakdown } from '@fundarium/contract/shown-breakdowns';
import { formatDecimal } from '@fundarium/contract/decimals';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../fields/calendar-date.ts';
import { UNKNOWN } from '../../fields/format-field.ts';
import { Card } from '../../ui/Card.tsx';
import { currentLocale } from '../../ui/language.ts';
import styles from './breakdowns-page.module.css';

/** One breakdown as bars with their figures, and its sum against 100. */
export function BreakdownCard({ breakdown }: { readonly breakdown: ShownBreakdown }) {
  const { t } = useTranslation();
  const { label, date, earlier, members, sum, isOff } = breakdown;
  const locale = currentLocale();
  const percent = (weight: string) =>
    formatDecimal(weight, locale, { style: 'unit', unit: 'percent', ...WEIGHT_DECIMALS });
  // A difference of percentages is no percentage: 10% that grew by 1% are 10.1%.
  const points = (change: string) =>
    t('breakdowns-points', {
      number: formatDecimal(change, locale, { ...WEIGHT_DECIMALS, signDisplay: 'exceptZero' }),
    });
  const widest = Math.max(1, ...members.map(({ weight }) => Math.abs(Number(weight ?? 0))));
  return (
    <Card title={label} subtitle={formatDate(date, locale)} className={styles.card}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{label}</span>
            </th>
            <th scope="col">
              <span className="visually-hidden">{t('breakdowns-bar')}</span>
            </th>
            <th scope="col">{t('breakdowns-weight')}</th>
            {earlier !== null && (
              <th scope="col">{t('breakdowns-change', { date: formatDate(earlier, locale) })}</th>
            )}
          </tr>
        </thead>
        <tbody>
          {members.map(({ code, label: member, weight, change }) => (
            <tr key={code}>
              <th scope="row">{member}</th>
              <td className={styles.track}>
                <span
                  aria-hidden
                  className={Number(weight ?? 0) < 0 ? styles.short : styles.bar}
                  style={{ width: `${(Math.abs(Number(weight ?? 0)) / widest) * 100}%` }}
                />
              </td>
              <td>{weight === null ? UNKNOWN : percent(weight)}</td>
              {earlier !== null && <td>{change === null ? UNKNOWN : points(change)}</td>}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('breakdowns-sum')}</th>
            <td>{isOff && <span className={styles.off}>{t('breakdowns-off')}</span>}</td>
            <td>{percent(sum)}</td>
            {earlier !== null && <td />}
          </tr>
        </tfoot>
      </table>
    </Card>
  );
}
