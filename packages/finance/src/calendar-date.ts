/** A day of the Gregorian calendar as 'yyyy-mm-dd', years 0001 to 9999. Such texts order as the days do. */
export type IsoDate = string;

export interface CivilDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** Says whether trade is done on a day; a customer's calendar adds public holidays to the weekends. */
export type BusinessDayCheck = (date: IsoDate) => boolean;

const ZERO = 48;
const DAYS_PER_ERA = 146_097;
const DAYS_BEFORE_1970 = 719_468;
const MONTH_LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

function monthLength(year: number, month: number): number {
  return month === 2 && isLeapYear(year) ? 29 : MONTH_LENGTHS[month - 1]!;
}

/** The parts of an ISO date, or null when the text is not a day of the calendar ('2023-02-29'). */
export function parseIsoDate(text: string): CivilDate | null {
  if (text.length !== 10 || text[4] !== '-' || text[7] !== '-') return null;
  const year = digitsIn(text, 0, 4);
  const month = digitsIn(text, 5, 7);
  const day = digitsIn(text, 8, 10);
  const isDay = year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= monthLength(year, month);
  return isDay ? { year, month, day } : null;
}

/** The number that digits of a text make; NaN where one of them is none. Without an expression: series are long. */
function digitsIn(text: string, from: number, to: number): number {
  let number = 0;
  for (let at = from; at < to; at += 1) {
    const digit = text.charCodeAt(at) - ZERO;
    if (digit < 0 || digit > 9) return Number.NaN;
    number = number * 10 + digit;
  }
  return number;
}

export function isIsoDate(text: string): boolean {
  return parseIsoDate(text) !== null;
}

/** The parts of a date that is already known to be one. Throws RangeError otherwise. */
export function civilDate(date: IsoDate): CivilDate {
  const parts = parseIsoDate(date);
  if (!parts) throw new RangeError(`Not a calendar date: ${date}`);
  return parts;
}

/** The ISO text of a date's parts. Throws RangeError when there is no such day. */
export function isoFromCivil({ year, month, day }: CivilDate): IsoDate {
  const text = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  if (!isIsoDate(text)) throw new RangeError(`Not a calendar date: ${text}`);
  return text;
}

/** Days since 1970-01-01, negative before it. Throws RangeError for a text that is not a date. */
export function dayNumber(date: IsoDate): number {
  const { year, month, day } = civilDate(date);
  // Years begin in March here, so that the leap day is the last one of its year.
  const marchYear = month > 2 ? year : year - 1;
  const monthFromMarch = (month + 9) % 12;
  const era = Math.floor(marchYear / 400);
  const yearOfEra = marchYear - era * 400;
  const dayOfYear = Math.floor((153 * monthFromMarch + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * DAYS_PER_ERA + dayOfEra - DAYS_BEFORE_1970;
}

/** The date that lies `days` days after 1970-01-01. Throws RangeError outside the years 0001 to 9999. */
export function isoFromDayNumber(days: number): IsoDate {
  const shifted = days + DAYS_BEFORE_1970;
  const era = Math.floor(shifted / DAYS_PER_ERA);
  const dayOfEra = shifted - era * DAYS_PER_ERA;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / (DAYS_PER_ERA - 1))) /
      365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1;
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  return isoFromCivil({ year: era * 400 + yearOfEra + (month <= 2 ? 1 : 0), month, day });
}

export function addDays(date: IsoDate, days: number): IsoDate {
  return isoFromDayNumber(dayNumber(date) + days);
}

/** The same day of a month `months` later (earlier when negative), the day clamped to that month's length. */
export function addMonths(date: IsoDate, months: number): IsoDate {
  const from = civilDate(date);
  const monthCount = from.year * 12 + (from.month - 1) + months;
  const year = Math.floor(monthCount / 12);
  const month = monthCount - year * 12 + 1;
  return isoFromCivil({ year, month, day: Math.min(from.day, monthLength(year, month)) });
}

/** The last calendar day of the date's month. */
export function monthEnd(date: IsoDate): IsoDate {
  const { year, month } = civilDate(date);
  return isoFromCivil({ year, month, day: monthLength(year, month) });
}

/** Monday to Friday: the business days where no calendar of public holidays is known. */
export function isWeekday(date: IsoDate): boolean {
  // Day 0 was a Thursday; adding 3 puts Monday at 0. The second remainder serves days before 1970.
  return (((dayNumber(date) + 3) % 7) + 7) % 7 < 5;
}

/** The date itself when it is a business day, else the nearest one before it. */
export function lastBusinessDay(onOrBefore: IsoDate, isBusinessDay: BusinessDayCheck = isWeekday): IsoDate {
  let date = onOrBefore;
  while (!isBusinessDay(date)) date = addDays(date, -1);
  return date;
}

/** The working week without public holidays: those of a class and of all that stands above it. */
export function businessDaysWithout(holidays: ReadonlySet<IsoDate>): BusinessDayCheck {
  return (date) => isWeekday(date) && !holidays.has(date);
}

/**
 * True for the last calendar day of a month, and for a day after which its month has no business day left:
 * Friday 29 March 2024 is a month-end, although the month ends on the Sunday.
 */
export function isMonthEnd(date: IsoDate, isBusinessDay: BusinessDayCheck = isWeekday): boolean {
  const end = monthEnd(date);
  for (let later = date; later < end;) {
    later = addDays(later, 1);
    if (isBusinessDay(later)) return false;
  }
  return true;
}
