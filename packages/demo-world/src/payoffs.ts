/** Kinds of structured products by their EUSIPA number. */
export type Payoff = '1100' | '1140' | '1200' | '1220' | '1230' | '1260' | '1300' | '1310' | '1320';

/** Terms as fractions of the initial level; absent where a kind has none. */
export type Terms = {
  readonly payoff: Payoff;
  readonly strike: number;
  readonly barrier?: number;
  readonly protection?: number;
  readonly participation?: number;
  readonly cap?: number;
  /** Per year. */
  readonly coupon?: number;
};

export type State = {
  /** Of the worst underlying, 1 at the initial fixing. */
  readonly level: number;
  /** How far the market thinks that the level may go until the final fixing, as a fraction; 0 then. */
  readonly range: number;
  readonly breached: boolean;
};

/** What a bonus certificate pays at least while its barrier holds. */
const BONUS = 1.1;

/** Value without accrued coupon, as a fraction of the nominal; at the final fixing it is what is paid back. */
export function payoffValue(terms: Terms, state: State): number {
  const { level, range } = state;
  const call = (strike: number) => option(level - strike, range);
  const put = (strike: number) => option(strike - level, range);
  switch (terms.payoff) {
    case '1100':
    case '1140':
      return Math.min(terms.cap ?? Infinity, (terms.protection ?? 1) + (terms.participation ?? 1) * call(1));
    case '1200':
      return level - call(terms.cap ?? 1);
    case '1220':
      return 1 - put(terms.strike) / terms.strike;
    case '1230':
    case '1260':
      return 1 - touch(terms, state) * put(1);
    case '1300':
      return level;
    case '1310':
      return level + ((terms.participation ?? 1) - 1) * call(1);
    case '1320':
      return level + (1 - touch(terms, state)) * put(BONUS);
  }
}

/**
 * An option's value by what it would pay now and by the range: right at the money and far from it, and of roots
 * alone, so that every machine computes the same.
 */
function option(inner: number, range: number): number {
  return (inner + Math.sqrt(inner * inner + (2 / Math.PI) * range * range)) / 2;
}

/** How likely the market thinks that the barrier is touched. */
function touch({ barrier = 0 }: Terms, { level, range, breached }: State): number {
  if (breached || level <= barrier) return 1;
  if (range === 0) return 0;
  const distance = (level - barrier) / range;
  return 1 - distance / Math.sqrt(distance * distance + Math.PI / 2);
}

/**
 * The coupon that pays for what the buyer may lose, in quarters of a percent a year: interest, and the value of the
 * risk spread over the term.
 */
export function fairCoupon(terms: Terms, range: number, years: number, rate: number): number {
  const risk = 1 - payoffValue(terms, { level: 1, range, breached: false });
  const fair = Math.max(0, rate) + risk / years;
  return Math.min(0.15, Math.max(0.015, Math.round(fair * 400) / 400));
}
