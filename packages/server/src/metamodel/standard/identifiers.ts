import { LEAF_LEVELS } from '@fundarium/contract/vocabulary';
import { field, type Traits } from './field-template.ts';
import { labels, sameEverywhere } from './labels.ts';

const identifier: Traits = { category: 'IDENTIFIERS_PUBLICATION' };

/** Identifiers: all of them are read by quick search. Two classes may have one ISIN, so none is unique. */
export const IDENTIFIERS = [
  ...field('ISIN', LEAF_LEVELS, 'STRING', sameEverywhere('ISIN'), { ...identifier, openfunds: 'OFST020000' }),
  ...field('ISIN_REINVESTMENT', ['PART'], 'STRING', labels('reinvestment-isin'), identifier),
  ...field('SUCCESSOR_ISIN', ['PART'], 'STRING', labels('absorbing-class-isin'), {
    ...identifier,
    openfunds: 'OFST020575',
  }),
  ...field('WKN', LEAF_LEVELS, 'STRING', sameEverywhere('WKN'), { ...identifier, openfunds: 'OFST020015' }),
  ...field('VALOR', LEAF_LEVELS, 'STRING', labels('valor-number'), {
    ...identifier,
    openfunds: 'OFST020010',
  }),
  ...field('SEDOL', LEAF_LEVELS, 'STRING', sameEverywhere('SEDOL'), {
    ...identifier,
    openfunds: 'OFST020040',
  }),
  ...field('CUSIP', ['PART'], 'STRING', sameEverywhere('CUSIP'), { ...identifier, openfunds: 'OFST020005' }),
  ...field('BLOOMBERG', LEAF_LEVELS, 'STRING', labels('bloomberg-code'), {
    ...identifier,
    openfunds: 'OFST020020',
  }),
  ...field('FIGI', LEAF_LEVELS, 'STRING', sameEverywhere('FIGI'), { ...identifier, openfunds: 'OFST020025' }),
  ...field('CFI', LEAF_LEVELS, 'STRING', labels('cfi-code'), { ...identifier, openfunds: 'OFST350015' }),
  ...field('CIC', LEAF_LEVELS, 'STRING', labels('cic-code'), { ...identifier, ept: '00090' }),
  ...field('AMFI_CODE', ['PART'], 'STRING', labels('amfi-code'), identifier),
  ...field('AMF_CODE', ['PART'], 'STRING', labels('amf-code'), { ...identifier, openfunds: 'OFST020035' }),
  ...field('CSSF_CODE', ['FUND', 'PROD', 'PART'], 'STRING', labels('cssf-code'), {
    ...identifier,
    openfunds: { FUND: 'OFST005030', PROD: 'OFST010075', PART: 'OFST020105' },
  }),
  ...field('LEI', ['FUND', 'PROD'], 'STRING', sameEverywhere('LEI'), {
    ...identifier,
    openfunds: { FUND: 'OFST010035', PROD: 'OFST010030' },
  }),
];
