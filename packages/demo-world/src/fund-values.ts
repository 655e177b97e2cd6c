import type { EntityValues } from '@fundarium/contract/entity';
import type { Manager, ManagerLanguage } from './managers.ts';
import { lei } from './identifiers.ts';
import { activationValues, endValues } from './life-values.ts';
import { objective } from './objectives.ts';
import { serialOf } from './parts.ts';
import { PROVIDERS } from './providers.ts';
import { kindOf } from './strategy-kinds.ts';
import type { ClassificationNode, FundNode, ProductNode } from './tree.ts';

export function fundValues(manager: Manager, fund: FundNode, at: number): EntityValues {
  const { umbrella, code, created, life } = fund;
  const providers = PROVIDERS[umbrella.domicile];
  const company = `${manager.brand} ${providers.managerSuffix}`;
  return {
    NAME: umbrella.name,
    CODE: code,
    CURRENCY: providers.currency,
    CREATION_DATE: created,
    ...endValues(life),
    UMBRELLA: umbrella.name,
    LEGAL_FORM: umbrella.legalForm,
    DOMICILE: umbrella.domicile,
    EU_DIRECTIVE: umbrella.directive,
    OPEN_CLOSED: 'OPEN',
    FISCAL_YEAR_END: providers.fiscalYearEnd,
    SUPERVISORY_AUTHORITY: providers.authority,
    LEI: lei(serialOf(manager, 1000 + at)),
    MANCO: company,
    MANCO_LEI: lei(serialOf(manager, 100 + Object.keys(PROVIDERS).indexOf(umbrella.domicile))),
    MANCO_EMAIL: `info.${umbrella.domicile.toLowerCase()}@${manager.website.slice('https://www.'.length)}`,
    WEBSITE: manager.website,
    CUSTODIAN: providers.custodian,
    ADMINISTRATOR: providers.administrator,
    TRANSFER_AGENT: providers.administrator,
    AUDITOR: providers.auditor,
    LEGAL_ADVISER: providers.legalAdviser,
    DISTRIBUTOR: manager.name,
    ...(umbrella.domicile === 'LU' && { CSSF_CODE: `O9${String(serialOf(manager, at)).padStart(7, '0')}` }),
  };
}

export function productValues(manager: Manager, product: ProductNode, at: number): EntityValues {
  const { strategy, fund, life } = product;
  const kind = kindOf(strategy.kind);
  const passive = strategy.kind === 'EQUITY_INDEX' || strategy.key === 'CHI' || strategy.kind === 'GOLD';
  return {
    NAME: product.name,
    CODE: product.code,
    CURRENCY: strategy.currency,
    CREATION_DATE: product.created,
    LAUNCH_DATE: product.launched,
    ...endValues(life),
    ...activationValues(life, [fund.umbrella.domicile]),
    DOMICILE: fund.umbrella.domicile,
    EU_DIRECTIVE: fund.umbrella.directive,
    OPEN_CLOSED: 'OPEN',
    LEI: lei(serialOf(manager, 2000 + at)),
    INVESTMENT_OBJECTIVE: objective(strategy, kind, passive, languagesOf(manager, product)),
    BENCHMARK: strategy.benchmark,
    ASSET_CLASS: kind.assetClass,
    EFAMA_CATEGORY: kind.efamaCategory,
    MANAGEMENT_APPROACH: passive ? 'PASSIVE' : 'ACTIVE',
    ...(passive && { REPLICATION_METHOD: strategy.kind === 'EQUITY_INDEX' ? 'OPTIMISED' : 'FULL' }),
    SFDR_ARTICLE: `ARTICLE_${strategy.sfdrArticle}`,
    IS_ETF: false,
    IS_FUND_OF_FUNDS: strategy.key.startsWith('MX'),
    IS_MONEY_MARKET_FUND: strategy.kind === 'MONEY_MARKET',
    IS_SHARIA_COMPLIANT: false,
    HAS_SECURITIES_LENDING: passive,
    PORTFOLIO_MANAGER: manager.name,
  };
}

export function classificationValues({ product, code, name }: ClassificationNode): EntityValues {
  return {
    NAME: name,
    CODE: code,
    CURRENCY: product.strategy.currency,
    CREATION_DATE: product.created,
    ...endValues(product.life),
  };
}

/** The manager's own language, English, and French for funds from France. */
function languagesOf(manager: Manager, { fund }: ProductNode): ManagerLanguage[] {
  return [
    ...new Set([
      manager.language,
      'en' as const,
      ...(fund.umbrella.domicile === 'FR' ? (['fr'] as const) : []),
    ]),
  ];
}
