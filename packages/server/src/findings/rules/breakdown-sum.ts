import type { Rule } from '../rule.ts';

/** Percent points that the members of a breakdown may add up to: what rounding makes of 100. */
const LEAST = 99.5;
const MOST = 100.5;

/** Of each type the latest breakdown alone. */
export const BREAKDOWN_SUM: Rule = {
  severity: 'WARNING',
  reads: [],
  issues: ({ breakdownSums }) =>
    breakdownSums
      .filter(({ sum }) => Number(sum) < LEAST || Number(sum) > MOST)
      .map(({ type, date, sum }) => ({ field: type, value: sum, details: { date } })),
};
