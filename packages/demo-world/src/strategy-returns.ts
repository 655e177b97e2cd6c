import { FACTORS, type FactorName } from './factors.ts';
import { BUSINESS_DAYS_PER_YEAR, type Currency, type Markets } from './markets.ts';
import { randomOf } from './random.ts';
import { kindOf } from './strategy-kinds.ts';
import type { Strategy } from './strategies.ts';

/** A sub-fund's daily returns before costs, in its own currency: its benchmark's, and what its manager adds. */
export function strategyReturns(seed: string, strategy: Strategy, markets: Markets): Float64Array {
  const random = randomOf(`returns ${seed}`);
  const own = perDay(kindOf(strategy.kind).ownVolatility);
  return benchmarkReturns(strategy, markets).map((market) => market + own * random.normal());
}

/** Daily returns of a strategy's markets in its currency; two strategies of one benchmark have the same. */
export function benchmarkReturns(strategy: Strategy, markets: Markets): Float64Array {
  const { currency, benchmark } = strategy;
  const random = randomOf(`style ${benchmark}`);
  const style = perDay(strategy.style);
  const parts = strategy.markets.map(([market, weight]) => ({
    weight,
    returns: returnsIn(market, currency, markets),
  }));
  return Float64Array.from(markets.moods, (_, day) => {
    let sum = style * random.normal();
    for (const { weight, returns } of parts) sum += weight * (returns[day] as number);
    return sum;
  });
}

function returnsIn(market: FactorName | 'CASH', to: Currency, markets: Markets): Float64Array {
  if (market === 'CASH') return markets.interest[to];
  const from = FACTORS[market].currency;
  const returns = markets.returns[market];
  if (from === null || from === to) return returns;
  const rate = rateReturns(from, to, markets);
  return returns.map((each, day) => (1 + each) * (1 + (rate[day] as number)) - 1);
}

/** Change of the price of a unit of `from` in `to`: every rate is crossed from those against the euro. */
export function rateReturns(from: Currency, to: Currency, { currencyReturns }: Markets): Float64Array {
  const theirs = currencyReturns[to];
  return currencyReturns[from].map((ours, day) => (1 + ours) / (1 + (theirs[day] as number)) - 1);
}

/**
 * What a class in another currency than its sub-fund's earns of the sub-fund's returns. Unhedged it bears the rate's
 * moves; hedged it earns the difference of interest, and the rate moves only what was gained or lost since the hedge
 * was last set, the day before.
 */
export function returnsInClass(
  returns: Float64Array,
  { from, to, hedged }: { readonly from: Currency; readonly to: Currency; readonly hedged: boolean },
  markets: Markets,
): Float64Array {
  if (from === to) return returns;
  const rate = rateReturns(from, to, markets);
  if (!hedged) return returns.map((each, day) => (1 + each) * (1 + (rate[day] as number)) - 1);
  const [ours, theirs] = [markets.interest[to], markets.interest[from]];
  return returns.map(
    (each, day) => each * (1 + (rate[day] as number)) + (ours[day] as number) - (theirs[day] as number),
  );
}

function perDay(yearly: number): number {
  return yearly / 100 / Math.sqrt(BUSINESS_DAYS_PER_YEAR);
}
