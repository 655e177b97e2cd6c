import { NAV_INTERVALS, type NavInterval } from '@fundarium/contract/vocabulary';
import { base100Chart, commonEndDate } from '@fundarium/finance/base-100';
import type { IsoDate } from '@fundarium/finance/calendar-date';
import { intervalStart } from '@fundarium/finance/intervals';
import { indexOnOrBefore, lastOnOrBefore } from '@fundarium/finance/nav-series';
import { priceReturn, totalReturn } from '@fundarium/finance/total-return';
import type { NavSource } from './nav-source.ts';
import type { NavChoice } from './nav-view.ts';

export type ComparedLine = {
  readonly source: NavSource;
  /** Own valuation dates only, neither filled nor thinned; none where no NAV falls into the range. */
  readonly points: readonly (readonly [IsoDate, number])[];
  /** The first NAV's date where the series begins only after the range does. */
  readonly startsLate: IsoDate | null;
  /** Percent; null where the series does not cover the range's start, or has nothing in it. */
  readonly change: number | null;
};

export type NavComparison = {
  readonly from: IsoDate;
  readonly until: IsoDate;
  readonly base100: boolean;
  readonly lines: readonly ComparedLine[];
};

/** Whether NAVs of these shares stand on one axis as they are: amounts of different currencies do not. */
export function shareCurrency(sources: readonly NavSource[]): boolean {
  return new Set(sources.map(({ quotations }) => quotations.currency)).size <= 1;
}

/** Intervals that at least one of the shares is old enough for. */
export function openToSome(sources: readonly NavSource[]): readonly NavInterval[] {
  const first = earliest(sources);
  const reference = commonEndDate(sources.map(({ series }) => series));
  if (first === null || reference === null) return [];
  return NAV_INTERVALS.filter((each) => intervalStart(each, reference, first) >= first);
}

/** Several shares over one range, which ends for all on the latest NAV among them; null without any NAV. */
export function compareNavs(sources: readonly NavSource[], choice: NavChoice): NavComparison | null {
  const { range, mode } = choice;
  const series = sources.map((each) => each.series);
  const first = earliest(sources);
  const until = commonEndDate(series, range.kind === 'dates' ? range.to : undefined);
  if (first === null || until === null) return null;
  const from = range.kind === 'dates' ? range.from : intervalStart(range.interval, until, first);
  if (from > until) return null;

  const base100 = choice.base100 || !shareCurrency(sources);
  const chart = base100Chart(sources, { start: from, until, mode });
  const measured = mode === 'total' ? totalReturn : priceReturn;
  const lines = sources.map((source, index): ComparedLine => {
    const { dates, values, startsLate } = chart.lines[index]!;
    if (dates.length === 0) return { source, points: [], startsLate: null, change: null };
    const begin = indexOnOrBefore(source.series.dates, dates[0]!);
    const last = lastOnOrBefore(source.series, until)!;
    const change = startsLate === null ? measured(source.series, source.events, from, last.date) : null;
    const amounts = base100 ? values : source.series.navs.slice(begin, begin + dates.length);
    return {
      source,
      points: dates.map((date, at) => [date, amounts[at]!] as const),
      startsLate,
      change: change === null ? null : change.value * 100,
    };
  });
  return { from, until, base100, lines };
}

/** The comparison as a table, newest first: a value per line, null on days that are none of its own. */
export function comparisonRows(
  lines: readonly ComparedLine[],
): readonly { readonly date: IsoDate; readonly values: readonly (number | null)[] }[] {
  const values = lines.map(({ points }) => new Map(points));
  const dates = new Set(lines.flatMap(({ points }) => points.map(([date]) => date)));
  return [...dates]
    .toSorted((one, other) => (one > other ? -1 : 1))
    .map((date) => ({ date, values: values.map((each) => each.get(date) ?? null) }));
}

function earliest(sources: readonly NavSource[]): IsoDate | null {
  const firsts = sources.flatMap(({ series }) => series.dates.slice(0, 1));
  return firsts.toSorted()[0] ?? null;
}
