import { useTranslation } from 'react-i18next';
import { annualisedReturn, totalReturn } from './figure.ts';
import { FigureCell } from './FigureCell.tsx';
import { FigureTable } from './FigureTable.tsx';
import styles from './figure-table.module.css';
import { PeriodHeader } from './PeriodHeader.tsx';
import { usePerformance } from './performance-context.ts';

/** Returns by window, as total and per year where they are longer than one (spec 3). */
export function ReturnsTable() {
  const { t } = useTranslation();
  const { reply, formats } = usePerformance();
  const labelOf = (window: string) =>
    t(`performance-window-${window === 'ITD' && reply.since === 'FIRST_NAV' ? 'FIRST_NAV' : window}`);
  // A history that begins long after the launch has no figure since inception, but one since it begins.
  const since =
    reply.sinceFirstNav !== null &&
    t('performance-since-first-nav', {
      date: formats.date(reply.firstNavDate!),
      value: formats.percent(reply.sinceFirstNav.value),
    });
  return (
    <FigureTable title={t('performance-returns')} className={styles.wide}>
      <thead>
        <tr>
          <th scope="col">{t('performance-column-period')}</th>
          <th scope="col">{t('performance-column-total')}</th>
          <th scope="col">{t('performance-column-annualised')}</th>
        </tr>
      </thead>
      <tbody>
        {reply.windows
          .filter(({ window }) => !window.startsWith('Y_M'))
          .map((found) => {
            const { window, period } = found;
            const label = labelOf(window);
            const yearly = annualisedReturn(found);
            return (
              <tr key={window}>
                <PeriodHeader label={label} period={period} note={(window === 'ITD' && since) || undefined} />
                <td>
                  <FigureCell
                    figure={totalReturn(found)}
                    label={`${label} · ${t('performance-column-total')}`}
                  />
                </td>
                <td>
                  {yearly && (
                    <FigureCell figure={yearly} label={`${label} · ${t('performance-column-annualised')}`} />
                  )}
                </td>
              </tr>
            );
          })}
      </tbody>
    </FigureTable>
  );
}
