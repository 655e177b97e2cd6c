import { COSTS } from './costs.ts';
import { DEALING } from './dealing.ts';
import { DIVIDENDS } from './dividends.ts';
import { FUND_FEATURES } from './fund-features.ts';
import { IDENTIFIERS } from './identifiers.ts';
import { KEY_FEATURES } from './key-features.ts';
import { MARKET_DATA } from './market-data.ts';
import { PERFORMANCE } from './performance.ts';
import { REGISTRATION } from './registration.ts';
import { RISK } from './risk.ts';
import { SCENARIO_RETURNS } from './scenarios.ts';
import { SERVICE_PROVIDERS } from './service-providers.ts';
import type { StandardField } from './standard-field.ts';
import { STRATEGY } from './strategy.ts';
import { STRUCTURED_PRODUCTS } from './structured-products.ts';
import { TARGET_MARKET } from './target-market.ts';

/** The metamodel that every new customer begins with, in order of display. */
export const STANDARD_FIELDS: readonly StandardField[] = [
  ...KEY_FEATURES,
  ...IDENTIFIERS,
  ...MARKET_DATA,
  ...FUND_FEATURES,
  ...STRATEGY,
  ...DEALING,
  ...STRUCTURED_PRODUCTS,
  ...SERVICE_PROVIDERS,
  ...COSTS,
  ...RISK,
  ...SCENARIO_RETURNS,
  ...TARGET_MARKET,
  ...DIVIDENDS,
  ...PERFORMANCE,
  ...REGISTRATION,
];
