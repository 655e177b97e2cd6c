import type { EntityValues } from '@fundarium/contract/entity';

type Product = {
  readonly retail: boolean;
  readonly sri: number;
  readonly holdingPeriod: number;
  readonly income: boolean;
  readonly sustainable: boolean;
};

/** For whom a product is meant, as the MiFID template asks. */
export function targetMarketValues({
  retail,
  sri,
  holdingPeriod,
  income,
  sustainable,
}: Product): EntityValues {
  return {
    INVESTOR_TYPE_RETAIL: retail ? 'Y' : 'N',
    INVESTOR_TYPE_PROFESSIONAL: 'B',
    INVESTOR_TYPE_ELIGIBLE_COUNTERPARTY: 'Y',
    KNOWLEDGE_BASIC: sri <= 3 ? 'Y' : 'N',
    KNOWLEDGE_INFORMED: 'Y',
    KNOWLEDGE_ADVANCED: 'Y',
    LOSS_NONE: 'N',
    LOSS_LIMITED: sri <= 2 ? 'Y' : 'N',
    LOSS_NO_GUARANTEE: 'Y',
    LOSS_BEYOND_CAPITAL: 'N',
    RETURN_PRESERVATION: sri === 1 ? 'Y' : 'N',
    RETURN_GROWTH: sri === 1 ? 'N' : 'Y',
    RETURN_INCOME: income ? 'Y' : 'N',
    INVESTMENT_HORIZON: horizon(holdingPeriod),
    SUSTAINABILITY_PREFERENCES: sustainable ? 'Y' : 'NEUTRAL',
  };
}

function horizon(years: number): string {
  if (years < 1) return 'V';
  if (years < 3) return 'S';
  return years > 5 ? 'L' : 'M';
}
