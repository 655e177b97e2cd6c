import { addDays } from '@fundarium/finance/calendar-date';
import type { Currency } from './markets.ts';
import { decimalText } from './decimal-text.ts';
import { randomOf, type Random } from './random.ts';
import { kindOf } from './strategy-kinds.ts';
import type { ProductNode } from './tree.ts';
import type { Window } from './window.ts';

export type DemoBreakdown = {
  readonly type: string;
  readonly date: string;
  /** Percent points by member, decimal text. */
  readonly weights: Readonly<Record<string, string>>;
};

/** Quarter-ends that are reported, the newest among them. */
const QUARTERS = 4;
/** Hundredths of a percent point in the whole. */
const WHOLE = 10_000;

type Shares = Readonly<Record<string, number>>;

/** Countries that what is held in a currency comes from. */
const COUNTRIES: Readonly<Record<Currency, Shares>> = {
  USD: { US: 62, JP: 6, GB: 5, FR: 4, CA: 4, CH: 3, DE: 3, AU: 2, NL: 2, OTHER: 9 },
  EUR: { FR: 26, DE: 24, NL: 13, ES: 9, IT: 9, FI: 4, BE: 4, IE: 4, AT: 3, OTHER: 4 },
  CHF: { CH: 92, LI: 3, DE: 2, OTHER: 3 },
  GBP: { GB: 88, IE: 5, US: 3, OTHER: 4 },
  JPY: { JP: 97, OTHER: 3 },
};
const SECTORS: Shares = {
  INFORMATION_TECHNOLOGY: 22,
  FINANCIALS: 16,
  HEALTH_CARE: 12,
  INDUSTRIALS: 12,
  CONSUMER_DISCRETIONARY: 10,
  CONSUMER_STAPLES: 7,
  COMMUNICATION_SERVICES: 7,
  ENERGY: 4,
  MATERIALS: 4,
  UTILITIES: 3,
  CASH: 3,
};
const RATINGS: Readonly<Record<'GOOD' | 'FAIR' | 'LOW', Shares>> = {
  GOOD: { AAA: 38, AA: 30, A: 20, BBB: 10, NOT_RATED: 2 },
  FAIR: { AAA: 3, AA: 10, A: 38, BBB: 44, BB: 3, NOT_RATED: 2 },
  LOW: { BBB: 6, BB: 48, B: 34, CCC_AND_BELOW: 7, NOT_RATED: 5 },
};
const MATURITIES: Shares = {
  UP_TO_1_YEAR: 8,
  '1_TO_3_YEARS': 22,
  '3_TO_5_YEARS': 24,
  '5_TO_7_YEARS': 18,
  '7_TO_10_YEARS': 18,
  OVER_10_YEARS: 10,
};
const SHORT: Shares = { UP_TO_1_YEAR: 70, '1_TO_3_YEARS': 30 };
const ASSETS: Readonly<Record<string, Shares>> = {
  EQUITY: { EQUITIES: 97, CASH: 3 },
  BOND: { BONDS: 95, CASH: 4, DERIVATIVES: 1 },
  MULTI_ASSET: { EQUITIES: 45, BONDS: 42, REAL_ESTATE: 4, COMMODITIES: 3, CASH: 6 },
  MONEY_MARKET: { BONDS: 55, CASH: 45 },
  ALTERNATIVE: { EQUITIES: 38, BONDS: 22, DERIVATIVES: 12, CASH: 28 },
  REAL_ESTATE: { REAL_ESTATE: 94, CASH: 6 },
  COMMODITIES: { COMMODITIES: 99, CASH: 1 },
};

/** What a sub-fund was divided into at the last quarter-ends; nothing before its launch, nor after its end. */
export function breakdownsOf(
  { code, strategy, launched, life }: ProductNode,
  window: Window,
): DemoBreakdown[] {
  if (life.phase === 'planned') return [];
  const until = life.phase === 'liquidated' ? life.liquidationStart : window.end;
  const dates = quarterEnds(window.end).filter((date) => date >= launched && date <= until);
  const random = randomOf(`breakdowns ${code}`);
  return Object.entries(sharesOf(strategy)).flatMap(([type, shares]) => {
    let now = shares;
    // From the oldest on, so that each is a step away from the one before.
    return dates.map((date) => {
      now = drifted(now, random);
      return { type, date, weights: weightsOf(now) };
    });
  });
}

function sharesOf({ kind, currency }: ProductNode['strategy']): Readonly<Record<string, Shares>> {
  const { assetClass } = kindOf(kind);
  const hasShares = ['EQUITY', 'MULTI_ASSET', 'ALTERNATIVE'].includes(assetClass);
  const hasBonds = ['BOND', 'MULTI_ASSET', 'MONEY_MARKET'].includes(assetClass);
  const rating = kind === 'HIGH_YIELD' ? 'LOW' : kind === 'GOVERNMENT_BONDS' ? 'GOOD' : 'FAIR';
  return {
    ASSET_ALLOCATION: ASSETS[assetClass] ?? ASSETS['MULTI_ASSET']!,
    ...(kind !== 'GOLD' && {
      COUNTRY: COUNTRIES[currency],
      CURRENCY: { [currency]: 88, ...OTHERS(currency) },
    }),
    ...(hasShares && { SECTOR: SECTORS }),
    ...(hasBonds && {
      RATING: RATINGS[rating],
      MATURITY: assetClass === 'MONEY_MARKET' || kind === 'SHORT_BONDS' ? SHORT : MATURITIES,
    }),
  };
}

const OTHERS = (currency: Currency): Shares =>
  Object.fromEntries(
    (['USD', 'EUR', 'CHF', 'GBP'] as const).filter((other) => other !== currency).map((other) => [other, 4]),
  );

/** Each share a little larger or smaller than it was. */
const drifted = (shares: Shares, random: Random): Shares =>
  Object.fromEntries(
    Object.entries(shares).map(([member, share]) => [member, share * (0.92 + 0.16 * random.next())]),
  );

/** Shares of whatever sum as percent points that add up to 100, the rounding's rest with the largest. */
function weightsOf(shares: Shares): Record<string, string> {
  const sum = Object.values(shares).reduce((total, share) => total + share, 0);
  const units = Object.entries(shares).map(
    ([member, share]) => [member, Math.round((share / sum) * WHOLE)] as const,
  );
  const rest = WHOLE - units.reduce((total, [, unit]) => total + unit, 0);
  const [largest] = units.toSorted(([, one], [, other]) => other - one);
  return Object.fromEntries(
    units.map(([member, unit]) => [member, decimalText(member === largest![0] ? unit + rest : unit, 2)]),
  );
}

/** The last quarter-ends up to a day, the oldest first. */
function quarterEnds(end: string): string[] {
  const ends: string[] = [];
  let [year, month] = [Number(end.slice(0, 4)), Number(end.slice(5, 7))];
  for (month -= (month - 1) % 3; ends.length < QUARTERS; month -= 3) {
    if (month < 1) [year, month] = [year - 1, month + 12];
    // The day before the quarter begins.
    ends.unshift(addDays(`${year}-${String(month).padStart(2, '0')}-01`, -1));
  }
  return ends;
}
