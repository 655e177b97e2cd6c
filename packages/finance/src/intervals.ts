import {
  addDays,
  addMonths,
  civilDate,
  isMonthEnd,
  isoFromCivil,
  isWeekday,
  monthEnd,
} from './calendar-date.ts';
import type { BusinessDayCheck, IsoDate } from './calendar-date.ts';

const MONTHS_BACK = { '1M': 1, '3M': 3, '6M': 6, '1Y': 12, '2Y': 24, '3Y': 36, '5Y': 60 } as const;

/** The intervals of the NAV chart (spec 2, spec 9). */
export type NavInterval = keyof typeof MONTHS_BACK | 'MTD' | 'YTD' | 'INCEPTION';

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

/**
 * The start target of an interval that ends on `referenceDate`, the date of the last NAV. The value to measure
 * from is the last NAV on or before the target; a target before `firstNavDate` means that the series is too young.
 * `firstNavDate` is the first NAV since launch: seed values from before the launch do not count.
 */
export function intervalStart(
  interval: NavInterval,
  referenceDate: IsoDate,
  firstNavDate: IsoDate,
  isBusinessDay: BusinessDayCheck = isWeekday,
): IsoDate {
  const { year, month } = civilDate(referenceDate);
  switch (interval) {
    case 'INCEPTION':
      return firstNavDate;
    case 'MTD':
      return addDays(isoFromCivil({ year, month, day: 1 }), -1);
    case 'YTD':
      return isoFromCivil({ year: year - 1, month: 12, day: 31 });
    default:
      return monthsBefore(referenceDate, MONTHS_BACK[interval], isBusinessDay);
  }
}
