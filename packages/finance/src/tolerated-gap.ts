import { addMonths, dayNumber } from './calendar-date.ts';
import type { IsoDate } from './calendar-date.ts';
import { indexOnOrAfter } from './nav-series.ts';

/** How often a class is valued; IRREGULAR says nothing of the next NAV. */
export type ValuationFrequency =
  'DAILY' | 'WEEKLY' | 'TWICE_A_MONTH' | 'MONTHLY' | 'QUARTERLY' | 'HALF_YEARLY' | 'YEARLY' | 'IRREGULAR';

type Regular = Exclude<ValuationFrequency, 'IRREGULAR'>;

/** Calendar days that a NAV may be older than the date it is carried forward to. */
const TOLERATED: Readonly<Record<Regular, number>> = {
  DAILY: 10,
  WEEKLY: 21,
  TWICE_A_MONTH: 45,
  MONTHLY: 45,
  QUARTERLY: 100,
  HALF_YEARLY: 200,
  YEARLY: 400,
};

/** Widest median gap, in calendar days, that still speaks for a frequency. */
const MEDIANS: readonly (readonly [days: number, frequency: Regular])[] = [
  [4, 'DAILY'],
  [10, 'WEEKLY'],
  [20, 'TWICE_A_MONTH'],
  [45, 'MONTHLY'],
  [120, 'QUARTERLY'],
  [240, 'HALF_YEARLY'],
];

/** The frequency that the dates of the last year show by the median of their gaps; null with fewer than two NAVs. */
export function inferredFrequency(dates: readonly IsoDate[]): Regular | null {
  const last = dates.at(-1);
  if (last === undefined || dates.length < 2) return null;
  const first = Math.min(indexOnOrAfter(dates, addMonths(last, -12)), dates.length - 2);
  const days = dates.slice(first).map(dayNumber);
  const gaps = days.slice(1).map((day, index) => day - days[index]!);
  const median = gaps.toSorted((a, b) => a - b)[Math.floor((gaps.length - 1) / 2)]!;
  return MEDIANS.find(([widest]) => median <= widest)?.[1] ?? 'YEARLY';
}

const isRegular = (frequency: string | null): frequency is Regular =>
  frequency !== null && Object.hasOwn(TOLERATED, frequency);

/**
 * How many calendar days a NAV may be carried forward: by the valuation frequency, and where that is unknown, a
 * customer's own or irregular by the one that the series itself shows.
 */
export function toleratedGap(frequency: ValuationFrequency | null, dates: readonly IsoDate[]): number {
  const regular = isRegular(frequency) ? frequency : inferredFrequency(dates);
  return TOLERATED[regular ?? 'YEARLY'];
}
