import type { EntityValues } from '@fundarium/contract/entity';
import { rounded } from './decimal-text.ts';
import type { Manager } from './managers.ts';
import { valorOf, wkn } from './identifiers.ts';
import { activationValues, endValues } from './life-values.ts';
import { randomOf } from './random.ts';
import { riskValues } from './risk.ts';
import type { StructuredNode } from './structured-products.ts';
import { PAYOFFS } from './structured-terms.ts';
import { targetMarketValues } from './target-market.ts';

/** Issuer, guarantor, and the credit risk that they bring. */
const ISSUERS = {
  CH: [
    { issuer: 'Bankhaus Aaretal AG', guarantor: null, creditRisk: 2 },
    { issuer: 'Aaretal Structured Products (Guernsey) Ltd', guarantor: 'Bankhaus Aaretal AG', creditRisk: 2 },
  ],
  DE: [{ issuer: 'Osterholt Zertifikate GmbH', guarantor: 'Bankhaus Osterholt KGaA', creditRisk: 3 }],
  FR: [{ issuer: 'Rivemont Émissions S.A.', guarantor: 'Banque Rivemont S.A.', creditRisk: 2 }],
  IE: [{ issuer: 'Carrowmore Issuer DAC', guarantor: null, creditRisk: 3 }],
} as const;

const percent = (fraction: number) => rounded(fraction * 100, 2);

export function structuredValues(
  manager: Manager,
  product: StructuredNode,
  countries: readonly string[],
): EntityValues {
  const { terms, underlyings, life, code } = product;
  const random = randomOf(`values ${manager.code} ${code}`);
  const country = code.slice(0, 2) as keyof typeof ISSUERS;
  const { issuer, guarantor, creditRisk } = random.pick<{
    issuer: string;
    guarantor: string | null;
    creditRisk: number;
  }>(ISSUERS[country]);
  const risk = riskValues(
    100 * product.volatility * PAYOFFS[terms.payoff].exposure,
    creditRisk,
    product.years,
  );
  return {
    NAME: product.name,
    CODE: code,
    ISIN: code,
    ...(country === 'CH' && { VALOR: valorOf(code) }),
    ...(country === 'DE' && { WKN: wkn(product.serial) }),
    CURRENCY: product.currency,
    CREATION_DATE: product.initialFixing,
    LAUNCH_DATE: product.issued,
    ...endValues(life, false),
    // Sold until the first fixing, however it ends.
    SUBSCRIPTIONS_END_DATE: product.initialFixing,
    ...activationValues(life, countries),
    ISSUER: issuer,
    ...(guarantor && { GUARANTOR: guarantor }),
    EUSIPA_CODE: terms.payoff,
    UNDERLYINGS: underlyings.map(({ name }) => name),
    UNDERLYING_TYPE: underlyings.length > 1 ? 'BASKET' : (underlyings[0]?.type ?? 'BASKET'),
    ...termValues(product),
    DENOMINATION: rounded(product.denomination, 2),
    ISSUE_PRICE: product.inUnits
      ? rounded(product.issuePrice * product.denomination, 2)
      : percent(product.issuePrice),
    ISSUE_SIZE: rounded(product.denomination * random.between(5, 50) * 1000, 2),
    QUOTATION_UNIT: product.inUnits ? 'UNITS' : 'PERCENTAGE',
    INITIAL_FIXING_DATE: product.initialFixing,
    FINAL_FIXING_DATE: product.finalFixing,
    ISSUE_DATE: product.issued,
    MATURITY_DATE: product.maturity,
    AUTOCALLABLE: product.firstCall !== null,
    ...(product.firstCall && { FIRST_CALL_DATE: product.firstCall }),
    VALUATION_FREQUENCY: 'DAILY',
    ENTRY_MAX: rounded(random.between(2, 8) / 4, 2),
    ...risk,
    PRIIPS_CATEGORY: '3',
    LIQUIDITY_RISK: 'M',
    ...targetMarketValues({
      retail: true,
      sri: Number(risk.SRI),
      holdingPeriod: product.years,
      income: terms.coupon !== undefined,
      sustainable: false,
    }),
  };
}

function termValues({ terms }: StructuredNode): EntityValues {
  return {
    STRIKE: percent(terms.strike),
    ...(terms.barrier && {
      BARRIER: percent(terms.barrier),
      BARRIER_TYPE: 'DAILY_CLOSE',
    }),
    ...(terms.coupon && { COUPON: percent(terms.coupon) }),
    ...(terms.protection && { CAPITAL_PROTECTION: percent(terms.protection) }),
    ...(terms.participation && { PARTICIPATION: percent(terms.participation) }),
    ...(terms.cap && { CAP: percent(terms.cap) }),
  };
}
