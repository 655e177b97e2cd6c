import { LEAF_LEVELS, type FieldLevel, type Labels } from '@fundarium/contract/vocabulary';
import { field, type Traits } from './field-template.ts';
import { labels } from './labels.ts';

const cost = (
  code: string,
  label: Labels,
  traits: Traits = {},
  levels: readonly FieldLevel[] = LEAF_LEVELS,
) => field(code, levels, 'PERCENT', label, { decimals: [2, 4], ...traits });

/** What holding costs, in percent points; ex ante and ex post as the MiFID template sets them apart. */
export const COSTS = [
  ...cost('ONGOING_COSTS', labels('ongoing-costs'), { category: 'KEY_FEATURES', emt: '07100' }),
  ...cost('TER', labels('total-expense-ratio-ter'), {}, ['PART']),
  ...cost('MGMT_FEE', labels('management-fee'), { emt: '07110' }),
  ...cost('DISTRIBUTION_FEE', labels('distribution-fee'), { emt: '07120' }),
  ...cost('TRANSACTION_COSTS', labels('transaction-costs'), { ept: '03080', emt: '07130' }),
  ...cost('PERF_FEE', labels('performance-fee'), { emt: '00045' }, ['PART']),
  ...cost('INCIDENTAL_COSTS', labels('incidental-costs'), { ept: '03095', emt: '07140' }),
  ...cost('ENTRY_MAX', labels('entry-charge-max'), { category: 'KEY_FEATURES', ept: '03010', emt: '07020' }),
  ...cost('EXIT_MAX', labels('exit-charge-max'), { category: 'KEY_FEATURES', ept: '03020', emt: '07050' }),
  ...field('EX_ANTE_COSTS_DATE', LEAF_LEVELS, 'DATE', labels('ex-ante-costs-date'), { emt: '07160' }),
  ...cost('ONGOING_COSTS_EX_POST', labels('ongoing-costs-ex-post'), { emt: '08030' }),
  ...cost('MGMT_FEE_EX_POST', labels('management-fee-ex-post'), { emt: '08050' }),
  ...cost('DISTRIBUTION_FEE_EX_POST', labels('distribution-fee-ex-post'), { emt: '08060' }),
  ...cost('TRANSACTION_COSTS_EX_POST', labels('transaction-costs-ex-post'), { emt: '08070' }),
  ...cost('INCIDENTAL_COSTS_EX_POST', labels('incidental-costs-ex-post'), { emt: '08080' }),
  ...field('EX_POST_COSTS_START_DATE', LEAF_LEVELS, 'DATE', labels('ex-post-costs-from'), { emt: '08090' }),
  ...field('EX_POST_COSTS_END_DATE', LEAF_LEVELS, 'DATE', labels('ex-post-costs-to'), { emt: '08100' }),
];
