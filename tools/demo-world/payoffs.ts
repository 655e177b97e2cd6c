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
  /** From 1 at the issue to 0 at maturity. */
  readonly remaining: number;
  readonly breached: boolean;
};

/** Value without accrued coupon, as a fraction of the nominal; at maturity it is what is paid back. */
export function payoffValue(terms: Terms, { level, remaining, breached }: State): number {
  switch (terms.payoff) {
    case '1100':
    case '1140': {
      const floor = (terms.protection ?? 1) * (1 - 0.03 * remaining);
      return Math.min(terms.cap ?? Infinity, floor + (terms.participation ?? 1) * Math.max(0, level - 1));
    }
    case '1200':
      return Math.min(terms.cap ?? 1, level);
    case '1220':
      return Math.min(1, level / terms.strike);
    case '1230':
    case '1260':
      return breached ? Math.min(1, level) : 1 - fear(terms, level, remaining) * Math.max(0, 1 - level);
    case '1300':
      return level;
    case '1310':
      return level > 1 ? 1 + (terms.participation ?? 1) * (level - 1) : level;
    case '1320': {
      const bonus = Math.max(0, 1.1 - level);
      return breached ? level : level + bonus * (1 - fear(terms, level, remaining));
    }
  }
}

/** How much the market prices the barrier in: wholly when it is touched, hardly when little time is left. */
function fear({ barrier = 0 }: Terms, level: number, remaining: number): number {
  const nearness = Math.min(1, Math.max(0, (1 - level) / (1 - barrier)));
  return nearness * nearness * Math.sqrt(remaining);
}
