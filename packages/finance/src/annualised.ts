import { addMonths, civilDate, dayNumber } from './calendar-date.ts';
import type { IsoDate } from './calendar-date.ts';
import { monthsBefore } from './months-before.ts';

/**
 * How the years since inception are counted, as the customer chose. ACT_ACT: whole years by anniversaries and the
 * days left over the length of the current one; ACT_365 and ACT_365_25: days over that number; MONTHS_12: whole
 * months over twelve.
 */
export type YearCount = 'ACT_ACT' | 'ACT_365' | 'ACT_365_25' | 'MONTHS_12';

function compoundPerYear(totalReturn: number, years: number): number {
  if (!(totalReturn >= -1)) throw new RangeError(`Not a total return: ${totalReturn}`);
  return years === 1 ? totalReturn : (1 + totalReturn) ** (1 / years) - 1;
}

/**
 * The yearly return of a window of `years` whole years, both as fractions. The number of days does not matter: a
 * leap year must not move the one-year figure, which is the total return itself. Null below one year (GIPS).
 */
export function annualisedOverYears(totalReturn: number, years: number): number | null {
  return years < 1 ? null : compoundPerYear(totalReturn, years);
}

function wholeMonths(start: IsoDate, end: IsoDate): number {
  const from = civilDate(start);
  const to = civilDate(end);
  const months = (to.year - from.year) * 12 + to.month - from.month;
  return addMonths(start, months) <= end ? months : months - 1;
}

function actualYears(start: IsoDate, end: IsoDate): number {
  const calendarYears = civilDate(end).year - civilDate(start).year;
  // A fund as old as a fixed window is that many years old, also from 28 February to a leap year's 29th.
  if (monthsBefore(end, calendarYears * 12) === start) return calendarYears;
  const years = Math.floor(wholeMonths(start, end) / 12);
  const anniversary = dayNumber(addMonths(start, years * 12));
  const nextAnniversary = dayNumber(addMonths(start, (years + 1) * 12));
  return years + (dayNumber(end) - anniversary) / (nextAnniversary - anniversary);
}

/** Years between two dates by the convention named; `start` is not after `end`. */
export function yearsBetween(start: IsoDate, end: IsoDate, count: YearCount = 'ACT_ACT'): number {
  switch (count) {
    case 'ACT_ACT':
      return actualYears(start, end);
    case 'ACT_365':
      return (dayNumber(end) - dayNumber(start)) / 365;
    case 'ACT_365_25':
      return (dayNumber(end) - dayNumber(start)) / 365.25;
    case 'MONTHS_12':
      return wholeMonths(start, end) / 12;
  }
}

/**
 * The yearly return since the first NAV, both as fractions. Null when less than a year has passed, by the
 * anniversary and whatever the convention: periods below a year are not annualised (GIPS).
 */
export function annualisedSinceInception(
  totalReturn: number,
  start: IsoDate,
  end: IsoDate,
  count: YearCount = 'ACT_ACT',
): number | null {
  return actualYears(start, end) < 1 ? null : compoundPerYear(totalReturn, yearsBetween(start, end, count));
}
