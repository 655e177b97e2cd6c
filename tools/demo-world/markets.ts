import { randomOf } from './random.ts';
import { regimePath, type Regime } from './regimes.ts';

export const BUSINESS_DAYS_PER_YEAR = 252;

type Factor = {
  /** Per year, in calm, normal and crisis times. */
  readonly drift: Readonly<Record<Regime, number>>;
  readonly volatility: Readonly<Record<Regime, number>>;
  /** With the one shock that all markets feel. */
  readonly correlation: number;
};

const factor = (
  drift: readonly [number, number, number],
  volatility: readonly [number, number, number],
  correlation: number,
): Factor => ({
  drift: { calm: drift[0], normal: drift[1], crisis: drift[2] },
  volatility: { calm: volatility[0], normal: volatility[1], crisis: volatility[2] },
  correlation,
});

export const FACTORS = {
  EQUITY_WORLD: factor([0.16, 0.1, -0.5], [0.085, 0.14, 0.3], 0.95),
  EQUITY_US: factor([0.18, 0.11, -0.48], [0.09, 0.15, 0.32], 0.92),
  EQUITY_EUROPE: factor([0.14, 0.08, -0.52], [0.1, 0.155, 0.31], 0.88),
  EQUITY_SWITZERLAND: factor([0.13, 0.08, -0.42], [0.09, 0.14, 0.27], 0.8),
  EQUITY_JAPAN: factor([0.14, 0.09, -0.45], [0.12, 0.17, 0.3], 0.62),
  EQUITY_EMERGING: factor([0.15, 0.09, -0.55], [0.13, 0.18, 0.33], 0.75),
  GOVERNMENT_BONDS: factor([0.012, 0.01, 0.06], [0.03, 0.045, 0.075], -0.25),
  CORPORATE_BONDS: factor([0.035, 0.025, -0.12], [0.025, 0.04, 0.09], 0.35),
  HIGH_YIELD: factor([0.07, 0.05, -0.3], [0.04, 0.065, 0.18], 0.7),
  EMERGING_BONDS: factor([0.065, 0.045, -0.24], [0.05, 0.08, 0.17], 0.6),
  REAL_ASSETS: factor([0.08, 0.05, -0.3], [0.09, 0.14, 0.27], 0.55),
  GOLD: factor([0.03, 0.06, 0.15], [0.11, 0.15, 0.24], -0.05),
  ABSOLUTE_RETURN: factor([0.04, 0.03, -0.09], [0.03, 0.045, 0.1], 0.4),
  CASH: factor([0, 0, -0.002], [0.001, 0.0015, 0.005], 0.1),
} as const satisfies Record<string, Factor>;
export type FactorName = keyof typeof FACTORS;

export const CURRENCIES = ['EUR', 'USD', 'CHF', 'GBP', 'JPY'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** Euros per unit on the first day, drift and volatility a year, short rate a year. */
const MONEY: Readonly<Record<Currency, { euros: number; drift: number; volatility: number; rate: number }>> =
  {
    EUR: { euros: 1, drift: 0, volatility: 0, rate: 0.014 },
    USD: { euros: 0.92, drift: -0.002, volatility: 0.072, rate: 0.026 },
    CHF: { euros: 0.93, drift: 0.009, volatility: 0.048, rate: 0.004 },
    GBP: { euros: 1.18, drift: -0.004, volatility: 0.065, rate: 0.022 },
    JPY: { euros: 0.0081, drift: -0.022, volatility: 0.085, rate: 0.001 },
  };

/** What all customers' funds invest in: the same markets, day by day. */
export type Markets = {
  readonly regimes: readonly Regime[];
  readonly returns: Readonly<Record<FactorName, Float64Array>>;
  /** Change of each currency against the euro. */
  readonly currencyReturns: Readonly<Record<Currency, Float64Array>>;
};

/** A seed whose years hold a crisis early, one in the middle and one late. */
const REGIME_SEED = 'regimes 2';

const PER_DAY = Math.sqrt(1 / BUSINESS_DAYS_PER_YEAR);

export function simulateMarkets(days: number): Markets {
  const regimes = regimePath(days, randomOf(REGIME_SEED));
  const shared = randomOf('markets');
  const shocks = Float64Array.from({ length: days }, () => shared.normal());
  const names = Object.keys(FACTORS) as FactorName[];
  return {
    regimes,
    returns: record(names, (name) => factorReturns(name, regimes, shocks)),
    currencyReturns: record(CURRENCIES, (currency) => currencyReturns(currency, days)),
  };
}

export function dailyRate(currency: Currency): number {
  return MONEY[currency].rate / BUSINESS_DAYS_PER_YEAR;
}

/** Units of `to` that a unit of `from` buys at the start of the window: sizes amounts in any currency. */
export function roughRate(from: Currency, to: Currency): number {
  return MONEY[from].euros / MONEY[to].euros;
}

function factorReturns(name: FactorName, regimes: readonly Regime[], shocks: Float64Array): Float64Array {
  const { drift, volatility, correlation }: Factor = FACTORS[name];
  const own = randomOf(`factor ${name}`);
  const ownPart = Math.sqrt(1 - correlation * correlation);
  return Float64Array.from(regimes, (regime, day) => {
    const shock = correlation * (shocks[day] ?? 0) + ownPart * own.normal();
    return drift[regime] / BUSINESS_DAYS_PER_YEAR + volatility[regime] * PER_DAY * shock;
  });
}

function currencyReturns(currency: Currency, days: number): Float64Array {
  const { drift, volatility } = MONEY[currency];
  const random = randomOf(`currency ${currency}`);
  return Float64Array.from(
    { length: days },
    () => drift / BUSINESS_DAYS_PER_YEAR + volatility * PER_DAY * random.normal(),
  );
}

function record<K extends string, V>(keys: readonly K[], value: (key: K) => V): Record<K, V> {
  return Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<K, V>;
}
