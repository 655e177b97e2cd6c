import type { PerformanceReply } from '@fundarium/contract/performance';
import { addDays, isMonthEnd } from '@fundarium/finance/calendar-date';

/**
 * Up to which day figures to month-end count: the end of the month before the reference date's. Null where the
 * reference date is a month-end itself, by the calendar of the class or by the working week.
 */
export function monthEndBefore({ referenceDate, months }: PerformanceReply): string | null {
  if (referenceDate === null || isMonthEnd(referenceDate)) return null;
  const month = referenceDate.slice(0, 7);
  return months.at(-1)?.label === month ? null : addDays(`${month}-01`, -1);
}
