import type {
  PerformanceReply,
  ReturnFactor,
  ReturnPeriod,
  WindowFigure,
} from '@fundarium/contract/performance';

/**
 * A class worked out by hand. NAVs: 100 on 15 January 2024 (the first), 100 on the 31st, 98 on 12 February with 2
 * paid, 100 on the 29th, 100 on 11 March with 1 paid, 98 on the 28th, 99 on 10 April (the last).
 */
const paid = (exDate: string, amount: number, nav: number): ReturnFactor => ({
  kind: 'DIVIDEND',
  exDate,
  navDate: exDate,
  nav,
  amount,
  factor: 1 + amount / nav,
  perShare: null,
});
const FEBRUARY = paid('2024-02-12', 2, 98);
const MARCH = paid('2024-03-11', 1, 100);

function period(
  [startDate, startNav]: readonly [string, number],
  [endDate, endNav]: readonly [string, number],
  factor: number,
): ReturnPeriod {
  const value = ((endNav / startNav) * factor - 1) * 100;
  return { startDate, endDate, startNav, endNav, factor, value };
}

const FIRST = ['2024-01-15', 100] as const;
const LAST = ['2024-04-10', 99] as const;
const JANUARY_END = ['2024-01-31', 100] as const;
const FEBRUARY_END = ['2024-02-29', 100] as const;
const MARCH_END = ['2024-03-28', 98] as const;

const known = (window: string, of: ReturnPeriod, factors: ReturnFactor[], to: string): WindowFigure => ({
  window,
  value: of.value,
  reason: null,
  from: of.startDate,
  to,
  period: of,
  factors,
  gap: null,
  annualised: null,
});

const whole = period(FIRST, LAST, FEBRUARY.factor * MARCH.factor);
const february = period(JANUARY_END, FEBRUARY_END, FEBRUARY.factor);
const march = period(FEBRUARY_END, MARCH_END, MARCH.factor);

export const EXPLAINED: PerformanceReply = {
  code: 'HAND',
  currency: 'EUR',
  referenceDate: '2024-04-10',
  isMonthEnd: false,
  firstNavDate: '2024-01-15',
  current: {
    on: '2024-04-12',
    lateAfter: '2024-04-17',
    currentUntil: '2024-05-01',
    monthToDateUntil: '2024-05-01',
    yearToDateUntil: '2024-05-01',
    calendarYearsUntil: '2024-05-01',
  },
  method: { reinvested: 'GROSS', yearCount: 'ACT_ACT', toleratedGap: 20 },
  frequency: 'WEEKLY',
  toleratedGap: 20,
  since: 'LAUNCH',
  launchAfterNavs: null,
  sinceFirstNav: null,
  firstMonth: null,
  factors: [FEBRUARY, MARCH],
  windows: [
    known('MTD', period(MARCH_END, LAST, 1), [], '2024-04-10'),
    {
      ...known('M1', whole, [], '2024-04-10'),
      value: null,
      reason: 'GAP',
      from: null,
      to: null,
      period: null,
      gap: { wanted: '2024-03-10', navDate: '2024-02-12', tolerated: 20 },
    },
    {
      ...known('Y1', whole, [], '2024-04-10'),
      value: null,
      reason: 'BEFORE_FIRST_NAV',
      from: null,
      to: null,
      period: null,
      annualised: { value: null, reason: 'BEFORE_FIRST_NAV', years: null },
    },
    {
      ...known('ITD', whole, [FEBRUARY, MARCH], '2024-04-10'),
      annualised: { value: null, reason: 'UNDER_A_YEAR', years: null },
    },
    known('INCEPTION_MONTH', period(FIRST, JANUARY_END, 1), [], '2024-01-31'),
  ],
  monthly: [
    {
      window: 'ITD_MAX_Y10',
      reason: null,
      best: { month: '2024-02', value: february.value },
      worst: { month: '2024-03', value: march.value },
      positiveMonths: 1,
      negativeMonths: 1,
      totalMonths: 2,
    },
  ],
  months: [
    { label: '2024-02', value: february.value, period: february, reason: null },
    { label: '2024-03', value: march.value, period: march, reason: null },
  ],
  years: [{ label: '2024', value: whole.value, period: whole, reason: null, partial: true }],
  currencyChanges: [],
  quotationUnit: null,
  ignored: [],
  fault: false,
  unpaidCoupon: null,
  stored: { referenceDate: '2024-04-10', equal: true },
  revision: { number: 1, token: 'a' },
};
