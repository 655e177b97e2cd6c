import { list, value } from './standard-value.ts';

export const LEGAL_FORM = list(
  'LEGAL_FORM',
  value('SICAV', 'investment-company-with-variable-capital-sicav'),
  value('SICAF', 'investment-company-with-fixed-capital-sicaf'),
  value('FCP', 'contractual-fund'),
  value('UNIT_TRUST', 'unit-trust'),
  value('ICAV', 'irish-collective-asset-management-vehicle-icav'),
  value('OEIC', 'open-ended-investment-company-oeic'),
  value('PARTNERSHIP', 'limited-partnership'),
  value('CORPORATION', 'public-limited-company'),
  value('OTHER', 'other-legal-form'),
);

export const EU_DIRECTIVE = list(
  'EU_DIRECTIVE',
  value('UCITS', 'ucits'),
  value('AIF', 'aif'),
  value('NONE', 'none'),
);

export const OPEN_CLOSED = list('OPEN_CLOSED', value('OPEN', 'open-ended'), value('CLOSED', 'closed-ended'));

export const ASSET_CLASS = list(
  'ASSET_CLASS',
  value('EQUITY', 'equity'),
  value('BOND', 'bonds-asset-class'),
  value('MULTI_ASSET', 'multi-asset'),
  value('MONEY_MARKET', 'money-market'),
  value('REAL_ESTATE', 'real-estate-asset-class'),
  value('COMMODITIES', 'commodities'),
  value('ALTERNATIVE', 'alternative'),
  value('PRIVATE_MARKETS', 'private-markets'),
);

/** Main classes of the European fund classification. */
export const EFAMA_CATEGORY = list(
  'EFAMA_CATEGORY',
  value('EQUITY', 'equity'),
  value('BOND', 'bond'),
  value('MULTI_ASSET', 'multi-asset'),
  value('MONEY_MARKET', 'money-market'),
  value('ARIS', 'absolute-return-aris'),
  value('OTHER', 'other-asset-class'),
);

export const MANAGEMENT_APPROACH = list(
  'MANAGEMENT_APPROACH',
  value('ACTIVE', 'active-management'),
  value('PASSIVE', 'passive'),
  value('QUANTITATIVE', 'quantitative'),
  value('ENHANCED_INDEX', 'enhanced-index'),
);

export const SFDR_ARTICLE = list(
  'SFDR_ARTICLE',
  value('ARTICLE_6', 'article-6'),
  value('ARTICLE_8', 'article-8'),
  value('ARTICLE_9', 'article-9'),
  value('OUT_OF_SCOPE', 'out-of-scope'),
);

export const REPLICATION_METHOD = list(
  'REPLICATION_METHOD',
  value('FULL', 'physical-full'),
  value('OPTIMISED', 'physical-optimised'),
  value('SYNTHETIC', 'synthetic'),
);
