/** What sub-funds of a kind have in common; rates and volatility in percent a year. */
export type KindOfStrategy = {
  /** What the manager adds to the benchmark's moves. */
  readonly ownVolatility: number;
  /** What the kind has returned in the long run before costs: older prices than the window's are made of it. */
  readonly growth: number;
  /** Income at a short rate of zero, and how much more for each percent of it. */
  readonly income: number;
  readonly incomePerRate: number;
  readonly managementFee: number;
  /** Administration, custody and taxes. */
  readonly otherCosts: number;
  readonly holdingPeriod: number;
  readonly assetClass: string;
  readonly efamaCategory: string;
  /** Third attribute of the CFI, and the category of the CIC. */
  readonly cfiAsset: string;
  readonly cicCategory: string;
};

const kind = (
  [ownVolatility, growth]: readonly [number, number],
  [income, incomePerRate]: readonly [number, number],
  [managementFee, otherCosts, holdingPeriod]: readonly [number, number, number],
  [assetClass, efamaCategory, cfiAsset, cicCategory]: readonly [string, string, string, string],
): KindOfStrategy => ({
  ownVolatility,
  growth,
  income,
  incomePerRate,
  managementFee,
  otherCosts,
  holdingPeriod,
  assetClass,
  efamaCategory,
  cfiAsset,
  cicCategory,
});

const equity = ['EQUITY', 'EQUITY', 'E', '41'] as const;
const bond = ['BOND', 'BOND', 'B', '42'] as const;
const mixed = ['MULTI_ASSET', 'MULTI_ASSET', 'L', '44'] as const;
const money = ['MONEY_MARKET', 'MONEY_MARKET', 'V', '43'] as const;
const alternative = ['ALTERNATIVE', 'ARIS', 'K', '46'] as const;

/** The manager's own volatility and the growth; the income; fee, other costs and years of holding; the lists' words. */
export const STRATEGY_KINDS = {
  EQUITY_WORLD: kind([2.6, 6], [1.8, 0], [1.5, 0.2, 6], equity),
  EQUITY_INDEX: kind([0.2, 6], [1.9, 0], [0.2, 0.1, 6], equity),
  EQUITY_SMALL: kind([3.6, 7], [1.2, 0], [1.7, 0.2, 7], equity),
  EQUITY_SECTOR: kind([3.8, 7], [0.9, 0], [1.7, 0.2, 7], equity),
  EQUITY_EUROPE: kind([2.6, 5.5], [2.6, 0], [1.5, 0.2, 6], equity),
  EQUITY_US: kind([2.8, 7], [1.1, 0], [1.5, 0.2, 6], equity),
  EQUITY_SWITZERLAND: kind([1.8, 5.5], [2.4, 0], [1.2, 0.2, 6], equity),
  EQUITY_JAPAN: kind([3, 4], [1.7, 0], [1.6, 0.2, 6], equity),
  EQUITY_EMERGING: kind([3.2, 6.5], [2, 0], [1.8, 0.25, 8], equity),
  GOVERNMENT_BONDS: kind([0.5, 3.5], [0.7, 0.5], [0.5, 0.15, 4], bond),
  CORPORATE_BONDS: kind([0.7, 4.2], [1.3, 0.5], [0.8, 0.15, 4], bond),
  SHORT_BONDS: kind([0.3, 2.8], [0.7, 0.5], [0.4, 0.15, 2], bond),
  HIGH_YIELD: kind([1.2, 6], [4, 0.4], [1.1, 0.2, 5], bond),
  EMERGING_BONDS: kind([1.5, 6.5], [4.4, 0.3], [1.2, 0.25, 5], bond),
  CONVERTIBLES: kind([1.6, 5], [0.6, 0.1], [1.2, 0.2, 5], bond),
  MONEY_MARKET: kind([0.06, 1.5], [0.1, 1], [0.12, 0.05, 0.25], money),
  MIXED_DEFENSIVE: kind([0.8, 3.8], [1.1, 0.3], [1, 0.2, 4], mixed),
  MIXED_BALANCED: kind([1.1, 4.5], [1.3, 0.25], [1.2, 0.2, 5], mixed),
  MIXED_GROWTH: kind([1.5, 5.2], [1.4, 0.1], [1.4, 0.2, 10], mixed),
  ABSOLUTE_RETURN: kind([2, 4.5], [0.6, 0.1], [1.6, 0.25, 5], alternative),
  REAL_ESTATE: kind([2.4, 5.5], [3, 0], [1.4, 0.2, 10], ['REAL_ESTATE', 'OTHER', 'R', '45']),
  GOLD: kind([0.1, 5], [0, 0], [0.3, 0.1, 5], ['COMMODITIES', 'OTHER', 'C', '46']),
} as const satisfies Record<string, KindOfStrategy>;

export type StrategyKind = keyof typeof STRATEGY_KINDS;

export function kindOf(kind: StrategyKind): KindOfStrategy {
  return STRATEGY_KINDS[kind];
}
