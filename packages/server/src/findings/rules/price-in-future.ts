import type { Rule } from '../rule.ts';

/** Possible where the customer's day begins later than its provider's; more often a slip in the year. */
export const PRICE_IN_FUTURE: Rule = {
  severity: 'WARNING',
  reads: ['BENCHMARK'],
  issues: ({ pricesAhead }) =>
    pricesAhead.map(({ field, value, date, days }) => ({
      field,
      value,
      details: { date, count: String(days) },
    })),
};
