import type { FactorName } from './markets.ts';

/** What sub-funds of a kind have in common; rates and volatility in percent a year. */
export type KindOfStrategy = {
  readonly mix: readonly (readonly [FactorName, weight: number])[];
  /** What the manager adds to the markets' moves. */
  readonly ownVolatility: number;
  /** As the key information document states it (finance 6). */
  readonly volatility: number;
  readonly yield: number;
  readonly managementFee: number;
  readonly holdingPeriod: number;
  readonly assetClass: string;
  readonly efamaCategory: string;
  /** Third attribute of the CFI, and the category of the CIC. */
  readonly cfiAsset: string;
  readonly cicCategory: string;
};

const kind = (
  mix: KindOfStrategy['mix'],
  [volatility, ownVolatility, income, fee, years]: readonly [number, number, number, number, number],
  [assetClass, efamaCategory, cfiAsset, cicCategory]: readonly [string, string, string, string],
): KindOfStrategy => ({
  mix,
  volatility,
  ownVolatility,
  yield: income,
  managementFee: fee,
  holdingPeriod: years,
  assetClass,
  efamaCategory,
  cfiAsset,
  cicCategory,
});

const equity = ['EQUITY', 'EQUITY', 'E', '41'] as const;
const bond = ['BOND', 'BOND', 'B', '42'] as const;
const mixed = ['MULTI_ASSET', 'MULTI_ASSET', 'L', '44'] as const;

/** Volatility, the manager's share of it, income, fee, years of holding; then the lists' words. */
export const STRATEGY_KINDS = {
  EQUITY_WORLD: kind([['EQUITY_WORLD', 1]], [16, 3.5, 1.8, 1.5, 6], equity),
  EQUITY_INDEX: kind([['EQUITY_WORLD', 1]], [16.5, 0.4, 1.9, 0.2, 6], equity),
  EQUITY_SMALL: kind([['EQUITY_WORLD', 1.15]], [20.5, 5, 1.2, 1.7, 7], equity),
  EQUITY_SECTOR: kind([['EQUITY_WORLD', 1.1]], [20.8, 6.5, 0.9, 1.7, 7], equity),
  EQUITY_EUROPE: kind([['EQUITY_EUROPE', 1]], [17, 3.2, 2.6, 1.5, 6], equity),
  EQUITY_US: kind([['EQUITY_US', 1]], [17.2, 3.6, 1.1, 1.5, 6], equity),
  EQUITY_SWITZERLAND: kind([['EQUITY_SWITZERLAND', 1]], [14.8, 2.4, 2.4, 1.2, 6], equity),
  EQUITY_JAPAN: kind([['EQUITY_JAPAN', 1]], [18.4, 3.8, 1.7, 1.6, 6], equity),
  EQUITY_EMERGING: kind([['EQUITY_EMERGING', 1]], [21.5, 4.2, 2, 1.8, 8], equity),
  GOVERNMENT_BONDS: kind([['GOVERNMENT_BONDS', 1]], [4.6, 0.7, 1.8, 0.5, 4], bond),
  CORPORATE_BONDS: kind([['CORPORATE_BONDS', 1]], [5.4, 0.9, 2.8, 0.8, 4], bond),
  SHORT_BONDS: kind([['CORPORATE_BONDS', 0.35]], [2.1, 0.4, 2.1, 0.5, 2], bond),
  HIGH_YIELD: kind([['HIGH_YIELD', 1]], [8.6, 1.6, 5.2, 1.1, 5], bond),
  EMERGING_BONDS: kind([['EMERGING_BONDS', 1]], [10.2, 1.9, 5.4, 1.2, 5], bond),
  CONVERTIBLES: kind(
    [
      ['EQUITY_WORLD', 0.4],
      ['CORPORATE_BONDS', 0.6],
    ],
    [9.1, 1.8, 0.8, 1.2, 5],
    bond,
  ),
  MONEY_MARKET: kind(
    [['CASH', 1]],
    [0.3, 0.05, 1.4, 0.15, 0.25],
    ['MONEY_MARKET', 'MONEY_MARKET', 'V', '43'],
  ),
  MIXED_DEFENSIVE: kind(
    [
      ['EQUITY_WORLD', 0.25],
      ['GOVERNMENT_BONDS', 0.45],
      ['CORPORATE_BONDS', 0.3],
    ],
    [5.8, 1, 1.9, 1, 4],
    mixed,
  ),
  MIXED_BALANCED: kind(
    [
      ['EQUITY_WORLD', 0.5],
      ['GOVERNMENT_BONDS', 0.3],
      ['CORPORATE_BONDS', 0.2],
    ],
    [8.9, 1.4, 1.8, 1.2, 5],
    mixed,
  ),
  MIXED_GROWTH: kind(
    [
      ['EQUITY_WORLD', 0.75],
      ['GOVERNMENT_BONDS', 0.25],
    ],
    [12.6, 1.8, 1.6, 1.4, 10],
    mixed,
  ),
  ABSOLUTE_RETURN: kind([['ABSOLUTE_RETURN', 1]], [5.6, 2, 0.6, 1.8, 5], ['ALTERNATIVE', 'ARIS', 'K', '46']),
  REAL_ESTATE: kind([['REAL_ASSETS', 1]], [17.4, 3, 3.1, 1.4, 10], ['REAL_ESTATE', 'OTHER', 'R', '45']),
  GOLD: kind([['GOLD', 1]], [15.6, 0.3, 0, 0.4, 5], ['COMMODITIES', 'OTHER', 'C', '46']),
} as const satisfies Record<string, KindOfStrategy>;

export type StrategyKind = keyof typeof STRATEGY_KINDS;

export function kindOf(kind: StrategyKind): KindOfStrategy {
  return STRATEGY_KINDS[kind];
}
