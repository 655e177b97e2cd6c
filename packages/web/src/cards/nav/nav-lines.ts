import { NAV_INTERVALS, type NavInterval } from '@fundarium/contract/vocabulary';
import { base100Chart, commonEndDate, type Base100Line } from '@fundarium/finance/base-100';
import type { IsoDate } from '@fundarium/finance/calendar-date';
import { drawdowns } from '@fundarium/finance/drawdown';
import { intervalStart } from '@fundarium/finance/intervals';
import { indexOnOrBefore, lastOnOrBefore } from '@fundarium/finance/nav-series';
import { toleratedGap } from '@fundarium/finance/tolerated-gap';
import { priceReturn, totalReturn } from '@fundarium/finance/total-return';
import type { SeriesPlace } from '../../charts/series-style.ts';
import type { NavChoice, NavFigure } from './nav-choice.ts';
import type { NavSource } from './nav-source.ts';

export type Point = readonly [IsoDate, number];

export type ComparedLine = {
  readonly source: NavSource;
  /** Among the shares; `reference` is the benchmark. */
  readonly place: SeriesPlace;
  /** Own valuation dates only, neither filled nor thinned; none where no NAV falls into the range. */
  readonly points: readonly Point[];
  /** Prices beside the NAV, in the figure drawn, where they are asked for; none of a drawdown. */
  readonly asks: readonly Point[];
  readonly bids: readonly Point[];
  /** The index at base 100 in the return drawn, whatever the figure. */
  readonly index: Base100Line;
  /** The first NAV's date where the series begins only after the range does. */
  readonly startsLate: IsoDate | null;
  /** Percent; null where the series does not cover the range's start, or has nothing in it. */
  readonly change: number | null;
  /** Days without a NAV from which on there is a gap in the line. */
  readonly gapDays: number;
};

export type NavComparison = {
  readonly from: IsoDate;
  readonly until: IsoDate;
  readonly figure: NavFigure;
  /** Shares in their order, then the benchmark where one is drawn. */
  readonly lines: readonly ComparedLine[];
};

/** Whether NAVs of these shares stand on one axis as they are: amounts of different currencies do not. */
export function shareCurrency(sources: readonly NavSource[]): boolean {
  return new Set(sources.map(({ quotations }) => quotations.currency)).size <= 1;
}

/** Intervals that at least one of the shares is old enough for: no figure is made of part of a window. */
export function openIntervals(sources: readonly NavSource[]): readonly NavInterval[] {
  const first = earliest(sources);
  const reference = commonEndDate(sources.map(({ series }) => series));
  if (first === null || reference === null) return [];
  return NAV_INTERVALS.filter((each) => intervalStart(each, reference, first) >= first);
}

/** What can be drawn of what was chosen: NAVs of several currencies share no axis, and drawdowns have no logarithm. */
export function drawable(choice: NavChoice, sources: readonly NavSource[]): NavChoice {
  const figure = choice.figure === 'nav' && !shareCurrency(sources) ? 'base100' : choice.figure;
  return figure === 'drawdown' ? { ...choice, figure, mode: 'total', log: false } : { ...choice, figure };
}

/**
 * Shares over one range, which ends for all on the latest NAV among them; null without any NAV in it. A benchmark is
 * an index: it has no place among amounts of money.
 */
export function compareNavs(
  sources: readonly NavSource[],
  chosen: NavChoice,
  benchmark: NavSource | null = null,
): NavComparison | null {
  const { range, mode, figure, asksBids } = drawable(chosen, sources);
  const series = sources.map((each) => each.series);
  const first = earliest(sources);
  const until = commonEndDate(series, range.kind === 'dates' ? range.to : undefined);
  if (first === null || until === null) return null;
  const from = range.kind === 'dates' ? range.from : intervalStart(range.interval, until, first);
  if (from > until) return null;

  const draw = (source: NavSource, place: SeriesPlace): ComparedLine => {
    const { reinvested } = source;
    const [index] = base100Chart([source], { start: from, until, mode, reinvested }).lines;
    const line = comparedLine(source, index!, from, until, mode, figure);
    return { ...line, ...(asksBids && besides(source, index!, figure)), place };
  };
  const drawn = sources.map(draw);
  const reference = benchmark === null || figure === 'nav' ? [] : [draw(benchmark, 'reference')];
  return { from, until, figure, lines: [...drawn, ...reference.filter(({ points }) => points.length > 0)] };
}

function comparedLine(
  source: NavSource,
  index: Base100Line,
  from: IsoDate,
  until: IsoDate,
  mode: NavChoice['mode'],
  figure: NavFigure,
): Omit<ComparedLine, 'place'> {
  const { series, events, reinvested } = source;
  const { dates, values, startsLate } = index;
  const gapDays = toleratedGap(null, series.dates);
  if (dates.length === 0) {
    return { source, index, points: [], asks: [], bids: [], startsLate: null, change: null, gapDays };
  }
  const begin = indexOnOrBefore(series.dates, dates[0]!);
  const navs = series.navs.slice(begin, begin + dates.length);
  const drawn =
    figure === 'nav' ? navs : figure === 'base100' ? values : drawdowns(values).map((each) => each * 100);
  const last = lastOnOrBefore(series, until)!;
  const period =
    startsLate !== null
      ? null
      : mode === 'total'
        ? totalReturn(series, events, from, last.date, reinvested)
        : priceReturn(series, events, from, last.date);
  return {
    source,
    index,
    points: dates.map((date, at) => [date, drawn[at]!] as const),
    asks: [],
    bids: [],
    startsLate,
    change: period === null ? null : period.value * 100,
    gapDays,
  };
}

/** Asks and bids from the line's first day to its last: as recorded, or in the proportion of their day's index. */
function besides(
  { quotations, series }: NavSource,
  { dates, values }: Base100Line,
  figure: NavFigure,
): { readonly asks: readonly Point[]; readonly bids: readonly Point[] } {
  if (figure === 'drawdown' || dates.length === 0) return { asks: [], bids: [] };
  const begin = indexOnOrBefore(series.dates, dates[0]!);
  const perNav = new Map(dates.map((date, at) => [date, values[at]! / series.navs[begin + at]!]));
  const points = (prices: readonly (string | null)[]) =>
    quotations.dates.flatMap((date, at): Point[] => {
      const price = Number(prices[at] ?? Number.NaN);
      const scale = figure === 'nav' ? 1 : perNav.get(date);
      const within = dates[0]! <= date && date <= dates.at(-1)!;
      return within && price > 0 && scale !== undefined ? [[date, price * scale]] : [];
    });
  return { asks: points(quotations.asks), bids: points(quotations.bids) };
}

function earliest(sources: readonly NavSource[]): IsoDate | null {
  const firsts = sources.flatMap(({ series }) => series.dates.slice(0, 1));
  return firsts.toSorted()[0] ?? null;
}
