import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { FigureCell } from './FigureCell.tsx';
import { FigureTable } from './FigureTable.tsx';
import styles from './heat-map.module.css';
import { heatYears } from './heat-months.ts';
import { HEAT_STEPS, heatLevel, heatStep } from './heat-scale.ts';
import { usePerformance } from './performance-context.ts';

/** Returns by month: years down, months across, the year at the end. Colour only repeats what sign and size say. */
export function MonthsHeatMap() {
  const { t } = useTranslation();
  const { reply, formats } = usePerformance();
  const years = useMemo(() => heatYears(reply), [reply]);
  const step = useMemo(
    () => heatStep(reply.months.flatMap(({ value }) => (value === null ? [] : [value]))),
    [reply],
  );
  return (
    <FigureTable title={t('performance-months')} className={styles.months} note={<Scale step={step} />}>
      <thead>
        <tr>
          <th scope="col">{t('performance-column-year')}</th>
          {formats.monthNames.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
          <th scope="col">{t('performance-column-whole-year')}</th>
        </tr>
      </thead>
      <tbody>
        {years.map(({ year, partial, months, total }) => (
          <tr key={year}>
            <th scope="row">
              {year}
              {partial && <span aria-hidden>*</span>}
            </th>
            {months.map((month, index) => {
              const value = month?.figure.value ?? null;
              return (
                // Twelve months in their order: the index is the month.
                <td key={index} data-heat={value === null ? undefined : heatLevel(value, step)}>
                  {month && (
                    <FigureCell
                      figure={month.figure}
                      label={formats.month(`${year}-${String(index + 1).padStart(2, '0')}`)}
                      partial={month.partial}
                      inHeatMap
                    />
                  )}
                </td>
              );
            })}
            <td>
              <FigureCell figure={total} label={year} partial={partial} />
            </td>
          </tr>
        ))}
      </tbody>
    </FigureTable>
  );
}

function Scale({ step }: { readonly step: number }) {
  const { t } = useTranslation();
  const { formats } = usePerformance();
  const largest = formats.percent((HEAT_STEPS - 1) * step);
  const lowest = formats.percent(-(HEAT_STEPS - 1) * step);
  const levels = Array.from({ length: 2 * HEAT_STEPS + 1 }, (_, index) => index - HEAT_STEPS);
  return (
    <span className={styles.scale} role="img" aria-label={t('performance-scale', { lowest, largest })}>
      <span>{lowest}</span>
      {levels.map((level) => (
        <span key={level} className={styles.swatch} data-heat={level} />
      ))}
      <span>{largest}</span>
    </span>
  );
}
