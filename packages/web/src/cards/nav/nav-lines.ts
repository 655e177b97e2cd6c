import { NAV_INTERVALS, type NavInterval } from '@fundarium/contract/vocabulary';
import { adjustmentFactors, type AdjustmentFactor } from '@fundarium/finance/adjustment-factors';
import { base100Chart, commonEndDate, type Base100Line, type ReturnMode } from '@fundarium/finance/base-100';
import { dayNumber, type IsoDate } from '@fundarium/finance/calendar-date';
import { currencyOn } from '@fundarium/finance/currency-changes';
import { drawdowns } from '@fundarium/finance/drawdown';
import { intervalStart } from '@fundarium/finance/intervals';
import { indexOnOrBefore } from '@fundarium/finance/nav-series';
import { priceUnitOn } from '@fundarium/finance/price-unit';
import { isMonthlyOrRarer, toleratedFor } from '@fundarium/finance/valuation-rhythm';
import { returnWithin, type Asked, type WindowReturn } from '@fundarium/finance/window-returns';
import type { SeriesPlace } from '../../charts/series-style.ts';
import type { NavChoice, NavFigure, NavRange } from './nav-choice.ts';
import type { NavDays } from '@fundarium/finance/nav-rows';
import type { NavSource } from '@fundarium/finance/nav-source';

export type Point = readonly [IsoDate, number];

export type ComparedLine = {
  readonly source: NavSource;
  /** Of its last NAV in the range: values before a change of it are not drawn. */
  readonly currency: string | null;
  /** What its prices stand in: that currency, or percent. */
  readonly unit: string | null;
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
  /** The day that it is measured from, as its own calendar has it: the NAV is the last one on or before it. */
  readonly from: IsoDate;
  /** What counts in the return drawn: all payments and splits, or splits alone. */
  readonly factors: readonly AdjustmentFactor[];
  /** The return of the range, or why there is none: as figures are, it is not made of part of a window. */
  readonly returned: WindowReturn;
  /** Calendar days that a NAV might be older than the day it stands for; null: it has to be of that day's month. */
  readonly tolerated: number | null;
  /** That return in percent. */
  readonly change: number | null;
};

export type NavComparison = {
  readonly from: IsoDate;
  readonly until: IsoDate;
  /** The last day asked for; NAVs may end before it. */
  readonly lastDay: IsoDate;
  /** Whether all that is recorded is asked for, from before the first NAV on. */
  readonly isWhole: boolean;
  readonly figure: NavFigure;
  readonly mode: ReturnMode;
  /** Shares in their order, then the benchmark where one is drawn. */
  readonly lines: readonly ComparedLine[];
};

/**
 * Whether NAVs of these shares stand on one axis as they are: amounts of different currencies at a range's end do not, nor
 * amounts beside percentages of a nominal value.
 */
export function shareUnit(sources: readonly NavSource[], range: NavRange): boolean {
  const units = sources.flatMap(({ quotations, series: { dates } }) => {
    const last = range.kind === 'dates' ? dates[indexOnOrBefore(dates, range.to)] : dates.at(-1);
    return last === undefined ? [] : [priceUnitOn(quotations, last)];
  });
  return new Set(units).size <= 1;
}

/** Intervals that at least one of the shares is old enough for: no figure is made of part of a window. */
export function openIntervals(sources: readonly NavSource[]): readonly NavInterval[] {
  const reference = commonEndDate(sources.map(({ series }) => series));
  if (reference === null) return [];
  return NAV_INTERVALS.filter((each) =>
    sources.some(({ series: { dates }, isBusinessDay, rhythm }) => {
      const [first] = dates;
      const alone = sources.length === 1 ? rhythm : undefined;
      return first !== undefined && intervalStart(each, reference, first, isBusinessDay, alone).from >= first;
    }),
  );
}

/** What can be drawn of what was chosen: NAVs of several units share no axis, and drawdowns have no logarithm. */
export function drawable(choice: NavChoice, sources: readonly NavSource[]): NavChoice {
  const figure = choice.figure === 'nav' && !shareUnit(sources, choice.range) ? 'base100' : choice.figure;
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
  // Whether the end is a month-end is for a share's own calendar to say, as it is for its figures. A share alone is
  // measured from where its figure is; beside others, rare valuations do not move the start of all.
  const alone = sources.length === 1;
  const startOf = ({ isBusinessDay, rhythm }: NavSource): Start =>
    range.kind === 'dates'
      ? { from: range.from }
      : intervalStart(range.interval, until, first, isBusinessDay, alone ? rhythm : undefined);
  const isWindow = alone && range.kind === 'interval';
  const ending = sources.find((each) => each.series.dates.includes(until))!;
  const begin = startOf(ending);
  const { from } = begin;
  if (from > until) return null;

  const draw = (source: NavSource, place: SeriesPlace, start: Start): ComparedLine => {
    const { reinvested } = source;
    const [index] = base100Chart([source], { start: start.from, until, mode, reinvested }).lines;
    const line = comparedLine(source, index!, { ...start, until, mode, figure, isWindow });
    return { ...line, ...(asksBids && besides(source, index!, figure)), place };
  };
  const drawn = sources.map((source, place) => draw(source, place, startOf(source)));
  const reference =
    benchmark === null || figure === 'nav'
      ? []
      : [draw(benchmark, 'reference', { ...begin, from: benchmarkStart(benchmark, begin, drawn) })];
  const today = sources[0]!.quotations.today ?? until;
  return {
    from,
    until,
    lastDay: range.kind === 'dates' && range.to < today ? range.to : today,
    isWhole: range.kind === 'interval' && range.interval === 'INCEPTION',
    figure,
    mode,
    lines: [...drawn, ...reference.filter(({ points }) => points.length > 0)],
  };
}

/** The day a line is measured from; of an interval also its days before rare valuations moved that day. */
type Start = { readonly from: IsoDate; readonly days?: number };

/**
 * Beside a share alone the benchmark is measured from the day of the very NAV that the share is, so that the two
 * returns are of one period; one that is itself valued as rarely keeps the target, which is in step with it.
 */
function benchmarkStart(
  { rhythm }: NavSource,
  { from }: Start,
  [first, ...others]: readonly ComparedLine[],
): IsoDate {
  if (others.length > 0 || isMonthlyOrRarer(rhythm.frequencyAt(from))) return from;
  return first?.returned.period?.startDate ?? from;
}

type Span = Start & {
  readonly until: IsoDate;
  readonly mode: NavChoice['mode'];
  readonly figure: NavFigure;
  /** Whether it is the window of a figure of this share. */
  readonly isWindow: boolean;
};

function comparedLine(
  source: NavSource,
  index: Base100Line,
  { from, days, until, mode, figure, isWindow }: Span,
): Omit<ComparedLine, 'place'> {
  const { series, events, reinvested } = source;
  const { dates, values, startsLate } = index;
  const counted = mode === 'total' ? events : events.filter(({ kind }) => kind === 'SPLIT');
  const { factors } = adjustmentFactors(series, counted, reinvested);
  const asked: Asked = { from, to: until, isWindow, ...(isWindow && days !== undefined && { days }) };
  const tolerated = toleratedFor(source.rhythm, {
    wanted: from,
    days: asked.days ?? dayNumber(until) - dayNumber(from),
    inStep: isWindow,
  });
  const last = dates.at(-1) ?? until;
  const currency = currencyOn(source.quotations, last);
  const unit = priceUnitOn(source.quotations, last);
  const common = { source, currency, unit, index, from, factors, asks: [], bids: [], tolerated };
  if (dates.length === 0) {
    const returned = { period: null, reason: 'NO_NAV' } as const;
    return { ...common, points: [], startsLate: null, returned, change: null };
  }
  const begin = indexOnOrBefore(series.dates, dates[0]!);
  const navs = series.navs.slice(begin, begin + dates.length);
  const drawn =
    figure === 'nav' ? navs : figure === 'base100' ? values : drawdowns(values).map((each) => each * 100);
  const returned = returnOver(source, factors, asked);
  return {
    ...common,
    points: dates.map((date, at) => [date, drawn[at]!] as const),
    startsLate,
    returned,
    tolerated: returned.period === null && returned.gap ? returned.gap.tolerated : tolerated,
    change: returned.period === null ? null : returned.period.value * 100,
  };
}

/** The return of a range, by the rules of figures: from and to no NAV that is too old, and not from a NAV to itself. */
function returnOver(
  { series, rhythm, changedOn }: NavSource,
  factors: readonly AdjustmentFactor[],
  asked: Asked,
): WindowReturn {
  const found = returnWithin({ series, factors, rhythm, changedOn }, asked);
  const { period } = found;
  return period !== null && period.startDate === period.endDate ? { period: null, reason: 'NO_NAV' } : found;
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

/** The days of a line's table: all of a share is no longer than the share, whose benchmark may be older by decades. */
export const daysOf = (
  { isWhole, lastDay }: Pick<NavComparison, 'isWhole' | 'lastDay'>,
  { from, place }: Pick<ComparedLine, 'from' | 'place'>,
): NavDays => ({ from: isWhole && place !== 'reference' ? null : from, until: lastDay });

function earliest(sources: readonly NavSource[]): IsoDate | null {
  const firsts = sources.flatMap(({ series }) => series.dates.slice(0, 1));
  return firsts.toSorted()[0] ?? null;
}
