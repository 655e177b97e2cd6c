import { dayNumber, isoFromDayNumber, isWeekday, type IsoDate } from '@fundarium/finance/calendar-date';
import { dayOf, textOf, type Rule } from '../rule.ts';

/**
 * Days of valuation without a price that are three valuations' worth, by frequency: five make a week. Today's own price
 * has until the day's end to come.
 */
const MISSED: ReadonlyMap<string, number> = new Map(
  Object.entries({
    DAILY: 3,
    WEEKLY: 15,
    TWICE_A_MONTH: 33,
    MONTHLY: 66,
    QUARTERLY: 197,
    HALF_YEARLY: 392,
    YEARLY: 783,
  }),
);

/** Newest prices from this day on are overdue at no frequency, whatever the holidays. */
export function firstOverdueDay(today: string): string {
  let day = dayNumber(today);
  while (valuationDays(isoFromDayNumber(day), today, NO_HOLIDAYS) < Math.min(...MISSED.values())) day -= 1;
  return isoFromDayNumber(day + 1);
}

const NO_HOLIDAYS: ReadonlySet<string> = new Set();

/** Days between two, neither counted, on which what has these holidays is valued. */
function valuationDays(after: IsoDate, before: IsoDate, holidays: ReadonlySet<string>): number {
  const weekdays = weekdaysUntil(dayNumber(before) - 1) - weekdaysUntil(dayNumber(after));
  let off = 0;
  for (const day of holidays) if (day > after && day < before && isWeekday(day)) off += 1;
  return weekdays - off;
}

/** Weekdays from a Monday long ago up to a day, it included; day 0 was a Thursday. */
function weekdaysUntil(day: number): number {
  const sinceMonday = day + 3;
  const weeks = Math.floor(sinceMonday / 7);
  return weeks * 5 + Math.min(5, sinceMonday - weeks * 7 + 1);
}

const ENDED_OR_NOT_BEGUN = ['PROJECTED', 'TO_BE_LAUNCHED', 'OFFERING_PERIOD', 'IN_LIQUIDATION', 'TERMINATED'];

/** Of an active class only, and of one that had a price: the prices of others may be kept elsewhere. */
export const NAV_OVERDUE: Rule = {
  severity: 'WARNING',
  reads: ['VALUATION_FREQUENCY', 'STATUS', 'ACTIVE', 'LIQUIDATION_DATE', 'LIQUIDATION_START_DATE'],
  doubts: ({ values, newestNavDate, holidays, isActivated, today }) => {
    const most = MISSED.get(textOf(values, 'VALUATION_FREQUENCY') ?? '');
    if (most === undefined || newestNavDate === null) return [];
    const ends = [dayOf(values, 'LIQUIDATION_DATE'), dayOf(values, 'LIQUIDATION_START_DATE')];
    const isActive =
      !ENDED_OR_NOT_BEGUN.includes(textOf(values, 'STATUS') ?? '') &&
      (isActivated ?? textOf(values, 'ACTIVE') !== 'INACTIVE') &&
      ends.every((day) => day === null || day > today);
    const missed = valuationDays(newestNavDate, today, holidays);
    return isActive && missed >= most
      ? [{ field: 'NAV_DATE', value: newestNavDate, details: { days: String(most) } }]
      : [];
  },
};
