import { addDays } from '@fundarium/finance/calendar-date';
import { positionOnOrAfter } from './calendar.ts';
import { performanceFee, yearlyCosts } from './costs.ts';
import { incomeOf } from './income.ts';
import { lastPriceDate } from './lifecycles.ts';
import type { Markets } from './markets.ts';
import type { PartNode } from './parts.ts';
import { payoutAfter } from './payout-dates.ts';
import { randomOf } from './random.ts';
import { kindOf } from './strategy-kinds.ts';
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

/** What a class is worth on each of its pricing days, after costs and distributions. */
export function pricePath(
  part: PartNode,
  returns: Float64Array,
  markets: Markets,
  window: Window,
): PricePath {
  const { shareClass, product } = part;
  const { payouts: rhythm, decimals } = shareClass;
  const { days } = window.calendar;
  const costs = (yearlyCosts(part) + performanceFee(part)) / 100;
  const { first, priced } = pricingDays(part, window);
  const scale = 10 ** decimals;
  const navs: number[] = [];
  const payouts: Payout[] = [];
  let value = startValue(part, window) * scale;
  let day = first;
  let due = rhythm && payoutAfter(days[first] ?? '', rhythm);
  for (const position of priced) {
    for (; day < position; day += 1) {
      value *= 1 + (returns[day + 1] as number) - costs * (markets.yearParts[day + 1] as number);
    }
    let nav = Math.round(value);
    if (rhythm && due && (days[position] as string) >= due) {
      const amount = Math.round(nav * incomeOf(product, due, rhythm));
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
function startValue(part: PartNode, { start }: Window): number {
  const { launched, product, shareClass } = part;
  if (launched >= start) return shareClass.launchPrice;
  const { growth, income, incomePerRate } = kindOf(product.strategy.kind);
  const kept = growth - yearlyCosts(part) - (shareClass.payouts ? income + incomePerRate : 0);
  const year = launched.slice(0, 4);
  // Classes launched in one year have seen the same years; what was launched before a fall has less.
  const chance = randomOf(`growth ${product.code} ${year}`).next();
  const yearly = kept + 1.5 * (chance - 0.5) * Math.min(1, growth / 5);
  let value = shareClass.launchPrice;
  for (let years = Number(start.slice(0, 4)) - Number(year); years > 0; years -= 1) {
    value *= 1 + yearly / 100;
  }
  return value;
}
