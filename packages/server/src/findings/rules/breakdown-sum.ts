import { BREAKDOWN_SUMS } from '@fundarium/contract/shown-breakdowns';
import type { Rule } from '../rule.ts';

/** Of each type the latest breakdown alone. */
export const BREAKDOWN_SUM: Rule = {
  severity: 'WARNING',
  reads: [],
  issues: ({ breakdownSums }) =>
    breakdownSums
      .filter(({ sum }) => Number(sum) < BREAKDOWN_SUMS.least || Number(sum) > BREAKDOWN_SUMS.most)
      .map(({ type, date, sum }) => ({ field: type, value: sum, details: { date } })),
};
