import { LEAF_LEVELS, type Labels } from '@fundarium/contract/vocabulary';
import { field } from './field-template.ts';
import { labels } from './labels.ts';

const amount = (code: string, label: Labels, openfunds?: string) =>
  field(code, LEAF_LEVELS, 'DOUBLE', label, { mdi: true, decimals: [2, 6], openfunds });
const day = (code: string, label: Labels, openfunds?: string) =>
  field(code, LEAF_LEVELS, 'DATE', label, { mdi: true, openfunds });

/** The latest distribution and the latest split. */
export const DIVIDENDS = [
  ...amount('DIVIDEND', labels('dividend')),
  ...amount('GROSS_DIVIDEND', labels('gross-dividend'), 'OFDY005020'),
  ...amount('NET_DIVIDEND', labels('net-dividend'), 'OFDY005022'),
  ...amount('DIVIDEND_TAX_CREDIT', labels('dividend-tax-credit')),
  ...amount('CAPITAL_GAIN', labels('capital-gain-distributed')),
  ...field('DIV_CURRENCY', LEAF_LEVELS, 'LOV', labels('dividend-currency'), {
    mdi: true,
    list: 'CURRENCY',
    openfunds: 'OFDY005000',
  }),
  ...day('EX_DATE', labels('ex-date'), 'OFDY005010'),
  ...day('RECORD_DATE', labels('record-date'), 'OFDY005007'),
  ...day('PAYMENT_DATE', labels('payment-date'), 'OFDY005015'),
  ...field('SPLIT_RATIO', LEAF_LEVELS, 'DOUBLE', labels('split-ratio'), {
    mdi: true,
    decimals: [0, 8],
    openfunds: 'OFDY005062',
  }),
];
