import { dayNumber } from '@fundarium/finance/calendar-date';
import { bridge, stretchesOf } from './bridge.ts';
import { FACTORS, type Factor, type FactorName } from './factors.ts';
import {
  MOODS,
  QUARTERLY_RETURNS,
  quartersOf,
  SHORT_RATES,
  UNITS_PER_EURO,
  type Mood,
} from './market-history.ts';
import { quarterNumber, quartersOfWindow, valueIn, type Quarter } from './quarters.ts';
import { randomOf } from './random.ts';

/** Weekdays without the demo's four holidays. */
export const BUSINESS_DAYS_PER_YEAR = 257;
const PER_DAY = Math.sqrt(1 / BUSINESS_DAYS_PER_YEAR);

export const CURRENCIES = ['EUR', 'USD', 'CHF', 'GBP', 'JPY'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** Volatility against the euro in percent a year, and how it goes with shares: francs and yen are havens. */
const MONEY: Readonly<Record<Exclude<Currency, 'EUR'>, readonly [volatility: number, withShares: number]>> = {
  USD: [7, -0.15],
  CHF: [4.4, -0.25],
  GBP: [6.3, 0.2],
  JPY: [8.6, -0.3],
};
/** All of them move when the euro does. */
const EURO_SHARE = 0.45;

/** What all customers' funds invest in: the same markets, day by day, whatever window is looked at. */
export type Markets = {
  readonly moods: readonly Mood[];
  readonly returns: Readonly<Record<FactorName, Float64Array>>;
  /** Change of each currency against the euro. */
  readonly currencyReturns: Readonly<Record<Currency, Float64Array>>;
  /** What overnight money earned since the day before, by calendar days. */
  readonly interest: Readonly<Record<Currency, Float64Array>>;
  /** Parts of a year since the day before. */
  readonly yearParts: Float64Array;
};

/** Moves that many markets share: those of shares, of interest rates and of the euro. */
type Shocks = Readonly<Record<'shares' | 'rates' | 'euro', Float64Array>>;
type QuarterWithShocks = Quarter & { readonly shocks: Shocks; readonly mood: Mood };

export function simulateMarkets(days: readonly string[]): Markets {
  const quarters = quartersOfWindow(days).map((quarter): QuarterWithShocks => ({
    ...quarter,
    mood: valueIn(MOODS, quarter.number),
    shocks: {
      shares: normals(`shares ${quarter.name}`, quarter),
      rates: normals(`rates ${quarter.name}`, quarter),
      euro: normals(`euro ${quarter.name}`, quarter),
    },
  }));
  const names = Object.keys(FACTORS) as FactorName[];
  const yearParts = Float64Array.from(days, (day, at) =>
    at === 0 ? 0 : (dayNumber(day) - dayNumber(days[at - 1] as string)) / 365,
  );
  const joined = (of: (quarter: QuarterWithShocks) => Float64Array) => joinedOf(quarters, days.length, of);
  return {
    moods: moodsOf(quarters, days.length),
    returns: record(names, (name) => joined((quarter) => factorReturns(name, quarter))),
    currencyReturns: record(CURRENCIES, (currency) =>
      joined((quarter) => currencyReturns(currency, quarter)),
    ),
    interest: record(CURRENCIES, (currency) =>
      joined((quarter) => shortRates(currency, quarter)).map((rate, at) => rate * (yearParts[at] as number)),
    ),
    yearParts,
  };
}

/** What overnight money earns at the end of a date's quarter, as a fraction a year. */
export function shortRateAt(currency: Currency, date: string): number {
  return valueIn(RATES[currency], quarterNumber(date)) / 100;
}

const RETURNS = record(Object.keys(FACTORS) as FactorName[], (name) => quartersOf(QUARTERLY_RETURNS[name]));
const RATES = record(CURRENCIES, (currency) => quartersOf(SHORT_RATES[currency]));
const UNITS = record(['USD', 'CHF', 'GBP', 'JPY'] as const, (currency) =>
  quartersOf(UNITS_PER_EURO[currency]),
);

function factorReturns(name: FactorName, quarter: QuarterWithShocks): Float64Array {
  const { volatility, withShares, withRates }: Factor = FACTORS[name];
  const { shares, rates } = quarter.shocks;
  const own = normals(`factor ${name} ${quarter.name}`, quarter);
  const ownPart = Math.sqrt(1 - withShares * withShares - withRates * withRates);
  return bridge(
    quarter.days.length,
    valueIn(RETURNS[name], quarter.number) / 100,
    quarter.mood,
    (day, mood) => {
      const shock = withShares * at(shares, day) + withRates * at(rates, day) + ownPart * at(own, day);
      return (volatility[mood] / 100) * PER_DAY * shock;
    },
  );
}

function currencyReturns(currency: Currency, quarter: QuarterWithShocks): Float64Array {
  const { length } = quarter.days;
  if (currency === 'EUR') return new Float64Array(length);
  const [volatility, withShares] = MONEY[currency];
  const { shares, euro } = quarter.shocks;
  const own = normals(`currency ${currency} ${quarter.name}`, quarter);
  const ownPart = Math.sqrt(1 - withShares * withShares - EURO_SHARE * EURO_SHARE);
  const units = (number: number) => valueIn(UNITS[currency], number);
  const total = units(quarter.number - 1) / units(quarter.number) - 1;
  return bridge(length, total, quarter.mood, (day) => {
    const shock = withShares * at(shares, day) + EURO_SHARE * at(euro, day) + ownPart * at(own, day);
    return (volatility / 100) * PER_DAY * shock;
  });
}

/** From the end of one quarter to that of the next in a straight line. */
function shortRates(currency: Currency, { number, days }: Quarter): Float64Array {
  const [before, after] = [valueIn(RATES[currency], number - 1), valueIn(RATES[currency], number)];
  return Float64Array.from(days, (_, day) => (before + ((after - before) * (day + 1)) / days.length) / 100);
}

function moodsOf(quarters: readonly QuarterWithShocks[], length: number): Mood[] {
  const days = quarters.flatMap(({ days, mood }) => {
    const stretches = stretchesOf(mood);
    return days.map((_, day) => stretches.find(({ until }) => day < Math.round(days.length * until))!.mood);
  });
  const start = quarters[0] ? -quarters[0].start : 0;
  return days.slice(start, start + length);
}

function joinedOf(
  quarters: readonly QuarterWithShocks[],
  length: number,
  of: (quarter: QuarterWithShocks) => Float64Array,
): Float64Array {
  const joined = new Float64Array(length);
  for (const quarter of quarters) {
    const { start } = quarter;
    const from = Math.max(0, -start);
    joined.set(of(quarter).subarray(from, Math.max(from, length - start)), start + from);
  }
  return joined;
}

function normals(seed: string, { days }: Quarter): Float64Array {
  const random = randomOf(seed);
  return Float64Array.from(days, () => random.normal());
}

function at(values: Float64Array, day: number): number {
  return values[day] as number;
}

function record<K extends string, V>(keys: readonly K[], value: (key: K) => V): Record<K, V> {
  return Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<K, V>;
}
