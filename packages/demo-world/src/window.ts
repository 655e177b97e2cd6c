import { addMonths, lastBusinessDay } from '@fundarium/finance/calendar-date';
import { isDemoBusinessDay, priceCalendar, type PriceCalendar } from './calendar.ts';

export type WorldSize = 'full' | 'small';

/** Months of prices. */
const LENGTH: Readonly<Record<WorldSize, number>> = { full: 120, small: 14 };

/** The stretch of time that has prices; everything else is dated from it. */
export type Window = {
  readonly size: WorldSize;
  readonly start: string;
  /** The last business day, so that the freshest prices have it. */
  readonly end: string;
  readonly calendar: PriceCalendar;
};

export function windowUntil(endDate: string, size: WorldSize): Window {
  const end = lastBusinessDay(endDate, isDemoBusinessDay);
  const start = addMonths(end, -LENGTH[size]);
  return { size, start, end, calendar: priceCalendar(start, end) };
}
