import { addDays, addMonths } from '@fundarium/finance/calendar-date';
import { nextBusinessDay, positionOnOrAfter } from './calendar.ts';
import type { Terms } from './payoffs.ts';
import type { CouponDay } from './structured-path.ts';

/** The first business day from so many months after a date. */
export function afterMonths(date: string, months: number): string {
  return nextBusinessDay(addDays(addMonths(date, months), -1));
}

/** Every anniversary of the issue, and maturity with the rest; those behind the window are none of its days. */
export function couponDays(
  { payoff }: Terms,
  { issued, maturity, years }: { readonly issued: string; readonly maturity: string; readonly years: number },
  days: readonly string[],
): CouponDay[] {
  const anniversaries = Array.from({ length: Math.ceil(years) - 1 }, (_, before) => ({
    date: afterMonths(issued, 12 * (before + 1)),
    years: 1,
    callable: payoff === '1260',
  }));
  const rest = { date: maturity, years: years - anniversaries.length, callable: false };
  return [...anniversaries, rest]
    .filter(({ date }) => date <= (days.at(-1) as string))
    .map(({ date, ...day }) => ({ ...day, position: positionOnOrAfter(days, date) }));
}
