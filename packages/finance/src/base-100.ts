import { adjustmentFactors } from './adjustment-factors.ts';
import type { IsoDate } from './calendar-date.ts';
import type { ReinvestedAmount, ShareEvent } from './distributions.ts';
import { indexOnOrAfter, indexOnOrBefore } from './nav-series.ts';
import type { NavSeries } from './nav-series.ts';

/** Which return the chart draws; the two are never mixed in one chart, and its label says which. */
export type ReturnMode = 'price' | 'total';

export interface ChartSource {
  readonly series: NavSeries;
  readonly events: readonly ShareEvent[];
  /** Days from which on it had another currency than before; rising. */
  readonly changedOn?: readonly IsoDate[];
}

export interface Base100Line {
  /** The line's own valuation dates, neither filled nor thinned; empty when nothing falls into the range. */
  readonly dates: readonly IsoDate[];
  /** `values[i]` belongs to `dates[i]`; the first one is 100. */
  readonly values: readonly number[];
  /** Valuation dates of the range from before the last change of currency, which no index of today's currency has. */
  readonly before: readonly IsoDate[];
  /** The first NAV's date when the series begins after the range start and so enters at 100 only there. */
  readonly startsLate: IsoDate | null;
}

export interface Base100Chart {
  readonly start: IsoDate;
  /** The one date on which the chart ends: the latest NAV among all lines. Null when no line has a NAV. */
  readonly end: IsoDate | null;
  /** In the order of the sources. */
  readonly lines: readonly Base100Line[];
}

export interface Base100Range {
  readonly start: IsoDate;
  /** Later NAVs are left out; without it, all NAVs count. */
  readonly until?: IsoDate;
  readonly mode: ReturnMode;
  readonly reinvested?: ReinvestedAmount;
}

const NOTHING_DRAWN: Base100Line = { dates: [], values: [], before: [], startsLate: null };

function rebasedLine(
  { series, events, changedOn = [] }: ChartSource,
  range: Base100Range,
  end: IsoDate,
): Base100Line {
  const { dates, navs } = series;
  const startIndex = indexOnOrBefore(dates, range.start);
  const lastIndex = indexOnOrBefore(dates, end);
  const firstIndex = Math.max(startIndex, 0);
  const changed = changedOn.findLast((day) => day <= (dates[lastIndex] ?? end));
  const baseIndex = changed === undefined ? firstIndex : Math.max(firstIndex, indexOnOrAfter(dates, changed));
  const endedBefore = lastIndex === startIndex && dates[lastIndex] !== range.start;
  if (lastIndex < 0 || endedBefore) return NOTHING_DRAWN;
  const before = dates.slice(firstIndex, Math.min(baseIndex, lastIndex + 1));
  if (baseIndex > lastIndex) return { ...NOTHING_DRAWN, before };

  const counted = range.mode === 'total' ? events : events.filter((event) => event.kind === 'SPLIT');
  const { factors } = adjustmentFactors(series, counted, range.reinvested);
  const later = factors.filter(({ navIndex }) => navIndex > baseIndex);
  const values: number[] = [];
  let next = 0;
  let sharesHeld = 1;
  for (let index = baseIndex; index <= lastIndex; index += 1) {
    for (; later[next]?.navIndex === index; next += 1) sharesHeld *= later[next]!.factor;
    values.push(100 * ((navs[index]! * sharesHeld) / navs[baseIndex]!));
  }
  return {
    dates: dates.slice(baseIndex, lastIndex + 1),
    values,
    before,
    startsLate: startIndex < 0 || baseIndex > firstIndex ? dates[baseIndex]! : null,
  };
}

/** The latest NAV date among the series, none after `until`: where a chart of them ends. Null without any NAV. */
export function commonEndDate(series: readonly NavSeries[], until?: IsoDate): IsoDate | null {
  let latest: IsoDate | null = null;
  for (const { dates } of series) {
    const date = until === undefined ? dates.at(-1) : dates[indexOnOrBefore(dates, until)];
    if (date !== undefined && (latest === null || date > latest)) latest = date;
  }
  return latest;
}

/**
 * The lines of the NAV chart at base 100 (spec 2): each is 100 at its last NAV on or before the range start, so
 * that its last value less 100 is its return over the range in percent. A line is drawn from the date of that NAV,
 * which may lie some days before the range start; one that begins later enters at 100 on its own first date and is
 * never filled backwards. So does one whose currency changed in the range, on its first date in the new one.
 */
export function base100Chart(sources: readonly ChartSource[], range: Base100Range): Base100Chart {
  const end = commonEndDate(
    sources.map(({ series }) => series),
    range.until,
  );
  const lines = sources.map((source) => (end === null ? NOTHING_DRAWN : rebasedLine(source, range, end)));
  return { start: range.start, end, lines };
}
