import { addDays, type IsoDate } from '@fundarium/finance/calendar-date';
import { dayOf, textOf, type Rule } from '../rule.ts';

/**
 * Days without a price that are three valuations' worth, by frequency. At a daily one the week-end, a holiday beside it
 * and the day that a price takes to arrive are no gap; at the others they vanish in the width.
 */
const WAIT_DAYS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    DAILY: 7,
    WEEKLY: 21,
    TWICE_A_MONTH: 46,
    MONTHLY: 93,
    QUARTERLY: 276,
    HALF_YEARLY: 549,
    YEARLY: 1097,
  }),
);

/** Newest prices from this day on are overdue at no frequency. */
export const firstOverdueDay = (today: string): string =>
  addDays(today as IsoDate, -Math.min(...WAIT_DAYS.values()));

const ENDED_OR_NOT_BEGUN = ['PROJECTED', 'TO_BE_LAUNCHED', 'OFFERING_PERIOD', 'IN_LIQUIDATION', 'TERMINATED'];

/** Of an active class only, and of one that had a price: the prices of others may be kept elsewhere. */
export const NAV_OVERDUE: Rule = {
  severity: 'WARNING',
  reads: ['VALUATION_FREQUENCY', 'STATUS', 'ACTIVE', 'LIQUIDATION_DATE', 'LIQUIDATION_START_DATE'],
  doubts: ({ values, newestNavDate, isActivated, today }) => {
    const frequency = textOf(values, 'VALUATION_FREQUENCY') ?? '';
    const wait = WAIT_DAYS.get(frequency);
    if (wait === undefined || newestNavDate === null) return [];
    const ends = [dayOf(values, 'LIQUIDATION_DATE'), dayOf(values, 'LIQUIDATION_START_DATE')];
    const isActive =
      !ENDED_OR_NOT_BEGUN.includes(textOf(values, 'STATUS') ?? '') &&
      (isActivated ?? textOf(values, 'ACTIVE') !== 'INACTIVE') &&
      ends.every((day) => day === null || day > today);
    return isActive && newestNavDate < addDays(today as IsoDate, -wait)
      ? [{ field: 'NAV_DATE', value: newestNavDate, details: { days: String(wait) } }]
      : [];
  },
};
