import { documentCases } from './finding-cases-of-documents.ts';
import { priceCases } from './finding-cases-of-prices.ts';
import { entity, registered, scenarios, under, type Case } from './finding-neighbourhood.ts';

/** What each rule finds, and what it then says. */
export const cases: readonly Case[] = [
  ...documentCases,
  [
    'ISIN_CHECK',
    'a wrong digit',
    entity({ ISIN: 'LU9900000018' }),
    [{ field: 'ISIN', value: 'LU9900000018' }],
  ],
  [
    'ISIN_CHECK',
    'a name of something else, in another field',
    entity({ ISIN_REINVESTMENT: 'HDFCNIVODG' }),
    [{ field: 'ISIN_REINVESTMENT', value: 'HDFCNIVODG' }],
  ],
  ['SEDOL_AS_ISIN', 'a SEDOL', entity({ ISIN: 'B0WNLY7' }), [{ field: 'ISIN', value: 'B0WNLY7' }]],
  [
    'ISIN_SHARED',
    'two classes',
    entity({ ISIN: 'LU9900000019' }, { sharing: new Map([['LU9900000019', [4, 5]]]) }),
    [{ field: 'ISIN', value: 'LU9900000019', related: [4, 5] }],
  ],
  [
    'ISIN_SHARED',
    'a code that is shown as the ISIN',
    entity({}, { code: 'LU9900000019', sharing: new Map([['LU9900000019', [4]]]) }),
    [{ field: 'CODE', value: 'LU9900000019', related: [4] }],
  ],
  [
    'LEI_CHECK',
    'wrong digits, of the fund and its manager',
    entity({ LEI: '529900T8BM49AURSDO56', MANCO_LEI: 'NONE' }),
    [
      { field: 'LEI', value: '529900T8BM49AURSDO56' },
      { field: 'MANCO_LEI', value: 'NONE' },
    ],
  ],
  ['SEDOL_CHECK', 'a wrong digit', entity({ SEDOL: 'B0WNLY8' }), [{ field: 'SEDOL', value: 'B0WNLY8' }]],
  ['CUSIP_CHECK', 'a wrong digit', entity({ CUSIP: '037833101' }), [{ field: 'CUSIP', value: '037833101' }]],
  [
    'FIGI_CHECK',
    'a wrong digit',
    entity({ FIGI: 'BBG000B9XRY5' }),
    [{ field: 'FIGI', value: 'BBG000B9XRY5' }],
  ],
  ['WKN_FORM', 'a letter I', entity({ WKN: 'A0RPIH' }), [{ field: 'WKN', value: 'A0RPIH' }]],
  ['VALOR_FORM', 'ten digits', entity({ VALOR: '1234567890' }), [{ field: 'VALOR', value: '1234567890' }]],
  [
    'OPEN_ENDED_DATE',
    'days before and beyond all meaning',
    entity({ LAUNCH_DATE: '1900-01-01', LIQUIDATION_DATE: '9999-12-31' }),
    [
      { field: 'LAUNCH_DATE', value: '1900-01-01' },
      { field: 'LIQUIDATION_DATE', value: '9999-12-31' },
    ],
  ],
  [
    'OPEN_ENDED_DATE',
    'days that left their fields empty, of the entity and of a registration',
    entity(
      {},
      {
        emptied: [
          { field: 'LAUNCH_DATE', country: '', original: '1900-01-01' },
          { field: 'DEREGISTRATION_DATE', country: 'DE', original: '2099-12-31' },
        ],
      },
    ),
    [
      { field: 'LAUNCH_DATE', value: '1900-01-01' },
      { field: 'DEREGISTRATION_DATE', value: '2099-12-31', country: 'DE' },
    ],
  ],
  [
    'DATE_BEFORE_1900',
    'a day of the nineteenth century',
    entity({ LAUNCH_DATE: '1899-12-29' }),
    [{ field: 'LAUNCH_DATE', value: '1899-12-29' }],
  ],
  [
    'ALIVE_UNDER_LIQUIDATED',
    'by its day',
    entity({ STATUS: 'ACTIVE' }, under({ LIQUIDATION_DATE: '2026-06-15' })),
    [{ field: 'STATUS', value: 'ACTIVE', related: [7] }],
  ],
  [
    'ALIVE_UNDER_LIQUIDATED',
    'by its status, the child without one',
    entity({}, under({ STATUS: 'TERMINATED' })),
    [{ field: 'STATUS', value: '', related: [7] }],
  ],
  [
    'LAUNCH_BEFORE_PARENT_CREATION',
    'a day too early',
    entity({ LAUNCH_DATE: '2020-01-01' }, under({ CREATION_DATE: '2020-01-02' })),
    [{ field: 'LAUNCH_DATE', value: '2020-01-01', related: [7] }],
  ],
  [
    'SUBSCRIPTIONS_AFTER_LIQUIDATION',
    'a day too late',
    entity({ SUBSCRIPTIONS_END_DATE: '2026-05-02', LIQUIDATION_DATE: '2026-05-01' }),
    [{ field: 'SUBSCRIPTIONS_END_DATE', value: '2026-05-02', details: { liquidation: '2026-05-01' } }],
  ],
  [
    'MATURITY_BEFORE_ISSUE',
    'a day too early',
    entity({ MATURITY_DATE: '2026-04-30', ISSUE_DATE: '2026-05-01' }, { level: 'STRUCTURED_PRODUCT' }),
    [{ field: 'MATURITY_DATE', value: '2026-04-30', details: { issue: '2026-05-01' } }],
  ],
  [
    'NAV_AFTER_TERMINATION',
    'a price of the day after',
    entity({ LIQUIDATION_DATE: '2026-05-01' }, { newestNavDate: '2026-05-02' }),
    [
      {
        field: 'NAV_DATE',
        value: '2026-05-02',
        details: { against: 'LIQUIDATION_DATE', date: '2026-05-01' },
      },
    ],
  ],
  [
    'NAV_AFTER_TERMINATION',
    'a price of a structured product more than a week after its maturity',
    entity({ MATURITY_DATE: '2026-05-01' }, { level: 'STRUCTURED_PRODUCT', newestNavDate: '2026-05-09' }),
    [{ field: 'NAV_DATE', value: '2026-05-09', details: { against: 'MATURITY_DATE', date: '2026-05-01' } }],
  ],
  ...(['ACTIVE', 'OFFERING_PERIOD'] as const).map((status): Case => [
    'STATUS_AGAINST_DATES',
    `${status} although a structured product matured more than a week ago`,
    entity({ STATUS: status, MATURITY_DATE: '2026-06-07' }, { level: 'STRUCTURED_PRODUCT' }),
    [{ field: 'STATUS', value: status, details: { against: 'MATURITY_DATE', date: '2026-06-07' } }],
  ]),
  ...(
    [
      ['ACTIVE', 'LIQUIDATION_DATE', '2026-06-15'],
      ['IN_LIQUIDATION', 'LIQUIDATION_DATE', '2026-06-14'],
      ['TERMINATED', 'LIQUIDATION_DATE', '2026-06-16'],
      ['DORMANT', 'LIQUIDATION_START_DATE', '2026-06-15'],
      ['ACTIVE', 'LAUNCH_DATE', '2026-06-16'],
      ['TO_BE_LAUNCHED', 'LAUNCH_DATE', '2026-06-15'],
    ] as const
  ).map(([status, against, date]): Case => [
    'STATUS_AGAINST_DATES',
    `${status} although ${against} is ${date}`,
    entity({ STATUS: status, [against]: date }),
    [{ field: 'STATUS', value: status, details: { against, date } }],
  ]),
  ...([true, false] as const).map((flag): Case => [
    'CURRENCY_FLAG',
    `says ${flag}`,
    entity(
      { SAME_CURRENCY_AS_PARENT_PROD: flag, CURRENCY: 'CHF' },
      under({ CURRENCY: flag ? 'EUR' : 'CHF' }),
    ),
    [
      {
        field: 'SAME_CURRENCY_AS_PARENT_PROD',
        value: String(flag),
        details: { currency: 'CHF' },
        related: [7],
      },
    ],
  ]),
  [
    'REGISTRATION_MARKETING',
    'marketed, not registered',
    entity({}, registered({ REGISTRATION_STATUS: 'NO', MARKETING_STATUS: 'YES' })),
    [{ field: 'MARKETING_STATUS', value: 'YES', country: 'DE' }],
  ],
  [
    'REGISTRATION_DATES',
    'ends before it begins',
    entity({}, registered({ REGISTRATION_DATE: '2026-01-02', DEREGISTRATION_DATE: '2026-01-01' })),
    [
      {
        field: 'DEREGISTRATION_DATE',
        value: '2026-01-01',
        country: 'DE',
        details: { start: '2026-01-02' },
      },
    ],
  ],
  [
    'SCENARIO_ORDER',
    'compared as numbers, and over an empty one',
    entity({ ...scenarios('RHP', '-10.5', '-9', null, '-9.5'), ...scenarios('1_YEAR', '-9', '-10') }),
    [
      {
        field: 'SCENARIO_UNFAVOURABLE_1_YEAR',
        value: '-10',
        details: { below: 'SCENARIO_STRESS_1_YEAR', belowValue: '-9' },
      },
      {
        field: 'SCENARIO_FAVOURABLE_RHP',
        value: '-9.5',
        details: { below: 'SCENARIO_UNFAVOURABLE_RHP', belowValue: '-9' },
      },
    ],
  ],
  [
    'SCENARIO_HALF_RHP',
    'below ten years',
    entity({ RHP: '9.5', KID_PUBLICATION_DATE: '2023-01-01', ...scenarios('HALF_RHP', null, '1') }),
    [{ field: 'SCENARIO_UNFAVOURABLE_HALF_RHP', value: '1', details: { rhp: '9.5' } }],
  ],
  [
    'SCENARIO_HALF_RHP',
    'below three years even before 2023',
    entity({ RHP: '2', KID_PUBLICATION_DATE: '2022-12-31', ...scenarios('HALF_RHP', '1') }),
    [{ field: 'SCENARIO_STRESS_HALF_RHP', value: '1', details: { rhp: '2' } }],
  ],
  [
    'SCENARIO_ONE_YEAR',
    'at one year',
    entity({ RHP: '1', ...scenarios('1_YEAR', '1') }),
    [{ field: 'SCENARIO_STRESS_1_YEAR', value: '1', details: { rhp: '1' } }],
  ],
  [
    'SRI_GRID',
    'against the measures',
    entity({ SRI: 3, MRM: 4, CRM: 1 }),
    [{ field: 'SRI', value: '3', details: { mrm: '4', crm: '1' } }],
  ],
  [
    'SRI_GRID',
    'adjusted downwards',
    entity({ SRI: 3, MRM: 4, CRM: 1, IS_SRI_ADJUSTED: true }),
    [{ field: 'SRI', value: '3', details: { mrm: '4', crm: '1' } }],
  ],
  [
    'SRI_GRID',
    'a measure outside the grid',
    entity({ SRI: 3, MRM: 9, CRM: 1 }),
    [{ field: 'SRI', value: '3', details: { mrm: '9', crm: '1' } }],
  ],
  [
    'CFI_POLICY',
    'income, and accumulating',
    entity({ CFI: 'CIOIES', DISTRIBUTION_POLICY: 'ACCUMULATING' }),
    [{ field: 'CFI', value: 'CIOIES', details: { expected: 'G' } }],
  ],
  [
    'ACCUMULATING_WITH_DIVIDENDS',
    'paid out',
    entity({ DISTRIBUTION_POLICY: 'ACCUMULATING' }, { newestDividendDate: '2026-03-01' }),
    [{ field: 'DISTRIBUTION_POLICY', value: 'ACCUMULATING', details: { date: '2026-03-01' } }],
  ],
  [
    'SCENARIO_ONE_YEAR_MISSING',
    'at three years, one of two scenarios',
    entity({ RHP: '3', ...scenarios('RHP', '1', '2'), ...scenarios('1_YEAR', '1') }),
    [{ field: 'SCENARIO_UNFAVOURABLE_1_YEAR', value: '', details: { rhp: '3' } }],
  ],
  [
    'SCENARIO_HALF_RHP_MISSING',
    'at ten years',
    entity({ RHP: '10', ...scenarios('RHP', '1'), ...scenarios('1_YEAR', '1') }),
    [{ field: 'SCENARIO_STRESS_HALF_RHP', value: '', details: { rhp: '10' } }],
  ],
  ...priceCases,
  [
    'AUM_OF_CLASSES',
    'six in a thousand more',
    entity({}, { level: 'PROD', aumOfClasses: { date: '2026-06-12', own: '1000', sum: '1006.00' } }),
    [{ field: 'AUM', value: '1000', details: { sum: '1006.00', date: '2026-06-12' } }],
  ],
  [
    'BREAKDOWN_SUM',
    'more and less than rounding makes',
    entity(
      {},
      {
        level: 'PROD',
        breakdownSums: [
          { type: 'COUNTRY', date: '2026-05-31', sum: '99.49' },
          { type: 'CURRENCY', date: '2026-05-31', sum: '99.5' },
          { type: 'RATING', date: '2026-05-31', sum: '100.5' },
          { type: 'SECTOR', date: '2026-05-31', sum: '100.51' },
        ],
      },
    ),
    [
      { field: 'COUNTRY', value: '99.49', details: { date: '2026-05-31' } },
      { field: 'SECTOR', value: '100.51', details: { date: '2026-05-31' } },
    ],
  ],
  [
    'TER_AGAINST_ONGOING_COSTS',
    'both, and different',
    entity({ TER: '1.25', ONGOING_COSTS: '1.3' }),
    [{ field: 'TER', value: '1.25', details: { costs: '1.3' } }],
  ],
];
