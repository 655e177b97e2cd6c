import { expect, it } from 'vitest';
import type { ChartColours } from './chart-colours.ts';
import type { LineChartContent } from './line-chart-content.ts';
import { lineChartOption } from './line-chart-option.ts';

const COLOURS: ChartColours = {
  text: 'text',
  strong: 'strong',
  line: 'line',
  surface: 'surface',
  accent: 'accent',
  series: (place) => `series ${place}`,
};
const CONTENT = {
  from: '2026-01-01',
  until: '2026-01-03',
  lines: [
    {
      id: 'A',
      name: 'A',
      short: 'A',
      place: 1,
      dash: null,
      beside: false,
      points: [
        ['2026-01-01', 10],
        ['2026-01-02', 11],
        ['2026-01-03', 12],
      ],
      isGap: (days: number) => days > 10,
      marks: [{ date: '2026-01-02', text: 'paid' }],
    },
  ],
  log: false,
  percent: false,
  baseline: null,
  locale: 'en-GB',
  localeOfWords: 'en-GB',
  formatDate: String,
  formatValue: String,
} as unknown as LineChartContent;

it('draws a dividend as a coin of its line’s colour, not in that of findings', () => {
  const { series } = lineChartOption(CONTENT, COLOURS, { start: 0, end: 100 }) as {
    series: { markPoint: { data: { symbol: string; itemStyle: object }[] } }[];
  };
  expect(series[0]!.markPoint.data).toMatchObject([
    { symbol: 'circle', itemStyle: { color: 'surface', borderColor: 'series 1' } },
  ]);
});
