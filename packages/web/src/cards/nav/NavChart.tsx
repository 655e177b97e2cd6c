import { useMemo, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { LineChart, type LineChartHandle } from '../../charts/LineChart.tsx';
import { navChartContent, nameOf } from './nav-chart-content.ts';
import type { NavChoice } from './nav-choice.ts';
import type { NavComparison } from './nav-lines.ts';
import type { NavFormats } from './use-nav-formats.ts';

type Props = {
  readonly comparison: NavComparison;
  readonly choice: NavChoice;
  /** Codes of lines that are not to be seen. */
  readonly hidden: ReadonlySet<string>;
  readonly formats: NavFormats;
  readonly ref?: Ref<LineChartHandle>;
};

/** The lines of one to ten shares. */
export function NavChart({ comparison, choice, hidden, formats, ref }: Props) {
  const { t } = useTranslation();
  const content = useMemo(
    () => navChartContent(comparison, choice, hidden, formats, t),
    [comparison, choice, hidden, formats, t],
  );
  const { lines, from, until } = comparison;
  return (
    <LineChart
      ref={ref}
      content={content}
      description={t('nav-compare-description', {
        count: lines.length,
        names: lines.map(nameOf).join(', '),
        from: formats.date(from),
        to: formats.date(until),
      })}
    />
  );
}
