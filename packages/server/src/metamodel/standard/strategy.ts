import type { FieldLevel } from '@fundarium/contract/vocabulary';
import { field, type Traits } from './field-template.ts';
import { labels } from './labels.ts';

const PROD: readonly FieldLevel[] = ['PROD'];
const key: Traits = { category: 'KEY_FEATURES' };

/** What a sub-fund invests in, how, and against what it is measured. */
export const STRATEGY = [
  ...field('INVESTMENT_OBJECTIVE', PROD, 'LONGTEXT', labels('investment-objective'), {
    ...key,
    perLanguage: true,
    openfunds: 'OFST010300',
    ept: '04040',
  }),
  ...field('BENCHMARK', ['PROD', 'PART'], 'STRING', labels('benchmark'), { ...key, openfunds: 'OFST023200' }),
  ...field('ASSET_CLASS', PROD, 'LOV', labels('asset-class'), { ...key, list: 'ASSET_CLASS' }),
  ...field('EFAMA_CATEGORY', ['PROD', 'PART'], 'LOV', labels('efama-category'), {
    list: 'EFAMA_CATEGORY',
    openfunds: 'OFST350100',
  }),
  ...field('MANAGEMENT_APPROACH', PROD, 'LOV', labels('management-approach'), {
    list: 'MANAGEMENT_APPROACH',
    openfunds: 'OFST010730',
  }),
  ...field('SFDR_ARTICLE', PROD, 'LOV', labels('sfdr-article'), { ...key, list: 'SFDR_ARTICLE' }),
  ...field('IS_ETF', ['PROD', 'PART'], 'BOOLEAN', labels('etf'), {
    openfunds: 'OFST010580',
  }),
  ...field('IS_FUND_OF_FUNDS', PROD, 'BOOLEAN', labels('fund-of-funds'), { openfunds: 'OFST010500' }),
  ...field('IS_MONEY_MARKET_FUND', PROD, 'BOOLEAN', labels('money-market-fund'), { openfunds: 'OFST351295' }),
  ...field('IS_SHARIA_COMPLIANT', PROD, 'BOOLEAN', labels('sharia-compliant'), { openfunds: 'OFST350009' }),
  ...field('HAS_SECURITIES_LENDING', PROD, 'BOOLEAN', labels('securities-lending'), {
    openfunds: 'OFST011000',
  }),
  ...field('REPLICATION_METHOD', PROD, 'LOV', labels('replication-method'), {
    list: 'REPLICATION_METHOD',
    openfunds: 'OFST010900',
  }),
];
