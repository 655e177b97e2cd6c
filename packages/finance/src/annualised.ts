import { addMonths, civilDate, dayNumber, isMonthEnd, isWeekday } from './calendar-date.ts';
import type { BusinessDayCheck, IsoDate } from './calendar-date.ts';

/**
 * How the years since inception are counted, as the customer chose. ACT_ACT: whole years by anniversaries and the
 * days left over the length of the current one; ACT_365 and ACT_365_25: days over that number; MONTHS_12: whole
 * months over twelve.
 */
export type YearCount = 'ACT_ACT' | 'ACT_365' | 'ACT_365_25' | 'MONTHS_12';

/**
 * The yearly return of a window of so many years, both as fractions. Of a fixed window these are whole, and its number
 * of days does not matter: a leap year must not move the one-year figure, which is the total return itself. Null below
 * one year (GIPS).
 */
export function annualisedOverYears(totalReturn: number, years: number): number | null {
  if (years < 1) return null;
  if (!(totalReturn >= -1)) throw new RangeError(`Not a total return: ${totalReturn}`);
  return years === 1 ? totalReturn : (1 + totalReturn) ** (1 / years) - 1;
}

/** Whole months, those between two month-ends as the calendar has them: 31 August to Friday 29 August is a year. */
function wholeMonths(start: IsoDate, end: IsoDate, isBusinessDay: BusinessDayCheck): number {
  const from = civilDate(start);
  const to = civilDate(end);
  const months = (to.year - from.year) * 12 + to.month - from.month;
  const isOver =
    addMonths(start, months) <= end || (isMonthEnd(start, isBusinessDay) && isMonthEnd(end, isBusinessDay));
  return isOver ? months : months - 1;
}

function actualYears(start: IsoDate, end: IsoDate, isBusinessDay: BusinessDayCheck): number {
  const months = wholeMonths(start, end, isBusinessDay);
  const years = Math.floor(months / 12);
  // A fund as old as a fixed window is that many years old, also from 28 February to a leap year's 29th.
  if (months === years * 12 && isMonthEnd(start, isBusinessDay) && isMonthEnd(end, isBusinessDay))
    return years;
  const anniversary = dayNumber(addMonths(start, years * 12));
  const nextAnniversary = dayNumber(addMonths(start, (years + 1) * 12));
  return years + (dayNumber(end) - anniversary) / (nextAnniversary - anniversary);
}

/**
 * Years between two dates by the convention named; `start` is not after `end`. What a month-end is, which counts in
 * all but days over a number, is for the calendar of the class to say.
 */
export function yearsBetween(
  start: IsoDate,
  end: IsoDate,
  count: YearCount = 'ACT_ACT',
  isBusinessDay: BusinessDayCheck = isWeekday,
): number {
  switch (count) {
    case 'ACT_ACT':
      return actualYears(start, end, isBusinessDay);
    case 'ACT_365':
      return (dayNumber(end) - dayNumber(start)) / 365;
    case 'ACT_365_25':
      return (dayNumber(end) - dayNumber(start)) / 365.25;
    case 'MONTHS_12':
      return wholeMonths(start, end, isBusinessDay) / 12;
  }
}

/**
 * The years that a return since the first NAV is annualised over. Null when less than a year has passed, by the
 * anniversary and whatever the convention, and never below one: periods below a year are not annualised (GIPS).
 */
export function yearsSinceInception(
  start: IsoDate,
  end: IsoDate,
  count: YearCount = 'ACT_ACT',
  isBusinessDay: BusinessDayCheck = isWeekday,
): number | null {
  if (actualYears(start, end, isBusinessDay) < 1) return null;
  return Math.max(1, yearsBetween(start, end, count, isBusinessDay));
}
