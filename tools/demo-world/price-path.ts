import { addDays } from '@fundarium/finance/calendar-date';
import { positionOnOrAfter } from './calendar.ts';
import { lastPriceDate } from './lifecycles.ts';
import { BUSINESS_DAYS_PER_YEAR, type Markets } from './markets.ts';
import type { PartNode } from './parts.ts';
import { payoutAfter, yearsPerPayout } from './payout-dates.ts';
import { randomOf } from './random.ts';
import { letterOf } from './share-classes.ts';
import { kindOf } from './strategy-kinds.ts';
import { currencyReturn } from './strategy-returns.ts';
import type { Window } from './window.ts';

/** Prices counted in their last decimal, so that they are exact; positions point at the calendar's days. */
export type PricePath = {
  readonly positions: readonly number[];
  readonly navs: readonly number[];
  readonly decimals: number;
  readonly payouts: readonly Payout[];
  /** New shares for an old one, from a position on. */
  readonly split?: { readonly position: number; readonly ratio: number };
};
export type Payout = { readonly position: number; readonly amount: number };

/** Costs beside the management fee, in percent a year. */
export const OTHER_COSTS = 0.2;

/** What a class is worth on each of its pricing days, after costs, currency and distributions. */
export function pricePath(
  part: PartNode,
  returns: Float64Array,
  markets: Markets,
  window: Window,
): PricePath {
  const { shareClass, product } = part;
  const { payouts: rhythm, decimals } = shareClass;
  const { days } = window.calendar;
  const random = randomOf(`prices ${product.code} ${part.serial}`);
  const { yield: income } = kindOf(product.strategy.kind);
  const abroad = currencyReturn(product.strategy.currency, shareClass.currency, shareClass.hedged, markets);
  const costs = yearlyCosts(part) / 100 / BUSINESS_DAYS_PER_YEAR;
  const { first, priced } = pricingDays(part, window);
  const scale = 10 ** decimals;
  const navs: number[] = [];
  const payouts: Payout[] = [];
  let value = startValue(part, window, random.next()) * scale;
  let day = first;
  let due = rhythm && payoutAfter(days[first] ?? '', rhythm);
  for (const position of priced) {
    for (; day < position; day += 1) {
      value *= (1 + (returns[day + 1] ?? 0) - costs) * (1 + abroad(day + 1));
    }
    let nav = Math.round(value);
    if (rhythm && due && (days[position] as string) >= due) {
      const amount = Math.round(nav * (income / 100) * yearsPerPayout(rhythm) * (0.85 + 0.3 * random.next()));
      if (amount > 0 && navs.length > 0) {
        // The day's value still holds the right to the dividend; the ex-NAV is without it.
        payouts.push({ position, amount });
        value *= (nav - amount) / nav;
        nav -= amount;
      }
      due = payoutAfter(due, rhythm);
    }
    navs.push(nav);
  }
  return { positions: priced, navs, decimals, payouts };
}

export function yearlyCosts({ product, shareClass }: PartNode): number {
  return kindOf(product.strategy.kind).managementFee * letterOf(shareClass).feeShare + OTHER_COSTS;
}

/** Position of the first day of life in the window, and of each day with a price from there to the last. */
function pricingDays({ launched, life, shareClass }: PartNode, { calendar }: Window) {
  const first = positionOnOrAfter(calendar.days, launched);
  const last = lastPriceDate(life);
  const end = last ? positionOnOrAfter(calendar.days, addDays(last, 1)) : calendar.days.length;
  const inLife = (position: number) => position >= first && position < end;
  if (shareClass.frequency === 'WEEKLY') return { first, priced: calendar.weekly.filter(inLife) };
  if (shareClass.frequency === 'MONTHLY') return { first, priced: calendar.monthly.filter(inLife) };
  return { first, priced: Array.from({ length: Math.max(0, end - first) }, (_, ahead) => first + ahead) };
}

/** The launch price, or what a class older than the window had grown to by then. */
function startValue({ launched, product, shareClass }: PartNode, { start }: Window, chance: number): number {
  if (launched >= start) return shareClass.launchPrice;
  const years = Number(start.slice(0, 4)) - Number(launched.slice(0, 4));
  const growth = kindOf(product.strategy.kind).volatility * (shareClass.payouts ? 0.0012 : 0.0035);
  return shareClass.launchPrice * (1 + years * growth * (0.5 + chance));
}
