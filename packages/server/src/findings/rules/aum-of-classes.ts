import type { Rule } from '../rule.ts';

/** Of the sub-fund's own figure: what rounding and the hour of valuation may make of the sum. */
const TOLERANCE = 0.005;

export const AUM_OF_CLASSES: Rule = {
  severity: 'WARNING',
  reads: [],
  issues: ({ aumOfClasses }) => {
    if (aumOfClasses === null) return [];
    const { date, own, sum } = aumOfClasses;
    return Math.abs(Number(sum) - Number(own)) > TOLERANCE * Math.abs(Number(own))
      ? [{ field: 'AUM', value: own, details: { sum, date } }]
      : [];
  },
};
