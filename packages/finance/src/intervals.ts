import { isWeekday } from './calendar-date.ts';
import type { BusinessDayCheck, IsoDate } from './calendar-date.ts';
import type { ValuationRhythm } from './valuation-rhythm.ts';
import { windowDates } from './windows.ts';
import type { ReturnWindow, WindowDates } from './windows.ts';

/** The intervals of the NAV chart (spec 2, spec 9), and the windows of the figures that begin on the same day. */
export const WINDOW_OF_INTERVAL = {
  '1M': 'M1',
  '3M': 'M3',
  '6M': 'M6',
  '1Y': 'Y1',
  '2Y': 'Y2',
  '3Y': 'Y3',
  '5Y': 'Y5',
  MTD: 'MTD',
  YTD: 'YTD',
  INCEPTION: 'ITD',
} as const satisfies Readonly<Record<string, ReturnWindow>>;

export type NavInterval = keyof typeof WINDOW_OF_INTERVAL;

/** The start target of an interval, and the interval's calendar days before rare valuations moved that target. */
export type IntervalStart = Pick<WindowDates, 'from' | 'days'>;

/**
 * Where an interval begins that ends on `referenceDate`, the date of the last NAV. The value to measure from is the
 * last NAV on or before the target; a target before `firstNavDate` means that the series is too young. `firstNavDate` is the first NAV since launch: seed values from before the launch do not count. With a class's own
 * rhythm it is the start of its figure; several classes in one chart begin on one day.
 */
export function intervalStart(
  interval: NavInterval,
  referenceDate: IsoDate,
  firstNavDate: IsoDate,
  isBusinessDay: BusinessDayCheck = isWeekday,
  rhythm?: ValuationRhythm,
): IntervalStart {
  const standing = {
    referenceDate,
    previousNavDate: null,
    firstNavDate,
    isBusinessDay,
    ...(rhythm && { rhythm }),
  };
  // Only the window of the two latest NAVs may have no dates.
  return windowDates(WINDOW_OF_INTERVAL[interval], standing)!;
}
