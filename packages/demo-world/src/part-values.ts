import type { EntityValues } from '@fundarium/contract/entity';
import { addDays } from '@fundarium/finance/calendar-date';
import { benchmarkName } from './benchmarks.ts';
import { managementFee, performanceFee, yearlyCosts } from './costs.ts';
import { rounded } from './decimal-text.ts';
import type { Manager, Umbrella } from './managers.ts';
import { figi, sedol, valorOf, wkn } from './identifiers.ts';
import { activationValues, endValues } from './life-values.ts';
import { serialOf, type PartNode } from './parts.ts';
import { randomOf, type Random } from './random.ts';
import { olderRisk, riskValues } from './risk.ts';
import { letterOf } from './share-classes.ts';
import { kindOf } from './strategy-kinds.ts';
import { targetMarketValues } from './target-market.ts';
import type { Window } from './window.ts';

export type PartContext = {
  readonly manager: Manager;
  readonly window: Window;
  /** Countries of registration. */
  readonly countries: readonly string[];
  /** A class of the same sub-fund that lives on. */
  readonly successor: PartNode | undefined;
  /** Of its returns, percent a year. */
  readonly volatility: number;
};

export function partValues(part: PartNode, context: PartContext): EntityValues {
  const { product, shareClass, life } = part;
  const random = randomOf(`values ${context.manager.code} ${part.code}`);
  return {
    NAME: part.name,
    CODE: part.code,
    CURRENCY: shareClass.currency,
    CREATION_DATE: part.first ? product.created : addDays(part.launched, -random.between(3, 8)),
    LAUNCH_DATE: part.launched,
    ...endValues(life),
    ...activationValues(life, context.countries),
    SAME_CURRENCY_AS_PARENT_PROD: shareClass.currency === product.strategy.currency,
    BENCHMARK: benchmarkName(part),
    EFAMA_CATEGORY: kindOf(product.strategy.kind).efamaCategory,
    IS_ETF: false,
    ...identifiers(part, context, random),
    ...dealing(part, context, random),
    ...costsAndRisk(part, context.volatility, random),
    ...keyInformation(part, context, random),
    ...(life.phase === 'liquidated' && context.successor?.isin && random.chance(0.5)
      ? { SUCCESSOR_ISIN: context.successor.isin }
      : {}),
  };
}

/** National numbers exist where a class is registered; a class that is not launched has none at all. */
function identifiers(part: PartNode, { manager, countries }: PartContext, random: Random): EntityValues {
  if (part.life.phase === 'planned') return {};
  const { domicile } = part.product.fund.umbrella;
  const number = part.isin ?? part.code;
  // Numbers tell managers apart even for the class that all of them have.
  const serial = Math.max(part.serial, serialOf(manager, 1));
  const sold = (...where: string[]) => where.some((country) => countries.includes(country));
  const ticker = `ZQ${figi(serial).slice(-6, -1)} ${EXCHANGES[domicile]}`;
  return {
    ...(part.isin && { ISIN: part.isin }),
    ...(sold('DE', 'AT') && { WKN: wkn(serial) }),
    ...(domicile === 'CH' && { VALOR: valorOf(number) }),
    ...(domicile !== 'CH' && sold('CH') && { VALOR: `98${String(serial).padStart(7, '0')}` }),
    ...(sold('GB', 'IE') && { SEDOL: sedol(serial) }),
    ...(random.chance(0.6) && { FIGI: figi(serial), BLOOMBERG: ticker }),
    ...(domicile === 'FR' && { AMF_CODE: `999${String(serial).padStart(7, '0')}` }),
    ...(domicile === 'LU' && { CSSF_CODE: `${part.product.fund.code}${String(serial).padStart(8, '0')}` }),
    CFI: cfi(part, part.product.fund.umbrella),
    CIC: `XL${kindOf(part.product.strategy.kind).cicCategory}`,
  };
}

const EXCHANGES = { LU: 'LX', IE: 'ID', CH: 'SW', DE: 'GR', FR: 'FP', AT: 'AV' } as const;

/** Open-ended, the policy, the assets, shares of a company or units of a contract. */
function cfi({ shareClass, product }: PartNode, { legalForm }: Umbrella): string {
  const policy = shareClass.policy === 'ACCUMULATING' ? 'G' : 'I';
  return `CIO${policy}${kindOf(product.strategy.kind).cfiAsset}${legalForm === 'FCP' ? 'U' : 'S'}`;
}

function dealing(part: PartNode, { manager }: PartContext, random: Random): EntityValues {
  const { shareClass, life } = part;
  const minimum = letterOf(shareClass).minimum;
  const ended = life.phase === 'liquidated' || life.phase === 'in liquidation';
  return {
    DISTRIBUTION_POLICY: shareClass.policy,
    ...(shareClass.payouts && { DISTRIBUTION_FREQUENCY: shareClass.payouts }),
    CURRENCY_HEDGE: shareClass.hedged ? 'FULL' : 'NONE',
    VALUATION_FREQUENCY: shareClass.frequency,
    INVESTMENT_STATUS: ended ? 'CLOSED_FOR_SUBSCRIPTION' : random.chance(0.04) ? 'SOFT_CLOSED' : 'OPEN',
    LAUNCH_PRICE: rounded(shareClass.launchPrice, 2),
    MINIMUM_INITIAL_INVESTMENT: rounded(shareClass.currency === 'JPY' ? minimum * 100 : minimum, 2),
    SETTLEMENT_DAYS_SUBSCRIPTION: 2,
    SETTLEMENT_DAYS_REDEMPTION: shareClass.frequency === 'DAILY' ? 3 : 5,
    FORM_OF_SHARE: manager.language === 'de' && random.chance(0.4) ? 'BEARER' : 'REGISTERED',
    IS_RDR_COMPLIANT: shareClass.audience === 'CLEAN',
  };
}

function costsAndRisk(part: PartNode, volatility: number, random: Random): EntityValues {
  const { product, shareClass } = part;
  const kind = kindOf(product.strategy.kind);
  const risk = riskValues(volatility, 1, kind.holdingPeriod);
  const costs = yearlyCosts(part);
  const transactions = kind.assetClass === 'MONEY_MARKET' ? 0.03 : 0.2;
  return {
    MGMT_FEE: rounded(managementFee(part), 2),
    ONGOING_COSTS: rounded(costs, 2),
    TER: rounded(costs, 2),
    TRANSACTION_COSTS: rounded(0.02 + transactions * random.next(), 2),
    PERF_FEE: rounded(performanceFee(part), 2),
    ENTRY_MAX: rounded(letterOf(shareClass).entry, 2),
    EXIT_MAX: rounded(0, 2),
    ...risk,
    SRRI: olderRisk(volatility),
    PRIIPS_CATEGORY: '2',
    LIQUIDITY_RISK: kind.assetClass === 'ALTERNATIVE' ? 'M' : 'L',
    ...targetMarketValues({
      retail: shareClass.audience !== 'INSTITUTIONAL',
      sri: Number(risk.SRI),
      holdingPeriod: kind.holdingPeriod,
      income: shareClass.policy === 'DISTRIBUTING',
      sustainable: product.strategy.sfdrArticle === 9,
    }),
  };
}

/** Key information documents are renewed every year while a class lives. */
function keyInformation(part: PartNode, { manager, window }: PartContext, random: Random): EntityValues {
  const { phase } = part.life;
  if (phase === 'liquidated' || phase === 'planned' || phase === 'inactive') return {};
  const published = addDays(window.end, -random.between(5, 300));
  return {
    KID_PUBLICATION_DATE: published < part.launched ? part.launched : published,
    KID_WEB_ADDRESS: `${manager.website}/kid/${part.isin ?? part.code}.pdf`,
  };
}
