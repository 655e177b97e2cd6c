import { LEAF_LEVELS } from '@fundarium/contract/vocabulary';
import { field, type Traits } from './field-template.ts';
import { labels, sameEverywhere } from './labels.ts';

const key: Traits = { category: 'KEY_FEATURES' };

/** Risk figures as the PRIIPs and UCITS documents state them. */
export const RISK = [
  ...field('SRI', LEAF_LEVELS, 'INTEGER', labels('summary-risk-indicator-sri'), {
    ...key,
    openfunds: 'OFST024015',
    ept: '01090',
  }),
  ...field('IS_SRI_ADJUSTED', LEAF_LEVELS, 'BOOLEAN', labels('sri-adjusted'), { ept: '01095' }),
  ...field('MRM', LEAF_LEVELS, 'INTEGER', labels('market-risk-measure-mrm'), {
    openfunds: 'OFST024013',
    ept: '01100',
  }),
  ...field('CRM', LEAF_LEVELS, 'INTEGER', labels('credit-risk-measure-crm'), {
    openfunds: 'OFST024012',
    ept: '01110',
  }),
  ...field('SRRI', ['PART'], 'INTEGER', sameEverywhere('SRRI'), { openfunds: 'OFST024000', ept: '08170' }),
  ...field('RHP', LEAF_LEVELS, 'DOUBLE', labels('recommended-holding-period-years'), {
    ...key,
    decimals: [0, 2],
    openfunds: 'OFST024018',
    ept: '01120',
  }),
  ...field('PRIIPS_CATEGORY', LEAF_LEVELS, 'LOV', labels('priips-category'), {
    list: 'PRIIPS_CATEGORY',
    openfunds: 'OFST024025',
    ept: '00080',
  }),
  ...field('LIQUIDITY_RISK', LEAF_LEVELS, 'LOV', labels('liquidity-risk'), {
    list: 'LIQUIDITY_RISK',
    openfunds: 'OFST024014',
    ept: '01140',
  }),
  ...field('VEV', LEAF_LEVELS, 'PERCENT', labels('var-equivalent-volatility-vev'), {
    decimals: [2, 4],
    openfunds: 'OFST024038',
    ept: '01020',
  }),
  ...field('VOLATILITY', LEAF_LEVELS, 'PERCENT', labels('annualised-volatility'), {
    openfunds: 'OFST024114',
    ept: '06020',
  }),
  ...field('MAX_LOSS', LEAF_LEVELS, 'PERCENT', labels('possible-maximum-loss'), {
    openfunds: 'OFST024016',
    ept: '04085',
  }),
  ...field('KID_PUBLICATION_DATE', LEAF_LEVELS, 'DATE', labels('priips-kid-publication-date'), {
    category: 'IDENTIFIERS_PUBLICATION',
    ept: '00070',
  }),
  ...field('KID_WEB_ADDRESS', LEAF_LEVELS, 'URL', labels('priips-kid-web-address'), {
    category: 'IDENTIFIERS_PUBLICATION',
    ept: '00075',
  }),
];
