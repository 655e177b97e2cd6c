import { addDays } from '@fundarium/finance/calendar-date';
import type { Level } from '@fundarium/contract/vocabulary';
import { nextBusinessDay } from './calendar.ts';
import { decimalText } from './decimal-text.ts';
import type { PricePath } from './price-path.ts';
import type { DemoDividend } from './world.ts';

const DAYS_TO_PAYMENT = 4;

export function dividendsOf(
  level: Level,
  code: string,
  currency: string,
  { payouts, decimals }: PricePath,
  days: readonly string[],
): DemoDividend[] {
  return payouts.map(({ position, amount }) => {
    const exDate = days[position] as string;
    return {
      level,
      code,
      exDate,
      paymentDate: nextBusinessDay(addDays(exDate, DAYS_TO_PAYMENT)),
      currency,
      dividend: decimalText(amount, decimals),
    };
  });
}
