import { firstCouponDue } from '@fundarium/finance/coupon-due';
import { dayOf, numberOf, textOf, type Issue, type PriceIssue, type Rule } from '../rule.ts';

/** Of issues of one rule, by the field that each concerns, the newest and how many there are. */
function newestOf(
  issues: readonly PriceIssue[],
  rule: PriceIssue['rule'],
  fieldOf: (issue: PriceIssue) => string,
): { readonly field: string; readonly issue: PriceIssue; readonly count: string }[] {
  const own = issues.filter((issue) => issue.rule === rule);
  return [...Map.groupBy(own, fieldOf)].map(([field, members]) => ({
    field,
    issue: members.reduce((newest, each) => (each.date > newest.date ? each : newest)),
    count: String(members.length),
  }));
}

/** One delivery said two things of one day: the later line is stored. */
export const PRICE_CONTRADICTED: Rule = {
  severity: 'WARNING',
  reads: ['BENCHMARK'],
  issues: ({ priceIssues }) =>
    newestOf(priceIssues, 'PRICE_CONTRADICTED', ({ key }) => key).map(({ field, issue, count }) => ({
      field,
      value: issue.details['stored'] ?? '',
      details: { date: issue.date, other: issue.details['other'] ?? '', count },
    })),
};

const ofPayments = (rule: 'PAYMENT_CORRECTED' | 'PAYMENT_ADDED'): Rule => ({
  severity: 'WARNING',
  reads: [],
  issues: ({ priceIssues }) =>
    newestOf(priceIssues, rule, ({ key }) => (key.startsWith('SPLIT') ? 'SPLIT_RATIO' : 'DIVIDEND')).map(
      ({ field, issue, count }): Issue => ({
        field,
        value: issue.details['delivered'] ?? '',
        details: {
          date: issue.date,
          recorded: issue.details['recorded'] ?? '',
          ...(rule === 'PAYMENT_ADDED' && { recordedDate: issue.details['recordedDate'] ?? issue.date }),
          count,
        },
      }),
    ),
});

/** A payment was delivered that the record had otherwise, or not: it was taken for the same, or for a further one. */
export const PAYMENT_CORRECTED = ofPayments('PAYMENT_CORRECTED');
export const PAYMENT_ADDED = ofPayments('PAYMENT_ADDED');

/** Prices or payments came with a currency, and the record has none to compare it with, or came to have another one. */
export const PRICE_CURRENCY_UNKNOWN: Rule = {
  severity: 'WARNING',
  reads: ['CURRENCY'],
  issues: ({ priceIssues }) =>
    newestOf(priceIssues, 'PRICE_CURRENCY_UNKNOWN', () => 'CURRENCY').map(({ field, issue }) => ({
      field,
      value: issue.key,
      details: { date: issue.date },
    })),
};

/** Its total return is that of its price as long as no payment has gone ex; one may not be due before a year. */
export const COUPON_WITHOUT_PAYMENT: Rule = {
  severity: 'WARNING',
  reads: ['COUPON', 'LAUNCH_DATE', 'ISSUE_DATE'],
  issues: ({ level, values, hasPayment, newestNavDate, today }) => {
    if (level !== 'STRUCTURED_PRODUCT' || hasPayment || newestNavDate === null) return [];
    const begun = dayOf(values, 'LAUNCH_DATE') ?? dayOf(values, 'ISSUE_DATE');
    if (begun !== null && today < firstCouponDue(begun)) return [];
    const coupon = numberOf(values, 'COUPON');
    return coupon !== null && coupon > 0 ? [{ field: 'COUPON', value: textOf(values, 'COUPON')! }] : [];
  },
};
