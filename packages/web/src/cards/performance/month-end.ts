import type { PerformanceReply } from '@fundarium/contract/performance';
import { addDays } from '@fundarium/finance/calendar-date';

/**
 * Up to which day figures to month-end count: the end of the month before the reference date's. Null where that date
 * is a month-end itself.
 */
export function monthEndBefore({
  referenceDate,
  isMonthEnd,
}: Pick<PerformanceReply, 'referenceDate' | 'isMonthEnd'>): string | null {
  return referenceDate === null || isMonthEnd ? null : addDays(`${referenceDate.slice(0, 7)}-01`, -1);
}
