import { entity, type Case } from './finding-neighbourhood.ts';

/** What the rules find wrong with an entity's prices and payments, and what each then says. */
export const priceCases: readonly Case[] = [
  ...(
    [
      // Wednesday to Friday are missing on this Monday, 15 June 2026. Of the others, the days of finance.md and one more.
      ['DAILY', '2026-06-09', '3'],
      ['WEEKLY', '2026-05-24', '21'],
      ['TWICE_A_MONTH', '2026-05-10', '35'],
      ['MONTHLY', '2026-03-31', '75'],
      ['QUARTERLY', '2026-01-15', '150'],
      ['HALF_YEARLY', '2025-09-17', '270'],
      ['YEARLY', '2025-03-21', '450'],
    ] as const
  ).map(([frequency, newestNavDate, days]): Case => [
    'NAV_OVERDUE',
    `${frequency}, last of ${newestNavDate}`,
    entity({ VALUATION_FREQUENCY: frequency, STATUS: 'ACTIVE' }, { newestNavDate }),
    [{ field: 'NAV_DATE', value: newestNavDate, details: { days } }],
  ]),
  [
    'NAV_OVERDUE',
    'activated, whatever a field says',
    entity(
      { VALUATION_FREQUENCY: 'DAILY', ACTIVE: 'INACTIVE' },
      { newestNavDate: '2026-05-01', isActivated: true },
    ),
    [{ field: 'NAV_DATE', value: '2026-05-01', details: { days: '3' } }],
  ],
  [
    'NAV_OVERDUE',
    'a holiday on a Sunday, which is no day of valuation anyway',
    entity(
      { VALUATION_FREQUENCY: 'DAILY' },
      { newestNavDate: '2026-06-09', holidays: new Set(['2026-06-14', '2026-06-15']) },
    ),
    [{ field: 'NAV_DATE', value: '2026-06-09', details: { days: '3' } }],
  ],
  [
    'PRICE_IN_FUTURE',
    'its own, and of its benchmark',
    entity(
      {},
      {
        pricesAhead: [
          { field: 'NAV', value: '101.5', date: '2062-06-12', days: 1 },
          { field: 'BENCHMARK', value: 'Index', date: '2026-06-17', days: 2 },
        ],
      },
    ),
    [
      { field: 'NAV', value: '101.5', details: { date: '2062-06-12', count: '1' } },
      { field: 'BENCHMARK', value: 'Index', details: { date: '2026-06-17', count: '2' } },
    ],
  ],
  [
    'PRICE_CONTRADICTED',
    'two values of two days, by field',
    entity(
      {},
      {
        priceIssues: [
          {
            rule: 'PRICE_CONTRADICTED',
            date: '2026-06-11',
            key: 'NAV',
            details: { stored: '2', other: '1' },
          },
          {
            rule: 'PRICE_CONTRADICTED',
            date: '2026-06-12',
            key: 'NAV',
            details: { stored: '4', other: '3' },
          },
        ],
      },
    ),
    [{ field: 'NAV', value: '4', details: { date: '2026-06-12', other: '3', count: '2' } }],
  ],
  [
    'PAYMENT_CORRECTED',
    'another amount',
    entity(
      {},
      {
        priceIssues: [
          {
            rule: 'PAYMENT_CORRECTED',
            date: '2026-06-11',
            key: 'DIVIDEND 1',
            details: { recorded: '1', delivered: '2' },
          },
        ],
      },
    ),
    [{ field: 'DIVIDEND', value: '2', details: { date: '2026-06-11', recorded: '1', count: '1' } }],
  ],
  [
    'PAYMENT_ADDED',
    'another reference',
    entity(
      {},
      {
        priceIssues: [
          {
            rule: 'PAYMENT_ADDED',
            date: '2026-06-11',
            key: 'DIVIDEND 2',
            details: { recorded: '1', delivered: '2' },
          },
        ],
      },
    ),
    [
      {
        field: 'DIVIDEND',
        value: '2',
        details: { date: '2026-06-11', recorded: '1', recordedDate: '2026-06-11', count: '1' },
      },
    ],
  ],
  [
    'PAYMENT_ADDED',
    'another ex-date',
    entity(
      {},
      {
        priceIssues: [
          {
            rule: 'PAYMENT_ADDED',
            date: '2026-06-11',
            key: 'DIVIDEND 1',
            details: { recorded: '2', delivered: '2', recordedDate: '2026-06-09' },
          },
        ],
      },
    ),
    [
      {
        field: 'DIVIDEND',
        value: '2',
        details: { date: '2026-06-11', recorded: '2', recordedDate: '2026-06-09', count: '1' },
      },
    ],
  ],
  [
    'PRICE_CURRENCY_UNKNOWN',
    'the newest of two other currencies',
    entity(
      { CURRENCY: 'CHF' },
      {
        priceIssues: [
          { rule: 'PRICE_CURRENCY_UNKNOWN', date: '2026-06-11', key: 'EUR', details: {} },
          { rule: 'PRICE_CURRENCY_UNKNOWN', date: '2026-06-10', key: 'USD', details: {} },
        ],
      },
    ),
    [{ field: 'CURRENCY', value: 'EUR', details: { date: '2026-06-11' } }],
  ],
  [
    'COUPON_WITHOUT_PAYMENT',
    'a product with prices and without a payment',
    entity({ COUPON: '5.5' }, { level: 'STRUCTURED_PRODUCT', newestNavDate: '2026-06-12' }),
    [{ field: 'COUPON', value: '5.5' }],
  ],
  [
    'COUPON_WITHOUT_PAYMENT',
    'a year after the launch, whatever the issue date',
    entity(
      { COUPON: '5.5', LAUNCH_DATE: '2025-06-15', ISSUE_DATE: '2025-06-20' },
      { level: 'STRUCTURED_PRODUCT', newestNavDate: '2026-06-12' },
    ),
    [{ field: 'COUPON', value: '5.5' }],
  ],
  [
    'VALUATION_FREQUENCY_MISSING',
    'prices no longer current since yesterday',
    entity({ STATUS: 'ACTIVE' }, { newestNavDate: '2026-06-04', currentUntil: '2026-06-14' }),
    [
      {
        field: 'VALUATION_FREQUENCY',
        value: '',
        details: { date: '2026-06-04', until: '2026-06-14' },
      },
    ],
  ],
  [
    'EX_DATE_WITHOUT_NAV',
    'a day after the last price',
    entity({}, { newestNavDate: '2026-06-11', newestExDate: '2026-06-12' }),
    [{ field: 'EX_DATE', value: '2026-06-12', details: { date: '2026-06-11' } }],
  ],
];
