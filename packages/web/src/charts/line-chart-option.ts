import { LATIN_DIGITS, RECORD_YEARS } from '@fundarium/contract/latin-digits';
import type { EChartsCoreOption } from 'echarts/core';
import { scaled } from '../ui/text-scale.ts';
import type { ChartColours } from './chart-colours.ts';
import type { ChartZoom } from './chart-zoom.ts';
import {
  dayMs,
  drawnPoints,
  lonePoints,
  markedPoint,
  type ChartLine,
  type LineChartContent,
} from './line-chart-content.ts';
import { logTicks } from './log-axis.ts';

const FONT = 'Inter Variable, sans-serif';
/** Pixels; the room that the slider and the buttons beside it take below the axis. */
export const ZOOM_ROW = 28;
export const TOP = 12;
const BUTTONS = 96;
const SLIDER_HEIGHT = 16;

/** No sampling: with it, a chart of several lines loses points that a person then looks for. */
export function lineChartOption(
  content: LineChartContent,
  colours: ChartColours,
  zoom: ChartZoom,
): EChartsCoreOption {
  const text = { color: colours.text, fontFamily: FONT, fontSize: scaled(12) };
  const zoomed = { ...zoom, filterMode: 'filter', xAxisIndex: 0 };
  return {
    animation: false,
    useUTC: true,
    textStyle: text,
    grid: { left: 12, right: 16, top: TOP, bottom: ZOOM_ROW + 4, containLabel: true },
    xAxis: {
      type: 'time',
      min: dayMs(content.from),
      max: dayMs(content.until),
      axisLine: { onZero: false, lineStyle: { color: colours.line } },
      axisTick: { show: false },
      splitLine: { show: false },
      axisLabel: { ...text, hideOverlap: true, formatter: axisDate(content.localeOfWords) },
    },
    yAxis: {
      type: 'value',
      scale: true,
      splitNumber: 5,
      axisTick: { show: false },
      splitLine: { lineStyle: { color: colours.line } },
      axisLabel: { ...text, formatter: axisValue(content) },
    },
    dataZoom: [
      // The wheel alone does not reach it: it scrolls the page.
      { ...zoomed, type: 'inside', zoomOnMouseWheel: 'ctrl', moveOnMouseWheel: false },
      {
        ...zoomed,
        type: 'slider',
        left: 16,
        right: BUTTONS,
        bottom: (ZOOM_ROW - SLIDER_HEIGHT) / 2,
        height: SLIDER_HEIGHT,
        showDetail: false,
        showDataShadow: false,
        brushSelect: false,
        moveHandleSize: 0,
        borderColor: colours.line,
        backgroundColor: 'transparent',
        fillerColor: `${colours.accent}22`,
        handleSize: '90%',
        handleStyle: { color: colours.surface, borderColor: colours.accent },
        emphasis: { handleStyle: { borderColor: colours.strong } },
      },
    ],
    series: content.lines.map((line, index) => ({
      id: line.id,
      type: 'line',
      name: line.name,
      silent: true,
      showSymbol: false,
      lineStyle: { width: line.beside ? 1 : 1.75, type: line.dash === null ? 'solid' : [...line.dash] },
      itemStyle: { color: colours.series(line.place) },
      emphasis: { disabled: true },
      z: line.beside ? 2 : 3,
      data: drawnPoints(line, (value) => plotted(content, value)),
      markPoint: markPoint(content, line, colours),
      ...(index === 0 && content.baseline !== null ? { markLine: markLine(content, colours) } : {}),
    })),
  };
}

/** Where a value stands on the axis: a logarithmic one is drawn by its exponents. */
export function plotted({ log }: LineChartContent, value: number): number {
  return log ? Math.log10(value) : value;
}

/** What a logarithmic axis has besides, by what is in view; to be set after the option that it belongs to. */
export function logAxis({ lines, from, until }: LineChartContent, { start, end }: ChartZoom) {
  const [first, span] = [dayMs(from), dayMs(until) - dayMs(from)];
  const [left, right] = [start, end].map((each) => first + (span * each) / 100) as [number, number];
  let low = Number.POSITIVE_INFINITY;
  let high = 0;
  for (const { points } of lines) {
    for (const [date, value] of points) {
      const ms = dayMs(date);
      if (ms < left || ms > right) continue;
      low = Math.min(low, value);
      high = Math.max(high, value);
    }
  }
  if (high === 0) return {};
  const room = low === high ? 1.02 : (high / low) ** 0.05;
  const [min, max] = [low / room, high * room];
  const customValues = logTicks(min, max).map(Math.log10);
  return {
    min: Math.log10(min),
    max: Math.log10(max),
    axisTick: { show: false, customValues },
    axisLabel: { customValues },
  };
}

function markLine(content: LineChartContent, colours: ChartColours) {
  return {
    silent: true,
    symbol: 'none',
    label: { show: false },
    lineStyle: { color: colours.text, type: 'dashed', width: 1 },
    data: [{ yAxis: plotted(content, content.baseline!) }],
  };
}

/** Dividends are coins under the line, at their day's value or at the first one after it; lone NAVs are dots. */
function markPoint(content: LineChartContent, line: ChartLine, colours: ChartColours) {
  const { marks } = line;
  const at = ([date, value]: readonly [string, number]) => [dayMs(date), plotted(content, value)];
  return {
    silent: true,
    label: { show: false },
    data: [
      ...marks.flatMap(({ date }) => {
        const point = markedPoint(line, date);
        return point === undefined
          ? []
          : [
              {
                coord: at(point),
                symbol: 'circle',
                symbolSize: 7,
                symbolOffset: [0, 10],
                itemStyle: {
                  color: colours.surface,
                  borderColor: colours.series(line.place),
                  borderWidth: 2,
                },
              },
            ];
      }),
      ...lonePoints(line).map((point) => ({ coord: at(point), symbol: 'circle', symbolSize: 4 })),
    ],
  };
}

/** Each tick says as much as it stands for: a year, a month of it, or a day. */
function axisDate(locale: string): (ms: number) => string {
  const format = (parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...RECORD_YEARS, ...parts, timeZone: 'UTC' });
  const year = format({ year: 'numeric' });
  const month = format({ year: 'numeric', month: 'short' });
  const day = format({ month: 'short', day: 'numeric' });
  return (ms) => {
    const date = new Date(ms);
    if (date.getUTCDate() !== 1) return day.format(ms);
    return (date.getUTCMonth() === 0 ? year : month).format(ms);
  };
}

function axisValue({ locale, log, percent }: LineChartContent): (value: number) => string {
  const formatOf = (digits: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(locale, {
      ...LATIN_DIGITS,
      ...digits,
      ...(percent ? { style: 'percent' as const } : {}),
    });
  const format = formatOf({ maximumFractionDigits: 4 });
  if (percent) return (value) => format.format(value / 100);
  // Prices below one are as far apart as their first digits, wherever these begin.
  const small = formatOf({ maximumSignificantDigits: 6 });
  return (given) => {
    const value = log ? Number((10 ** given).toPrecision(9)) : given;
    return (Math.abs(value) < 1 ? small : format).format(value);
  };
}
