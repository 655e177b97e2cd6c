import { useTranslation } from 'react-i18next';
import { MONTHS_OF, monthsFigure, type MonthsKind } from './figure.ts';
import { FigureCell } from './FigureCell.tsx';
import { FigureTable } from './FigureTable.tsx';
import { usePerformance } from './performance-context.ts';

const KINDS: readonly MonthsKind[] = [
  'BEST_MONTH',
  'WORST_MONTH',
  'POSITIVE_MONTHS',
  'POSITIVE_MONTHS_RATIO',
  'NEGATIVE_MONTHS',
  'NEGATIVE_MONTHS_RATIO',
];

/** Best and worst month, and how many rose and fell, by window (spec 3). */
export function MonthStatisticsTable() {
  const { t } = useTranslation();
  const { reply } = usePerformance();
  const windows = Object.keys(MONTHS_OF).flatMap(
    (window) => reply.monthly.find((each) => each.window === window) ?? [],
  );
  return (
    <FigureTable title={t('performance-whole-months')}>
      <thead>
        <tr>
          <td />
          {windows.map(({ window }) => (
            <th key={window} scope="col">
              {t(`performance-span-${window}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {KINDS.map((kind) => (
          <tr key={kind}>
            <th scope="row">{t(`performance-${kind}`)}</th>
            {windows.map((found) => (
              <td key={found.window}>
                <FigureCell
                  figure={monthsFigure(kind, found)}
                  label={`${t(`performance-${kind}`)} · ${t(`performance-span-${found.window}`)}`}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </FigureTable>
  );
}
