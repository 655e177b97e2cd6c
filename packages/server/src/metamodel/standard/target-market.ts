import { LEAF_LEVELS, type Labels } from '@fundarium/contract/vocabulary';
import { field } from './field-template.ts';
import { labels } from './labels.ts';

const answer = (code: string, emt: string, label: Labels, list = 'YES_NO_NEUTRAL') =>
  field(code, LEAF_LEVELS, 'LOV', label, { list, emt });

/** For whom the product is meant, as the MiFID template asks. */
export const TARGET_MARKET = [
  ...field('TARGET_MARKET_DATE', LEAF_LEVELS, 'DATE', labels('target-market-reference-date'), {
    emt: '01000',
  }),
  ...answer('INVESTOR_TYPE_RETAIL', '01010', labels('retail-investors')),
  ...answer('INVESTOR_TYPE_PROFESSIONAL', '01020', labels('professional-investors'), 'PROFESSIONAL_TYPE'),
  ...answer('INVESTOR_TYPE_ELIGIBLE_COUNTERPARTY', '01030', labels('eligible-counterparties')),
  ...answer('KNOWLEDGE_BASIC', '02010', labels('basic-knowledge')),
  ...answer('KNOWLEDGE_INFORMED', '02020', labels('informed-knowledge')),
  ...answer('KNOWLEDGE_ADVANCED', '02030', labels('advanced-knowledge')),
  ...answer('LOSS_NONE', '03010', labels('no-capital-loss')),
  ...answer('LOSS_LIMITED', '03020', labels('limited-capital-loss')),
  ...field('LOSS_LIMITED_LEVEL', LEAF_LEVELS, 'PERCENT', labels('limited-loss-level'), { emt: '03030' }),
  ...answer('LOSS_NO_GUARANTEE', '03040', labels('no-capital-guarantee-needed')),
  ...answer('LOSS_BEYOND_CAPITAL', '03050', labels('loss-beyond-capital')),
  ...answer('RETURN_PRESERVATION', '05010', labels('preservation')),
  ...answer('RETURN_GROWTH', '05020', labels('capital-growth')),
  ...answer('RETURN_INCOME', '05030', labels('income')),
  ...field('INVESTMENT_HORIZON', LEAF_LEVELS, 'LOV', labels('investment-horizon'), {
    list: 'INVESTMENT_HORIZON',
    emt: '05080',
  }),
  ...answer('SUSTAINABILITY_PREFERENCES', '05105', labels('considers-sustainability-preferences')),
];
