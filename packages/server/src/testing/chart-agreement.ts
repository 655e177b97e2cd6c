import { NAV_INTERVALS } from '@fundarium/contract/vocabulary';
import { base100Chart } from '@fundarium/finance/base-100';
import { businessDaysWithout, type BusinessDayCheck } from '@fundarium/finance/calendar-date';
import type { ShareEvent } from '@fundarium/finance/distributions';
import { DEFAULT_METHOD, measure } from '@fundarium/finance/figures';
import { intervalStart, WINDOW_OF_INTERVAL } from '@fundarium/finance/intervals';
import type { NavSeries } from '@fundarium/finance/nav-series';
import type { ValuationRhythm } from '@fundarium/finance/valuation-rhythm';
import { sourceOf, type ClassRecord } from '../performance/compute.ts';

const MOST_IN_CHART = 10;

/** A class as a chart draws it, with the figures that are stored of it. */
export type Drawn = {
  readonly code: string;
  readonly series: NavSeries;
  readonly events: readonly ShareEvent[];
  readonly figures: Readonly<Record<string, number>>;
  readonly isBusinessDay: BusinessDayCheck;
  readonly rhythm: ValuationRhythm;
};

/**
 * Draws the classes in one chart over every interval. Those whose reference date is the chart's end and whose figure
 * is known must end at 100 more than it.
 */
function disagreements(drawn: readonly Drawn[]): { compared: number; differing: string[] } {
  const end = drawn
    .map(({ series }) => series.dates.at(-1)!)
    .toSorted()
    .at(-1)!;
  const first = drawn.map(({ series }) => series.dates[0]!).toSorted()[0]!;
  const differing: string[] = [];
  let compared = 0;
  for (const interval of NAV_INTERVALS) {
    drawn.forEach((each) => {
      const { code, series, figures, isBusinessDay } = each;
      const figure = figures[`TOTAL_RETURN_${WINDOW_OF_INTERVAL[interval]}`];
      if (figure === undefined || series.dates.at(-1) !== end) return;
      // Each line begins by the calendar of its class, and alone in a chart by its valuations, as its figures do.
      const rhythm = drawn.length === 1 ? each.rhythm : undefined;
      const start = intervalStart(interval, end, first, isBusinessDay, rhythm).from;
      const [line] = base100Chart([each], { start, until: end, mode: 'total' }).lines;
      const last = line!.values.at(-1)! - 100;
      compared += 1;
      if (!(Math.abs(last - figure) <= 1e-9 * Math.max(1, Math.abs(figure))))
        differing.push(`${code} over ${interval}: ${last} drawn, ${figure} as figure`);
    });
  }
  return { compared, differing };
}

/**
 * Compares figures with charts: each class in one of its own, and all of them ten by ten.
 * @returns how many lines were compared, and those that end elsewhere than their figure says
 */
export function compareWithCharts(classes: readonly Drawn[]): { compared: number; differing: string[] } {
  const charts = [
    ...classes.map((one) => [one]),
    ...Array.from({ length: Math.ceil(classes.length / MOST_IN_CHART) }, (_, at) =>
      classes.slice(at * MOST_IN_CHART, (at + 1) * MOST_IN_CHART),
    ),
  ].map(disagreements);
  return {
    compared: charts.reduce((sum, { compared }) => sum + compared, 0),
    differing: charts.flatMap(({ differing }) => differing),
  };
}

/** Nothing for a class that has no series to be measured. */
export function drawnOf(code: string, record: ClassRecord, figures: Drawn['figures']): Drawn[] {
  const measured = measure(sourceOf(record), DEFAULT_METHOD);
  if (measured === null) return [];
  const isBusinessDay = businessDaysWithout(record.holidays);
  const { series, rhythm } = measured;
  return [{ code, series, events: record.events, figures, isBusinessDay, rhythm }];
}
