import type { EntityRule } from '@fundarium/contract/finding-endpoints';
import type { Rule } from './rule.ts';
import { AUM_OF_CLASSES } from './rules/aum-of-classes.ts';
import { BREAKDOWN_SUM } from './rules/breakdown-sum.ts';
import { TER_AGAINST_ONGOING_COSTS } from './rules/costs.ts';
import * as documents from './rules/documents.ts';
import * as identifiers from './rules/identifiers.ts';
import { ISIN_CHECK, ISIN_SHARED, SEDOL_AS_ISIN } from './rules/isins.ts';
import * as life from './rules/life.ts';
import { EX_DATE_WITHOUT_NAV, NAV_OVERDUE, VALUATION_FREQUENCY_MISSING } from './rules/nav-overdue.ts';
import * as policy from './rules/policy.ts';
import { PRICE_IN_FUTURE } from './rules/price-in-future.ts';
import * as priceIssues from './rules/price-issues.ts';
import * as registrations from './rules/registrations.ts';
import { SCENARIO_HALF_RHP, SCENARIO_ONE_YEAR, SCENARIO_ORDER, SRI_GRID } from './rules/risk.ts';
import { SCENARIO_HALF_RHP_MISSING, SCENARIO_ONE_YEAR_MISSING } from './rules/scenarios-missing.ts';

/** Every one of them; one that is not named here finds nothing. */
export const RULES: { readonly [code in EntityRule]: Rule } = {
  ISIN_CHECK,
  SEDOL_AS_ISIN,
  ISIN_SHARED,
  ...identifiers,
  ...life,
  ...policy,
  ...registrations,
  ...documents,
  SCENARIO_ORDER,
  SCENARIO_HALF_RHP,
  SCENARIO_ONE_YEAR,
  SCENARIO_HALF_RHP_MISSING,
  SCENARIO_ONE_YEAR_MISSING,
  SRI_GRID,
  NAV_OVERDUE,
  VALUATION_FREQUENCY_MISSING,
  EX_DATE_WITHOUT_NAV,
  PRICE_IN_FUTURE,
  ...priceIssues,
  AUM_OF_CLASSES,
  BREAKDOWN_SUM,
  TER_AGAINST_ONGOING_COSTS,
};

/** Raised when a rule comes to judge otherwise: everything is then looked at again. */
const EDITION = 8;
export const RULES_EDITION = `${EDITION} ${Object.keys(RULES).toSorted().join(' ')}`;

/** Fields of an entity that some rule reads, the customer's dates apart. */
export const FIELDS_READ: readonly string[] = [
  ...new Set(Object.values(RULES).flatMap(({ reads }) => reads)),
];
