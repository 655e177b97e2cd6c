import { useTranslation } from 'react-i18next';
import { totalReturn } from './figure.ts';
import { FigureCell } from './FigureCell.tsx';
import { FigureTable } from './FigureTable.tsx';
import { PeriodHeader } from './PeriodHeader.tsx';
import { usePerformance } from './performance-context.ts';

/** The latest first: with Y1 five complete periods of twelve months (MiFID II, Delegated Regulation 2017/565, 44). */
const TWELVE_MONTHS = ['Y1', 'Y_MOVING_MINUS1', 'Y_MOVING_MINUS2', 'Y_MOVING_MINUS3', 'Y_MOVING_MINUS4'];

export function RollingTable() {
  const { t } = useTranslation();
  const { reply } = usePerformance();
  return (
    <FigureTable title={t('performance-rolling')}>
      <thead>
        <tr>
          <th scope="col">{t('performance-column-period')}</th>
          <th scope="col">{t('performance-column-total')}</th>
        </tr>
      </thead>
      <tbody>
        {TWELVE_MONTHS.flatMap((window) => {
          const found = reply.windows.find((each) => each.window === window);
          if (!found) return [];
          const label = t(`performance-rolling-${window}`);
          return (
            <tr key={window}>
              <PeriodHeader label={label} period={found.period} />
              <td>
                <FigureCell figure={totalReturn(found)} label={label} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </FigureTable>
  );
}
