import { fairCoupon, payoffValue, type Terms } from './payoffs.ts';
import type { Underlying } from './underlyings.ts';

/** Markets themselves, as options on them are priced, percent a year. */
const MARKET_VOLATILITY = 16;
/** The worst of several moves further down than one. */
const WORST_OF = [1, 1, 1.2, 1.35];

/** What the market expects of the worst underlying, as a fraction a year. */
export function expectedVolatility(underlyings: readonly Underlying[]): number {
  const sum = underlyings.reduce(
    (total, { ownVolatility }) =>
      total + Math.sqrt(MARKET_VOLATILITY * MARKET_VOLATILITY + ownVolatility * ownVolatility),
    0,
  );
  return (sum / underlyings.length / 100) * (WORST_OF[underlyings.length] ?? 1.35);
}

/** Terms with the coupon that the risk is worth, where the buyer takes one. */
export function pricedTerms(
  terms: Terms,
  { years, volatility, rate }: { readonly years: number; readonly volatility: number; readonly rate: number },
): Terms {
  if (terms.coupon === undefined || terms.payoff === '1140') return terms;
  return { ...terms, coupon: fairCoupon(terms, volatility * Math.sqrt(years), years, rate) };
}

/** In half percents of the initial level. */
export function discountPrice(terms: Terms, volatility: number, years: number): number {
  const value = payoffValue(terms, { level: 1, range: volatility * Math.sqrt(years), breached: false });
  return Math.round(value * 200) / 200;
}
