import { addDays } from '@fundarium/finance/calendar-date';
import type { Level } from '@fundarium/contract/vocabulary';
import { nextBusinessDay } from './calendar.ts';
import { decimalText } from './decimal-text.ts';
import type { PricePath } from './price-path.ts';
import type { DemoDividend } from './world.ts';

/** Calendar days from the ex-date on; the coupon of a structured product is paid the next business day. */
const DAYS_TO_PAYMENT: Readonly<Partial<Record<Level, number>>> = { PART: 4, STRUCTURED_PRODUCT: 0 };

export function dividendsOf(
  level: Level,
  code: string,
  currency: string,
  { payouts, decimals, split }: PricePath,
  days: readonly string[],
): DemoDividend[] {
  const paid = payouts.map(({ position, amount }): DemoDividend => {
    const exDate = days[position] as string;
    return {
      level,
      code,
      exDate,
      paymentDate: nextBusinessDay(addDays(exDate, DAYS_TO_PAYMENT[level] ?? 0)),
      currency,
      dividend: decimalText(amount, decimals),
    };
  });
  if (split === undefined) return paid;
  const exDate = days[split.position] as string;
  return [...paid, { level, code, exDate, kind: 'SPLIT', splitRatio: String(split.ratio) }];
}
