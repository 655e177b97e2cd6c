import { useTranslation } from 'react-i18next';
import { calendarReturn } from './figure.ts';
import { FigureCell } from './FigureCell.tsx';
import { FigureTable } from './FigureTable.tsx';
import { PeriodHeader } from './PeriodHeader.tsx';
import { usePerformance } from './performance-context.ts';

/** Every calendar year since launch, the newest first; the first and the current one are parts of a year. */
export function YearsTable() {
  const { t } = useTranslation();
  const { reply } = usePerformance();
  return (
    <FigureTable title={t('performance-years')}>
      <thead>
        <tr>
          <th scope="col">{t('performance-column-year')}</th>
          <th scope="col">{t('performance-column-total')}</th>
        </tr>
      </thead>
      <tbody>
        {reply.years.toReversed().map((year) => (
          <tr key={year.label}>
            <PeriodHeader label={year.label} partial={year.partial} period={year.period} />
            <td>
              <FigureCell figure={calendarReturn('YEAR', year)} label={year.label} partial={year.partial} />
            </td>
          </tr>
        ))}
      </tbody>
    </FigureTable>
  );
}
