import { dayNumber, type IsoDate } from './calendar-date.ts';
import { indexOnOrAfter, indexOnOrBefore } from './nav-series.ts';

/** How often a class is valued; IRREGULAR says nothing of the next NAV. */
export type ValuationFrequency =
  | 'DAILY'
  | 'WEEKLY'
  | 'TWICE_A_MONTH'
  | 'MONTHLY'
  | 'QUARTERLY'
  | 'HALF_YEARLY'
  | 'YEARLY'
  | 'IRREGULAR';

/** The frequencies that say when the next NAV is due. */
export type RegularFrequency = Exclude<ValuationFrequency, 'IRREGULAR'>;

/** Calendar days that a NAV may at most lie before the end of its month, or after the launch; from often to rare. */
export const MAX_GAP: Readonly<Record<RegularFrequency, number>> = {
  DAILY: 10,
  WEEKLY: 21,
  TWICE_A_MONTH: 45,
  MONTHLY: 45,
  QUARTERLY: 100,
  HALF_YEARLY: 200,
  YEARLY: 400,
};

/** Widest median gap, in calendar days, that still speaks for a frequency. */
const MEDIANS: readonly (readonly [days: number, frequency: RegularFrequency])[] = [
  [4, 'DAILY'],
  [10, 'WEEKLY'],
  [20, 'TWICE_A_MONTH'],
  [45, 'MONTHLY'],
  [120, 'QUARTERLY'],
  [240, 'HALF_YEARLY'],
];

/** Fewer gaps than these in a year say nothing of a rhythm. */
const LEAST_GAPS = 3;

/**
 * The frequency that the dates of NAVs show at a day: by the median gap of the year before that day, and where that
 * year has fewer than three gaps, of the whole history. Of an even number of gaps the shorter one in the middle
 * counts. Null with fewer than two NAVs. The gaps are counted once, so that many days can be asked for.
 */
export function frequenciesSeen(dates: readonly IsoDate[]): (at: IsoDate) => RegularFrequency | null {
  if (dates.length < 2) return () => null;
  const upTo = gapsUpTo(dates);
  const among = (first: number, last: number): RegularFrequency => {
    // Half of the gaps and, of an even number, the shorter of the two in the middle.
    const half = Math.floor((last - first - 1) / 2) + 1;
    for (let n = 0; n < MEDIANS.length; n += 1) {
      if (upTo[last * MEDIANS.length + n]! - upTo[first * MEDIANS.length + n]! >= half) return MEDIANS[n]![1];
    }
    return 'YEARLY';
  };
  return (at) => {
    const first = indexOnOrAfter(dates, yearBefore(at));
    const last = indexOnOrBefore(dates, at);
    return last - first < LEAST_GAPS ? among(0, dates.length - 1) : among(first, last);
  };
}

/** By date, and in it by width of `MEDIANS`: how many of the gaps before it are no wider. */
function gapsUpTo(dates: readonly IsoDate[]): Uint32Array {
  const widths = MEDIANS.map(([widest]) => widest);
  const counts = new Uint32Array(dates.length * widths.length);
  let before = dayNumber(dates[0]!);
  for (let at = 1, here = widths.length; at < dates.length; at += 1) {
    const day = dayNumber(dates[at]!);
    for (let n = 0; n < widths.length; n += 1, here += 1) {
      counts[here] = counts[here - widths.length]! + (day - before <= widths[n]! ? 1 : 0);
    }
    before = day;
  }
  return counts;
}

/** The same day a year before; of 29 February the 28th. */
function yearBefore(date: IsoDate): IsoDate {
  const day = date.slice(4) === '-02-29' ? '-02-28' : date.slice(4);
  return `${String(Number(date.slice(0, 4)) - 1).padStart(4, '0')}${day}`;
}

/** The frequency that NAVs show at a day, the newest one if none is given. */
export function inferredFrequency(
  dates: readonly IsoDate[],
  at: IsoDate | undefined = dates.at(-1),
): RegularFrequency | null {
  if (at === undefined) return null;
  // For one day, only the gaps that matter for it are counted.
  const ofYear = dates.slice(indexOnOrAfter(dates, yearBefore(at)), indexOnOrBefore(dates, at) + 1);
  return frequenciesSeen(ofYear.length > LEAST_GAPS ? ofYear : dates)(at);
}
