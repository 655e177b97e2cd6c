import { LEAF_LEVELS, type FieldLevel } from '@fundarium/contract/vocabulary';
import { field, type Traits } from './field-template.ts';
import { labels } from './labels.ts';

const PART: readonly FieldLevel[] = ['PART'];
const key: Traits = { category: 'KEY_FEATURES' };

/** How a share class pays out, is valued and can be dealt in. */
export const DEALING = [
  ...field('DISTRIBUTION_POLICY', PART, 'LOV', labels('distribution-policy'), {
    ...key,
    list: 'DISTRIBUTION_POLICY',
    openfunds: 'OFST020400',
    emt: '00047',
  }),
  ...field('DISTRIBUTION_FREQUENCY', PART, 'LOV', labels('distribution-frequency'), {
    list: 'DISTRIBUTION_FREQUENCY',
    openfunds: 'OFST023551',
  }),
  ...field('CURRENCY_HEDGE', PART, 'LOV', labels('currency-hedge'), {
    ...key,
    list: 'CURRENCY_HEDGE',
    openfunds: 'OFST020261',
  }),
  ...field('VALUATION_FREQUENCY', LEAF_LEVELS, 'LOV', labels('valuation-frequency'), {
    ...key,
    list: 'VALUATION_FREQUENCY',
    openfunds: 'OFST020300',
    ept: '01010',
  }),
  ...field('INVESTMENT_STATUS', PART, 'LOV', labels('investment-status'), {
    ...key,
    list: 'INVESTMENT_STATUS',
    openfunds: 'OFST023100',
  }),
  ...field('SUBSCRIPTIONS_START_DATE', PART, 'DATE', labels('start-of-subscriptions'), {
    openfunds: 'OFST020558',
  }),
  ...field(
    'LIQUIDATION_START_DATE',
    ['FUND', 'PROD', 'CLAS', 'PART'],
    'DATE',
    labels('start-of-liquidation'),
    { openfunds: 'OFST020564' },
  ),
  ...field('LAUNCH_PRICE', PART, 'DOUBLE', labels('launch-price'), {
    decimals: [2, 6],
    openfunds: 'OFST062025',
  }),
  ...field('MINIMUM_INITIAL_INVESTMENT', PART, 'DOUBLE', labels('minimum-initial-investment'), {
    decimals: [0, 2],
  }),
  ...field('MINIMUM_SUBSEQUENT_INVESTMENT', PART, 'DOUBLE', labels('minimum-subsequent-investment'), {
    decimals: [0, 2],
  }),
  ...field('SETTLEMENT_DAYS_SUBSCRIPTION', PART, 'INTEGER', labels('subscription-settlement-days')),
  ...field('SETTLEMENT_DAYS_REDEMPTION', PART, 'INTEGER', labels('redemption-settlement-days')),
  ...field('FORM_OF_SHARE', PART, 'LOV', labels('form-of-share'), {
    list: 'FORM_OF_SHARE',
    openfunds: 'OFST010050',
  }),
  ...field('IS_RDR_COMPLIANT', PART, 'BOOLEAN', labels('without-retrocession'), {
    openfunds: 'OFST020600',
    emt: '00110',
  }),
];
