import type { ActivationsReply } from '@fundarium/contract/related-entities';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../fields/calendar-date.ts';
import { currentLocale } from '../../ui/language.ts';
import styles from './activation-periods.module.css';

type Props = { readonly periods: ActivationsReply['periods']; readonly today: string };

/** Periods, the newest first. */
export function PeriodTable({ periods, today }: Props) {
  const { t } = useTranslation();
  const locale = currentLocale();
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('card-activation-from')}</th>
            <th scope="col">{t('card-activation-until')}</th>
            <th scope="col">
              <span className="visually-hidden">{t('details-column-state')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {periods.toReversed().map(({ start, end, current }) => (
            <tr key={start}>
              <td>{start === null ? t('card-activation-always') : formatDate(start, locale)}</td>
              <td>{end === null ? t('card-activation-open') : formatDate(end, locale)}</td>
              <td>
                {current
                  ? t('card-activation-current')
                  : start !== null && start > today && t('card-activation-ahead')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
