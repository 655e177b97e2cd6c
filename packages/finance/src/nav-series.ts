import type { IsoDate } from './calendar-date.ts';

/**
 * Net asset values of one share, in its currency: `navs[i]` is the value of `dates[i]`. Dates rise strictly and
 * every value is above 0 (a NAV of 0 means that there is none). The date is the valuation date.
 */
export interface NavSeries {
  readonly dates: readonly IsoDate[];
  readonly navs: readonly number[];
}

export interface NavPoint {
  readonly index: number;
  readonly date: IsoDate;
  readonly nav: number;
}

/** The position of the first date on or after `date`; the number of dates when there is none. */
export function indexOnOrAfter(dates: readonly IsoDate[], date: IsoDate): number {
  let low = 0;
  let high = dates.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (dates[middle]! < date) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The position of the last date on or before `date`; -1 when there is none. */
export function indexOnOrBefore(dates: readonly IsoDate[], date: IsoDate): number {
  const index = indexOnOrAfter(dates, date);
  return dates[index] === date ? index : index - 1;
}

/** The value carried forward to `date`: the last NAV on or before it, never one interpolated and never a later one. */
export function lastOnOrBefore(series: NavSeries, date: IsoDate): NavPoint | null {
  const index = indexOnOrBefore(series.dates, date);
  return index < 0 ? null : { index, date: series.dates[index]!, nav: series.navs[index]! };
}
