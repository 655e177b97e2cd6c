import { NAV_INTERVALS, type NavInterval } from '@fundarium/contract/vocabulary';
import { base100Chart, type ReturnMode } from '@fundarium/finance/base-100';
import type { IsoDate } from '@fundarium/finance/calendar-date';
import { distributedAmount } from '@fundarium/finance/distributions';
import { intervalStart } from '@fundarium/finance/intervals';
import { lastOnOrBefore, type NavPoint } from '@fundarium/finance/nav-series';
import { priceReturn, totalReturn } from '@fundarium/finance/total-return';
import type { NavSource } from './nav-source.ts';

export type NavRange =
  | { readonly kind: 'interval'; readonly interval: NavInterval }
  | { readonly kind: 'dates'; readonly from: IsoDate; readonly to: IsoDate };

export type NavChoice = { readonly range: NavRange; readonly base100: boolean; readonly mode: ReturnMode };

export type NavRow = {
  readonly date: IsoDate;
  readonly nav: string | null;
  readonly nav100: number | null;
  readonly ask: string | null;
  readonly bid: string | null;
  readonly dividend: number | null;
};

export type NavView = {
  /** The NAV that the range is measured from, on or before its start. */
  readonly base: NavPoint;
  /** The last NAV on or before the range's end: the reference date. */
  readonly last: NavPoint;
  /** The series begins only after the range does. */
  readonly startsLate: boolean;
  /** Percent; null where the series began after the range did. */
  readonly change: number | null;
  readonly points: readonly (readonly [IsoDate, number])[];
  /** Oldest first. */
  readonly rows: readonly NavRow[];
};

/** Intervals that the series is old enough for: no figure is made of part of a window. */
export function openIntervals({ series }: NavSource): readonly NavInterval[] {
  const first = series.dates[0];
  const reference = series.dates.at(-1);
  if (first === undefined || reference === undefined) return [];
  return NAV_INTERVALS.filter((each) => intervalStart(each, reference, first) >= first);
}

/** What chart, table and caption show of a range; null where no NAV falls into it. */
export function navView(source: NavSource, { range, base100, mode }: NavChoice): NavView | null {
  const { series, events } = source;
  const first = series.dates[0];
  const reference = series.dates.at(-1);
  if (first === undefined || reference === undefined) return null;
  const from = range.kind === 'dates' ? range.from : intervalStart(range.interval, reference, first);
  const last = lastOnOrBefore(series, range.kind === 'dates' ? range.to : reference);
  if (last === null || from > last.date) return null;

  const carried = lastOnOrBefore(series, from);
  const base = carried ?? { index: 0, date: first, nav: series.navs[0]! };
  const line = base100Chart([{ series, events }], { start: from, until: last.date, mode }).lines[0]!;
  const measured = mode === 'total' ? totalReturn : priceReturn;
  const change = carried === null ? null : measured(series, events, from, last.date);
  return {
    base,
    last,
    startsLate: carried === null,
    change: change === null ? null : change.value * 100,
    points: base100
      ? line.dates.map((date, index) => [date, line.values[index]!] as const)
      : series.dates
          .slice(base.index, last.index + 1)
          .map((date, index) => [date, series.navs[base.index + index]!] as const),
    rows: rowsBetween(source, base.date, last.date, base100 ? line : null),
  };
}

function rowsBetween(
  { quotations, events }: NavSource,
  from: IsoDate,
  to: IsoDate,
  line: { readonly dates: readonly IsoDate[]; readonly values: readonly number[] } | null,
): NavRow[] {
  const nav100 = new Map(line?.dates.map((date, index) => [date, line.values[index]!]));
  const rows = new Map<IsoDate, NavRow>();
  const within = (date: IsoDate) => from <= date && date <= to;
  quotations.dates.forEach((date, index) => {
    if (!within(date)) return;
    rows.set(date, {
      date,
      nav: quotations.navs[index] ?? null,
      nav100: nav100.get(date) ?? null,
      ask: quotations.asks[index] ?? null,
      bid: quotations.bids[index] ?? null,
      dividend: null,
    });
  });
  for (const event of events) {
    if (event.kind !== 'DIVIDEND' || !within(event.exDate)) continue;
    const row = rows.get(event.exDate) ?? {
      date: event.exDate,
      nav: null,
      nav100: null,
      ask: null,
      bid: null,
      dividend: null,
    };
    const amount = distributedAmount(event, 'GROSS');
    rows.set(event.exDate, {
      ...row,
      dividend: amount === null ? row.dividend : (row.dividend ?? 0) + amount,
    });
  }
  return [...rows.values()].toSorted((a, b) => (a.date < b.date ? -1 : 1));
}
