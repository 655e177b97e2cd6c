import { BUSINESS_DAYS_PER_YEAR, dailyRate, type Currency, type Markets } from './markets.ts';
import { randomOf } from './random.ts';
import { kindOf } from './strategy-kinds.ts';
import type { Strategy } from './strategies.ts';

/** A sub-fund's daily returns before costs, in its own currency. */
export function strategyReturns(seed: string, strategy: Strategy, markets: Markets): Float64Array {
  const random = randomOf(`returns ${seed}`);
  const own = kindOf(strategy.kind).ownVolatility / 100 / Math.sqrt(BUSINESS_DAYS_PER_YEAR);
  const market = marketReturns(strategy, markets);
  return Float64Array.from(markets.regimes, (_, day) => market(day, own * random.normal()));
}

/** What the markets that a strategy is made of return on a day, above what is its own. */
export function marketReturns(
  { kind, currency }: Strategy,
  markets: Markets,
): (day: number, own?: number) => number {
  const { mix } = kindOf(kind);
  const cash = kind === 'MONEY_MARKET' ? dailyRate(currency) : 0;
  return (day, own = 0) => {
    let sum = cash + own;
    for (const [factor, weight] of mix) sum += weight * (markets.returns[factor][day] ?? 0);
    return sum;
  };
}

/** What holding `from` adds to the return in `to`: the move of the rate, or its price where it is hedged away. */
export function currencyReturn(
  from: Currency,
  to: Currency,
  hedged: boolean,
  markets: Markets,
): (day: number) => number {
  if (from === to) return () => 0;
  if (hedged) {
    const carry = dailyRate(to) - dailyRate(from);
    return () => carry;
  }
  const ours = markets.currencyReturns[from];
  const theirs = markets.currencyReturns[to];
  return (day) => (1 + (ours[day] ?? 0)) / (1 + (theirs[day] ?? 0)) - 1;
}
