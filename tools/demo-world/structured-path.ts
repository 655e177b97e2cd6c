import type { PricePath } from './price-path.ts';
import { payoffValue, type Terms } from './payoffs.ts';

export type StructuredIssue = {
  readonly terms: Terms;
  /** Position of the first price, and how many business days lie from there to maturity. */
  readonly first: number;
  readonly term: number;
  /** Fraction of the nominal paid at issue. */
  readonly issuePrice: number;
  /** What a price of the whole nominal is called: 100 in percent, the denomination in units. */
  readonly nominal: number;
  /** Prices in units hold the accrued coupon and fall when it is paid; those in percent leave it out. */
  readonly withAccrued: boolean;
};

export type StructuredPath = PricePath & {
  /** Whether the issuer called it back, and when its prices end: at that observation, at maturity, or not yet. */
  readonly called: boolean;
};

const YEAR = 252;
const DECIMALS = 2;

/** Prices up to the end of the levels given, of a call, or of the term. */
export function structuredPath(issue: StructuredIssue, levels: readonly Float64Array[]): StructuredPath {
  const { terms, first, term, nominal } = issue;
  const start = levels.map((level) => level[first] ?? 1);
  const last = Math.min(first + term, (levels[0]?.length ?? 0) - 1);
  const navs: number[] = [];
  const positions: number[] = [];
  const payouts: { position: number; amount: number }[] = [];
  // What the payoff does not explain on the first day is earned or lost by maturity.
  const gap = issue.issuePrice - payoffValue(terms, { level: 1, remaining: 1, breached: false });
  const coupon = issue.withAccrued ? (terms.coupon ?? 0) : 0;
  let breached = false;
  let called = false;
  for (let position = first; position <= last && !called; position += 1) {
    const level = Math.min(...levels.map((each, at) => (each[position] ?? 1) / (start[at] ?? 1)));
    breached ||= terms.barrier !== undefined && level <= terms.barrier;
    const age = position - first;
    const remaining = 1 - age / term;
    const anniversary = age > 0 && age % YEAR === 0;
    called = terms.payoff === '1260' && anniversary && level >= 1;
    const clean = called ? 1 : payoffValue(terms, { level, remaining, breached }) + gap * remaining;
    const accrued = coupon * ((age % YEAR) / YEAR);
    if (anniversary && coupon > 0) payouts.push({ position, amount: Math.round(coupon * nominal * 100) });
    positions.push(position);
    navs.push(Math.max(1, Math.round((clean + accrued) * nominal * 100)));
  }
  return { positions, navs, decimals: DECIMALS, payouts, called };
}
