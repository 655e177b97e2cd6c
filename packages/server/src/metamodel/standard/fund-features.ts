import { field, type Traits } from './field-template.ts';
import { labels } from './labels.ts';

const key: Traits = { category: 'KEY_FEATURES' };

/** What the law and the prospectus say of a fund. */
export const FUND_FEATURES = [
  ...field('DOMICILE', ['FUND', 'PROD'], 'LOV', labels('domicile'), {
    ...key,
    list: 'COUNTRY',
    openfunds: 'OFST010010',
  }),
  ...field('UMBRELLA', ['FUND'], 'STRING', labels('umbrella'), { ...key, openfunds: 'OFST005010' }),
  ...field('LEGAL_FORM', ['FUND'], 'LOV', labels('legal-form'), {
    ...key,
    list: 'LEGAL_FORM',
    openfunds: 'OFST160100',
  }),
  ...field('EU_DIRECTIVE', ['FUND', 'PROD'], 'LOV', labels('eu-directive'), {
    ...key,
    list: 'EU_DIRECTIVE',
    openfunds: 'OFST160040',
  }),
  ...field('OPEN_CLOSED', ['FUND', 'PROD'], 'LOV', labels('open-or-closed-ended'), {
    list: 'OPEN_CLOSED',
    openfunds: 'OFST010420',
  }),
  ...field('FISCAL_YEAR_END', ['FUND'], 'STRING', labels('fiscal-year-end-mm-dd'), {
    openfunds: 'OFST010440',
  }),
  ...field('SUPERVISORY_AUTHORITY', ['FUND'], 'STRING', labels('supervisory-authority'), {
    openfunds: 'OFST010060',
  }),
];
