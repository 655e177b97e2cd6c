import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { LineChart } from '../../charts/LineChart.tsx';
import type { LineChartContent } from '../../charts/line-chart-option.ts';
import type { NavComparison } from './nav-comparison.ts';
import type { NavFormats } from './use-nav-formats.ts';

type Props = {
  readonly comparison: NavComparison;
  /** Codes of lines that are not to be seen; the others keep their colours. */
  readonly hidden: ReadonlySet<string>;
  readonly formats: NavFormats;
};

/** The lines of several shares. */
export function ComparisonChart({ comparison, hidden, formats }: Props) {
  const { t } = useTranslation();
  const { lines, base100, from, until } = comparison;
  const content = useMemo<LineChartContent>(
    () => ({
      lines: lines.map(({ source: { quotations }, points }) => ({
        name: quotations.name ?? quotations.code,
        points: hidden.has(quotations.code) ? [] : points,
        marks: [],
      })),
      baseline: base100 ? 100 : null,
      formatDate: formats.date,
      formatValue: (value) =>
        base100
          ? formats.index(value)
          : `${formats.price(String(value))} ${lines[0]?.source.quotations.currency ?? ''}`,
      locale: formats.locale,
    }),
    [lines, hidden, base100, formats],
  );
  const names = lines.map(({ source: { quotations } }) => quotations.name ?? quotations.code);
  return (
    <LineChart
      content={content}
      description={t('nav-compare-description', {
        count: lines.length,
        names: names.join(', '),
        from: formats.date(from),
        to: formats.date(until),
      })}
    />
  );
}
