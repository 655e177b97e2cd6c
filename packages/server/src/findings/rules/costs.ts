import { numberOf, textOf, type Rule } from '../rule.ts';

/** Both say what holding costs in a year; one of them is likely to be of an older document. */
export const TER_AGAINST_ONGOING_COSTS: Rule = {
  severity: 'WARNING',
  reads: ['TER', 'ONGOING_COSTS'],
  issues: ({ values }) => {
    const [ratio, ongoing] = [numberOf(values, 'TER'), numberOf(values, 'ONGOING_COSTS')];
    return ratio !== null && ongoing !== null && ratio !== ongoing
      ? [
          {
            field: 'TER',
            value: textOf(values, 'TER')!,
            details: { costs: textOf(values, 'ONGOING_COSTS')! },
          },
        ]
      : [];
  },
};
