import { addMonths, isMonthEnd, isWeekday, monthEnd } from './calendar-date.ts';
import type { BusinessDayCheck, IsoDate } from './calendar-date.ts';

/**
 * The start target that lies `months` months before a reference date, the day clamped to the month's length.
 * From a month-end one comes to the last calendar day of the target month (28 Feb less one month is 31 Jan):
 * AMAS/SFA lets rolling periods use month-end values only.
 */
export function monthsBefore(
  referenceDate: IsoDate,
  months: number,
  isBusinessDay: BusinessDayCheck = isWeekday,
): IsoDate {
  const target = addMonths(referenceDate, -months);
  return isMonthEnd(referenceDate, isBusinessDay) ? monthEnd(target) : target;
}
