import type { FieldLevel, Labels } from '@fundarium/contract/vocabulary';
import { field, type Traits } from './field-template.ts';
import { labels } from './labels.ts';

const SP: readonly FieldLevel[] = ['STRUCTURED_PRODUCT'];
const key: Traits = { category: 'KEY_FEATURES' };
/** As fine as it was agreed. */
const term = (code: string, label: Labels, traits: Traits = {}) =>
  field(code, SP, 'PERCENT', label, { decimals: [2, 6], ...traits });
const day = (code: string, label: Labels, traits: Traits = {}) => field(code, SP, 'DATE', label, traits);

/** What the final terms of a structured product say. */
export const STRUCTURED_PRODUCTS = [
  ...field('ISSUER', SP, 'STRING', labels('issuer'), { ...key, emt: '00070' }),
  ...field('GUARANTOR', SP, 'STRING', labels('guarantor'), { ept: '00020', emt: '00080' }),
  ...field('EUSIPA_CODE', SP, 'LOV', labels('eusipa-product-type'), {
    ...key,
    list: 'EUSIPA_CODE',
    emt: '00095',
  }),
  ...field('UNDERLYINGS', SP, 'STRING', labels('underlyings'), { ...key, multiple: true }),
  ...field('UNDERLYING_TYPE', SP, 'LOV', labels('underlying-type'), { list: 'UNDERLYING_TYPE' }),
  ...term('STRIKE', labels('strike')),
  ...term('BARRIER', labels('barrier'), key),
  ...field('BARRIER_TYPE', SP, 'LOV', labels('barrier-observation'), { list: 'BARRIER_TYPE' }),
  ...term('COUPON', labels('coupon-p-a'), key),
  ...term('CAPITAL_PROTECTION', labels('capital-protection'), { ept: '04081' }),
  ...term('PARTICIPATION', labels('participation')),
  ...term('CAP', labels('cap')),
  ...field('DENOMINATION', SP, 'DOUBLE', labels('denomination'), { decimals: [0, 2] }),
  ...field('ISSUE_PRICE', SP, 'DOUBLE', labels('issue-price'), { decimals: [2, 6] }),
  ...field('ISSUE_SIZE', SP, 'DOUBLE', labels('issue-size'), { decimals: [0, 2] }),
  ...field('QUOTATION_UNIT', SP, 'LOV', labels('quotation'), { list: 'QUOTATION_UNIT', emt: '00096' }),
  ...day('INITIAL_FIXING_DATE', labels('initial-fixing-date')),
  ...day('FINAL_FIXING_DATE', labels('final-fixing-date')),
  ...day('ISSUE_DATE', labels('issue-date')),
  ...day('MATURITY_DATE', labels('maturity'), {
    ...key,
    openfunds: 'OFST024019',
    ept: '01130',
    emt: '00065',
  }),
  ...field('AUTOCALLABLE', SP, 'BOOLEAN', labels('autocallable'), { ept: '00110' }),
  ...day('FIRST_CALL_DATE', labels('first-call-date'), { ept: '07005' }),
];
