import { BUSINESS_DAYS_PER_YEAR, dailyRate, type Currency, type Markets } from './markets.ts';
import { randomOf } from './random.ts';
import { kindOf } from './strategy-kinds.ts';
import type { Strategy } from './strategies.ts';

/** A sub-fund's daily returns before costs, in its own currency. */
export function strategyReturns(seed: string, strategy: Strategy, markets: Markets): Float64Array {
  const { mix, ownVolatility } = kindOf(strategy.kind);
  const random = randomOf(`returns ${seed}`);
  const own = ownVolatility / 100 / Math.sqrt(BUSINESS_DAYS_PER_YEAR);
  const cash = strategy.kind === 'MONEY_MARKET' ? dailyRate(strategy.currency) : 0;
  const returns = new Float64Array(markets.regimes.length);
  for (let day = 0; day < returns.length; day += 1) {
    let sum = cash + own * random.normal();
    for (const [factor, weight] of mix) sum += weight * (markets.returns[factor][day] ?? 0);
    returns[day] = sum;
  }
  return returns;
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
