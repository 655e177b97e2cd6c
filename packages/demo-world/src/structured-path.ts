import { dayNumber } from '@fundarium/finance/calendar-date';
import type { PricePath } from './price-path.ts';
import { payoffValue, type Terms } from './payoffs.ts';

export type CouponDay = {
  readonly position: number;
  /** Part of a yearly coupon. */
  readonly years: number;
  /** Whether the issuer calls the product when the worst underlying stands at its initial level or above. */
  readonly callable: boolean;
};

export type StructuredIssue = {
  readonly terms: Terms;
  /** Positions of the first price, of the final fixing and of maturity, perhaps behind the window's end. */
  readonly first: number;
  readonly fixing: number;
  readonly maturity: number;
  readonly years: number;
  /** That the market expects of the worst underlying, as a fraction a year. */
  readonly volatility: number;
  /** Fraction of the nominal paid at issue. */
  readonly issuePrice: number;
  /** What a price of the whole nominal is called: 100 in percent, the denomination in units. */
  readonly nominal: number;
  /** The nominal in money, of which coupons are paid. */
  readonly denomination: number;
  /** Days that pay a coupon, the last one at maturity. */
  readonly coupons: readonly CouponDay[];
};

export type StructuredPath = PricePath & {
  /** Whether the issuer called it back: its prices end at that observation. */
  readonly called: boolean;
};

const DECIMALS = 2;

/**
 * Prices up to the end of the levels given, of a call, or of the term. All of them are dirty, in percent as in units:
 * they hold the accrued coupon and fall by it on the day from which it goes to the holder apart, so that the total
 * return of every window is right.
 */
export function structuredPath(
  issue: StructuredIssue,
  levels: readonly Float64Array[],
  days: readonly string[],
): StructuredPath {
  const { terms, first, fixing, maturity, nominal, denomination, coupons, years } = issue;
  const start = levels.map((level) => level[first] ?? 1);
  const last = Math.min(maturity, (levels[0]?.length ?? 0) - 1);
  const navs: number[] = [];
  const positions: number[] = [];
  const payouts: { position: number; amount: number }[] = [];
  const coupon = terms.coupon ?? 0;
  const rangeAt = (remaining: number) => issue.volatility * Math.sqrt(years * remaining);
  // What the payoff does not explain on the first day is earned or lost by maturity.
  const gap = issue.issuePrice - payoffValue(terms, { level: 1, range: rangeAt(1), breached: false });
  let breached = false;
  let called = false;
  let accruesFrom = first;
  for (let position = first; position <= last && !called; position += 1) {
    // Whatever happens to the underlyings after the final fixing, the redemption is known.
    const observed = Math.min(position, fixing);
    const level = Math.min(...levels.map((each, at) => (each[observed] ?? 1) / (start[at] ?? 1)));
    breached ||= terms.barrier !== undefined && level <= terms.barrier;
    const remaining = 1 - (observed - first) / (fixing - first);
    const paid = coupons.find((each) => each.position === position);
    called = paid?.callable === true && level >= 1;
    const clean = called
      ? 1
      : payoffValue(terms, { level, range: rangeAt(remaining), breached }) + gap * remaining;
    if (paid && coupon > 0) {
      payouts.push({ position, amount: Math.round(coupon * paid.years * denomination * 100) });
      accruesFrom = position;
    }
    const accrued = coupon * (calendarDays(days, accruesFrom, position) / 365);
    positions.push(position);
    navs.push(Math.max(1, Math.round((clean + accrued) * nominal * 100)));
  }
  return { positions, navs, decimals: DECIMALS, payouts, called };
}

function calendarDays(days: readonly string[], from: number, to: number): number {
  return dayNumber(days[to] as string) - dayNumber(days[from] as string);
}
