import type { Mood } from './market-history.ts';

export type Factor = {
  /** What its returns are measured in; null where they are the same in any currency. */
  readonly currency: 'EUR' | 'USD' | 'CHF' | 'GBP' | 'JPY' | null;
  /** Percent a year. */
  readonly volatility: Readonly<Record<Mood, number>>;
  /** Correlation with the shocks that shares share, and with those of interest rates. */
  readonly withShares: number;
  readonly withRates: number;
};

const factor = (
  currency: Factor['currency'],
  [calm, normal, nervous, crash]: readonly [number, number, number, number],
  withShares: number,
  withRates: number,
): Factor => ({ currency, volatility: { calm, normal, nervous, crash }, withShares, withRates });

/** The markets; how much they return quarter by quarter stands in the history. */
export const FACTORS = {
  EQUITY_WORLD: factor('USD', [8.5, 12.5, 19.5, 46], 0.97, 0),
  EQUITY_US: factor('USD', [9, 13.5, 21, 49], 0.94, 0),
  EQUITY_EUROPE: factor('EUR', [9.5, 13, 19.5, 47], 0.87, 0),
  EQUITY_UK: factor('GBP', [9, 12, 18, 45], 0.83, 0),
  EQUITY_SWITZERLAND: factor('CHF', [8.5, 11.5, 17.5, 38], 0.8, 0),
  EQUITY_JAPAN: factor('JPY', [12, 15.5, 21, 38], 0.72, 0),
  EQUITY_EMERGING: factor('USD', [11, 14.5, 19.5, 38], 0.78, 0),
  GOVERNMENT_EUR: factor('EUR', [3, 3.8, 6.3, 7.5], -0.12, 0.85),
  GOVERNMENT_USD: factor('USD', [3.4, 4.2, 6, 8.5], -0.15, 0.85),
  GOVERNMENT_CHF: factor('CHF', [2.8, 3.4, 5.3, 6.5], -0.05, 0.75),
  GOVERNMENT_GBP: factor('GBP', [5.4, 6.2, 10.5, 12], -0.08, 0.8),
  CORPORATE_EUR: factor('EUR', [1.8, 2.4, 4.4, 8], 0.22, 0.7),
  CORPORATE_USD: factor('USD', [3.2, 4.2, 6.6, 13], 0.2, 0.72),
  HIGH_YIELD_EUR: factor('EUR', [2, 2.9, 5.2, 17], 0.66, 0.12),
  HIGH_YIELD_USD: factor('USD', [2.4, 3.4, 5.6, 17], 0.66, 0.15),
  EMERGING_BONDS: factor('USD', [4, 5.2, 7.6, 18], 0.55, 0.35),
  REAL_ASSETS: factor('USD', [10, 13.5, 19.5, 48], 0.72, 0.15),
  GOLD: factor('USD', [11, 14, 16.5, 25], 0, 0.25),
  ABSOLUTE_RETURN: factor(null, [2, 2.8, 4.2, 9], 0.6, 0),
} as const satisfies Record<string, Factor>;
export type FactorName = keyof typeof FACTORS;
