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
  const { reply } = usePerformance();
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
            const label = t(`performance-window-${window}`);
            const yearly = annualisedReturn(found);
            return (
              <tr key={window}>
                <PeriodHeader label={label} period={period} />
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
