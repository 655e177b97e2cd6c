import { dayOf, textOf, type Rule } from '../rule.ts';

/** Nothing can be marketed openly where it is not registered; a placement with some (RESTRICTED) can. */
export const REGISTRATION_MARKETING: Rule = {
  severity: 'ERROR',
  reads: [],
  issues: ({ registrations }) =>
    registrations.flatMap(({ country, fields }) =>
      textOf(fields, 'MARKETING_STATUS') === 'YES' && textOf(fields, 'REGISTRATION_STATUS') === 'NO'
        ? [{ field: 'MARKETING_STATUS', value: 'YES', country }]
        : [],
    ),
};

const SPANS = [
  ['REGISTRATION_DATE', 'DEREGISTRATION_DATE'],
  ['DISTRIBUTION_START_DATE', 'DISTRIBUTION_END_DATE'],
] as const;

export const REGISTRATION_DATES: Rule = {
  severity: 'WARNING',
  reads: [],
  issues: ({ registrations }) =>
    registrations.flatMap(({ country, fields }) =>
      SPANS.flatMap(([from, to]) => {
        const [start, end] = [dayOf(fields, from), dayOf(fields, to)];
        return start !== null && end !== null && end < start
          ? [{ field: to, value: end, country, details: { start } }]
          : [];
      }),
    ),
};
