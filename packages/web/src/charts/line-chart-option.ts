import type { EChartsCoreOption } from 'echarts/core';
import type { ChartColours } from './chart-colours.ts';

export type ChartLine = {
  readonly name: string;
  readonly points: readonly (readonly [string, number])[];
  /** Days with something to tell, such as a dividend: drawn on the line, told in the tooltip. */
  readonly marks: readonly { readonly date: string; readonly text: string }[];
};

export type LineChartContent = {
  readonly lines: readonly ChartLine[];
  /** A level to compare with, 100 where the lines start there. */
  readonly baseline: number | null;
  readonly formatDate: (date: string) => string;
  readonly formatValue: (value: number) => string;
  readonly locale: string;
};

const DAY_MS = 86_400_000;
const YEARS_MS = 2.5 * 365 * DAY_MS;
/** Up to this length there are ticks within months, which their months alone would not tell apart. */
const MONTHS_MS = 200 * DAY_MS;

/** No sampling: with it, a tooltip over several lines misses most of them. Days are UTC midnights throughout. */
export function lineChartOption(content: LineChartContent, colours: ChartColours): EChartsCoreOption {
  const { lines, baseline, formatValue, formatDate } = content;
  const text = { color: colours.text, fontFamily: 'Inter Variable, sans-serif', fontSize: 12 };
  return {
    animation: false,
    useUTC: true,
    textStyle: text,
    grid: { left: 8, right: 16, top: 16, bottom: 8, containLabel: true },
    xAxis: {
      type: 'time',
      axisLine: { lineStyle: { color: colours.line } },
      axisTick: { show: false },
      splitLine: { show: false },
      axisLabel: { ...text, hideOverlap: true, formatter: axisDate(content) },
    },
    yAxis: {
      type: 'value',
      scale: true,
      splitNumber: 5,
      splitLine: { lineStyle: { color: colours.line } },
      axisLabel: { ...text, formatter: axisValue(content.locale) },
    },
    tooltip: {
      trigger: 'axis',
      // An HTML tooltip would write style attributes, which the content security policy forbids.
      renderMode: 'richText',
      confine: true,
      backgroundColor: colours.surface,
      borderColor: colours.line,
      padding: [6, 10],
      textStyle: { ...text, color: colours.accent },
      axisPointer: { type: 'line', lineStyle: { color: colours.text, type: 'solid', width: 1 } },
      formatter: (shown: readonly { seriesIndex: number; data: [number, number] }[]) => {
        const date = isoDay(shown[0]!.data[0]);
        const values = shown.map(({ seriesIndex, data }) => {
          const { name } = lines[seriesIndex]!;
          return lines.length > 1 ? `${name}  ${formatValue(data[1])}` : formatValue(data[1]);
        });
        const marks = shown.flatMap(({ seriesIndex }) =>
          lines[seriesIndex]!.marks.filter((each) => each.date === date).map((each) => each.text),
        );
        return [formatDate(date), ...values, ...marks].join('\n');
      },
    },
    series: lines.map((line, index) => ({
      id: String(index),
      type: 'line',
      name: line.name,
      showSymbol: false,
      lineStyle: { width: 1.5 },
      itemStyle: { color: colours.series[index] },
      emphasis: { disabled: true },
      data: line.points.map(([date, value]) => [dayMs(date), value]),
      markPoint: {
        silent: true,
        symbol: 'triangle',
        symbolSize: 8,
        symbolOffset: [0, 10],
        itemStyle: { color: colours.marker },
        label: { show: false },
        data: markPoints(line),
      },
      ...(index === 0 && baseline !== null ? { markLine: markLine(baseline, colours) } : {}),
    })),
  };
}

function markLine(baseline: number, colours: ChartColours) {
  return {
    silent: true,
    symbol: 'none',
    label: { show: false },
    lineStyle: { color: colours.text, type: 'dashed', width: 1 },
    data: [{ yAxis: baseline }],
  };
}

/** Each mark stands on the line: at its day's value, or at the first one after it. */
function markPoints({ points, marks }: ChartLine) {
  return marks.flatMap(({ date }) => {
    const point = points.find(([day]) => day >= date);
    return point === undefined ? [] : [{ coord: [dayMs(point[0]), point[1]] }];
  });
}

export function dayMs(date: string): number {
  return Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8, 10)));
}

function isoDay(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

function axisDate({ lines, locale }: LineChartContent): (ms: number) => string {
  const days = lines.flatMap(({ points }) =>
    [points[0], points.at(-1)].flatMap((each) => (each ? [dayMs(each[0])] : [])),
  );
  const span = Math.max(...days) - Math.min(...days);
  const year = new Intl.DateTimeFormat(locale, { year: 'numeric', timeZone: 'UTC' });
  const month = new Intl.DateTimeFormat(locale, { year: '2-digit', month: 'short', timeZone: 'UTC' });
  const day = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' });
  const format = span > YEARS_MS ? year : span > MONTHS_MS ? month : day;
  return (ms) => format.format(ms);
}

function axisValue(locale: string): (value: number) => string {
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 4 });
  return (value) => format.format(value);
}
