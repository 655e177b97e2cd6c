import { dayNumber, isoFromDayNumber, isWeekday, type IsoDate } from '@fundarium/finance/calendar-date';
import { CURRENT } from '@fundarium/finance/current';
import { dayOf, maturityOf, textOf, type Neighbourhood, type Rule } from '../rule.ts';

/** Business days without a price that make a daily one overdue; today's own price has until the day's end to come. */
const MISSED_DAILY = 3;

/** Newest prices from this day on are overdue at no frequency, whatever the holidays. */
export function firstOverdueDay(today: string): string {
  let day = dayNumber(today);
  while (valuationDays(isoFromDayNumber(day), today, NO_HOLIDAYS) < MISSED_DAILY) day -= 1;
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

/** Days of the calendar from one on up to another, the holidays not counted. */
function ageInDays(date: IsoDate, today: IsoDate, holidays: ReadonlySet<string>): number {
  let off = 0;
  for (const day of holidays) if (day > date && day <= today) off += 1;
  return dayNumber(today) - dayNumber(date) - off;
}

/** Weekdays from a Monday long ago up to a day, it included; day 0 was a Thursday. */
function weekdaysUntil(day: number): number {
  const sinceMonday = day + 3;
  const weeks = Math.floor(sinceMonday / 7);
  return weeks * 5 + Math.min(5, sinceMonday - weeks * 7 + 1);
}

const ENDED_OR_NOT_BEGUN = ['PROJECTED', 'TO_BE_LAUNCHED', 'OFFERING_PERIOD', 'IN_LIQUIDATION', 'TERMINATED'];

const FREQUENCIES = Object.keys(CURRENT) as (keyof typeof CURRENT)[];

/** Fields that tell whether a class is. */
const READ_OF_ACTIVE = ['STATUS', 'ACTIVE', 'LIQUIDATION_DATE', 'LIQUIDATION_START_DATE', 'MATURITY_DATE'];

function isActive(of: Neighbourhood): boolean {
  const { values, isActivated, today } = of;
  const ends = [
    dayOf(values, 'LIQUIDATION_DATE'),
    dayOf(values, 'LIQUIDATION_START_DATE'),
    maturityOf(of)?.day ?? null,
  ];
  return (
    !ENDED_OR_NOT_BEGUN.includes(textOf(values, 'STATUS') ?? '') &&
    (isActivated ?? textOf(values, 'ACTIVE') !== 'INACTIVE') &&
    ends.every((day) => day === null || day > today)
  );
}

/**
 * A daily price at the third business day that it missed, others when their figures are no longer current. Of an active
 * class only, and of one that had a price: the prices of others may be kept elsewhere.
 */
export const NAV_OVERDUE: Rule = {
  severity: 'WARNING',
  reads: ['VALUATION_FREQUENCY', ...READ_OF_ACTIVE],
  issues: (of) => {
    const { values, newestNavDate, holidays, today } = of;
    const frequency = FREQUENCIES.find((each) => each === textOf(values, 'VALUATION_FREQUENCY'));
    if (frequency === undefined || newestNavDate === null) return [];
    const [days, isOverdue] =
      frequency === 'DAILY'
        ? [MISSED_DAILY, valuationDays(newestNavDate, today, holidays) >= MISSED_DAILY]
        : [CURRENT[frequency], ageInDays(newestNavDate, today, holidays) > CURRENT[frequency]];
    return isActive(of) && isOverdue
      ? [{ field: 'NAV_DATE', value: newestNavDate, details: { days: String(days) } }]
      : [];
  },
};

/**
 * Nobody said how often the class is valued, and by the rhythm of its own prices the last one is no longer current: it
 * can't be told whether prices are missing.
 */
export const VALUATION_FREQUENCY_MISSING: Rule = {
  severity: 'WARNING',
  reads: ['VALUATION_FREQUENCY', ...READ_OF_ACTIVE],
  issues: (of) => {
    const { values, newestNavDate, currentUntil, today } = of;
    if (textOf(values, 'VALUATION_FREQUENCY') !== null || newestNavDate === null) return [];
    return currentUntil !== null && currentUntil < today && isActive(of)
      ? [{ field: 'VALUATION_FREQUENCY', value: '', details: { date: newestNavDate, until: currentUntil } }]
      : [];
  },
};

/** What was paid or split after the last price is left out of total returns until a price comes. */
export const EX_DATE_WITHOUT_NAV: Rule = {
  severity: 'WARNING',
  reads: [],
  issues: ({ newestNavDate, newestExDate }) =>
    newestNavDate !== null && newestExDate !== null && newestExDate > newestNavDate
      ? [{ field: 'EX_DATE', value: newestExDate, details: { date: newestNavDate } }]
      : [],
};
