import type { FactorName } from './factors.ts';
import { BUSINESS_DAYS_PER_YEAR, type Currency, type Markets } from './markets.ts';
import { randomOf } from './random.ts';

/** What structured products refer to; no such company or index exists. */
export type Underlying = {
  readonly name: string;
  readonly type: 'EQUITY' | 'INDEX' | 'COMMODITY';
  readonly factor: FactorName;
  readonly currency: Currency;
  /** Its own moves beside the market's, percent a year. */
  readonly ownVolatility: number;
};

const share = (name: string, factor: FactorName, currency: Currency): Underlying => ({
  name,
  type: 'EQUITY',
  factor,
  currency,
  ownVolatility: 17,
});
const index = (name: string, factor: FactorName, currency: Currency): Underlying => ({
  name,
  type: 'INDEX',
  factor,
  currency,
  ownVolatility: 1.5,
});

export const UNDERLYINGS: readonly Underlying[] = [
  share('Alvedra AG', 'EQUITY_SWITZERLAND', 'CHF'),
  share('Helmsdorf Pharma AG', 'EQUITY_SWITZERLAND', 'CHF'),
  share('Zernetta Technik AG', 'EQUITY_SWITZERLAND', 'CHF'),
  share('Norrlind SE', 'EQUITY_EUROPE', 'EUR'),
  share('Tessaro Energia S.p.A.', 'EQUITY_EUROPE', 'EUR'),
  share('Maison Orvault S.A.', 'EQUITY_EUROPE', 'EUR'),
  share('Brockwelle Motoren AG', 'EQUITY_EUROPE', 'EUR'),
  share('Wexcombe Mining plc', 'EQUITY_UK', 'GBP'),
  share('Quorvex Inc.', 'EQUITY_US', 'USD'),
  share('Lumatrine Systems Inc.', 'EQUITY_US', 'USD'),
  share('Pinehollow Retail Corp.', 'EQUITY_US', 'USD'),
  share('Kanzuki Motors K.K.', 'EQUITY_JAPAN', 'JPY'),
  index('Kastell Europe 400', 'EQUITY_EUROPE', 'EUR'),
  index('Kastell Euro 200', 'EQUITY_EUROPE', 'EUR'),
  index('Kastell Swiss 30', 'EQUITY_SWITZERLAND', 'CHF'),
  index('Orbix US 500', 'EQUITY_US', 'USD'),
  index('Orbix World 1500', 'EQUITY_WORLD', 'USD'),
  { name: 'Orbix Gold Fixing', type: 'COMMODITY', factor: 'GOLD', currency: 'USD', ownVolatility: 0.5 },
];

/** Levels from 1 on the first day of the window. */
export function underlyingLevels(
  { name, factor, ownVolatility }: Underlying,
  markets: Markets,
): Float64Array {
  const random = randomOf(`underlying ${name}`);
  const own = ownVolatility / 100 / Math.sqrt(BUSINESS_DAYS_PER_YEAR);
  const returns = markets.returns[factor];
  let level = 1;
  return returns.map((market) => (level *= 1 + market + own * random.normal()));
}
