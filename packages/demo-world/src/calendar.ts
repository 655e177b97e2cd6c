import { dayNumber, isoFromDayNumber, isWeekday } from '@fundarium/finance/calendar-date';

/** Holidays that all the demo's markets keep. */
const HOLIDAYS: readonly string[] = ['01-01', '05-01', '12-25', '12-26'];

/** Days on which the demo world is priced. */
export function isDemoBusinessDay(date: string): boolean {
  return isWeekday(date) && !HOLIDAYS.includes(date.slice(5));
}

/** Business days of a window, and which of them end a week or a month. */
export type PriceCalendar = {
  readonly days: readonly string[];
  /** Positions in `days`. */
  readonly weekly: readonly number[];
  readonly monthly: readonly number[];
};

export function priceCalendar(start: string, end: string): PriceCalendar {
  const days: string[] = [];
  const weekly: number[] = [];
  const monthly: number[] = [];
  const last = dayNumber(end);
  for (let day = dayNumber(start); day <= last; day += 1) {
    const date = isoFromDayNumber(day);
    if (!isDemoBusinessDay(date)) continue;
    const next = nextBusinessDay(date);
    if (weekOf(date) !== weekOf(next)) weekly.push(days.length);
    if (date.slice(0, 7) !== next.slice(0, 7)) monthly.push(days.length);
    days.push(date);
  }
  return { days, weekly, monthly };
}

export function nextBusinessDay(after: string): string {
  let day = dayNumber(after) + 1;
  while (!isDemoBusinessDay(isoFromDayNumber(day))) day += 1;
  return isoFromDayNumber(day);
}

/** Position of the first day on or after a date; `days.length` where there is none. */
export function positionOnOrAfter(days: readonly string[], date: string): number {
  let low = 0;
  let high = days.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((days[middle] as string) < date) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Weeks since Monday 29 December 1969. */
function weekOf(date: string): number {
  return Math.floor((dayNumber(date) + 3) / 7);
}
