import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { LineChart } from '../../charts/LineChart.tsx';
import type { LineChartContent } from '../../charts/line-chart-option.ts';
import type { NavSource } from './nav-source.ts';
import type { NavChoice, NavView } from './nav-view.ts';
import type { NavFormats } from './use-nav-formats.ts';

type Props = {
  readonly view: NavView;
  readonly choice: NavChoice;
  readonly source: NavSource;
  readonly formats: NavFormats;
};

/** The line of the range, dividends marked on it. */
export function NavChart({ view, choice, source, formats }: Props) {
  const { t } = useTranslation();
  const { name, code, currency } = source.quotations;
  const content = useMemo<LineChartContent>(
    () => ({
      lines: [
        {
          name: name ?? code,
          points: view.points,
          marks: view.rows.flatMap(({ date, dividend }) =>
            dividend === null || date === view.base.date
              ? []
              : [
                  {
                    date,
                    text: t('nav-dividend-mark', {
                      amount: `${formats.price(String(dividend))} ${currency ?? ''}`,
                    }),
                  },
                ],
          ),
        },
      ],
      baseline: choice.base100 ? 100 : null,
      formatDate: formats.date,
      formatValue: (value) =>
        choice.base100 ? formats.index(value) : `${formats.price(String(value))} ${currency ?? ''}`,
      locale: formats.locale,
    }),
    [view, choice.base100, name, code, currency, formats, t],
  );
  return (
    <LineChart
      content={content}
      description={t('nav-chart-description', {
        name: name ?? code,
        from: formats.date(view.base.date),
        to: formats.date(view.last.date),
        change: view.change === null ? '–' : formats.percent(view.change),
      })}
    />
  );
}
