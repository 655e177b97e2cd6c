import { FINDING_RULES, type FindingRule } from '@fundarium/contract/finding-endpoints';
import { describe, expect, it } from 'vitest';
import type { EntityValues } from '@fundarium/contract/entity';
import { LANGUAGES } from '@fundarium/contract/vocabulary';
import { STANDARD_FIELDS } from '../metamodel/standard/standard-fields.ts';
import { packFor } from '../translations/packs.ts';
import { doubtsOf } from './doubts.ts';
import type { Above, Doubt, Neighbourhood, Registration } from './rule.ts';
import { FIELDS_READ, RULES } from './rules.ts';
import { summaryRisk } from './rules/risk.ts';

const entity = (values: EntityValues, around: Partial<Neighbourhood> = {}): Neighbourhood => ({
  id: 1,
  level: 'PART',
  code: 'ANY',
  values,
  parent: null,
  product: null,
  sharing: new Map(),
  registrations: [],
  emptied: [],
  newestNavDate: null,
  isActivated: null,
  aumOfClasses: null,
  newestDividendDate: null,
  dateFields: ['LAUNCH_DATE', 'LIQUIDATION_DATE'],
  today: '2026-06-15',
  ...around,
});
const product = (values: EntityValues): Above => ({ id: 7, level: 'PROD', values });
const under = (values: EntityValues) => ({ parent: product(values), product: product(values) });
const registered = (fields: EntityValues): { registrations: Registration[] } => ({
  registrations: [{ country: 'DE', fields }],
});
const scenarios = (horizon: string, ...returns: (string | null)[]): EntityValues =>
  Object.fromEntries(
    ['STRESS', 'UNFAVOURABLE', 'MODERATE', 'FAVOURABLE'].flatMap((scenario, at) =>
      returns[at] == null ? [] : [[`SCENARIO_${scenario}_${horizon}`, returns[at]]],
    ),
  );

type Case = readonly [FindingRule, string, Neighbourhood, readonly Doubt[]];
const doubtful: readonly Case[] = [
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
    entity({ LAUNCH_DATE: '1899-12-31' }),
    [{ field: 'LAUNCH_DATE', value: '1899-12-31' }],
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
    'NAV_AFTER_TERMINATION',
    'a price of the day after',
    entity({ LIQUIDATION_DATE: '2026-05-01' }, { newestNavDate: '2026-05-02' }),
    [{ field: 'NAV_DATE', value: '2026-05-02', details: { liquidation: '2026-05-01' } }],
  ],
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
  ...(
    [
      ['DAILY', '2026-06-07', '7'],
      ['WEEKLY', '2026-05-24', '21'],
      ['MONTHLY', '2026-03-13', '93'],
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
    [{ field: 'NAV_DATE', value: '2026-05-01', details: { days: '7' } }],
  ],
  [
    'AUM_OF_CLASSES',
    'six in a thousand more',
    entity({}, { level: 'PROD', aumOfClasses: { date: '2026-06-12', own: '1000', sum: '1006.00' } }),
    [{ field: 'AUM', value: '1000', details: { sum: '1006.00', date: '2026-06-12' } }],
  ],
  [
    'TER_AGAINST_ONGOING_COSTS',
    'both, and different',
    entity({ TER: '1.25', ONGOING_COSTS: '1.3' }),
    [{ field: 'TER', value: '1.25', details: { costs: '1.3' } }],
  ],
];

const clean: readonly (readonly [string, Neighbourhood])[] = [
  ['nothing', entity({})],
  [
    'right identifiers',
    entity({
      ISIN: 'LU9900000019',
      LEI: '5299000DEMOFUND00174',
      SEDOL: 'B0WNLY7',
      CUSIP: '037833100',
      FIGI: 'BBG000B9XRY4',
      WKN: 'A0RPWH',
      VALOR: '34218162',
    }),
  ],
  ['a code that is no ISIN', entity({}, { code: 'LU9900000018' })],
  ['a liquidated child', entity({ STATUS: 'TERMINATED' }, under({ STATUS: 'TERMINATED' }))],
  ['a parent that ends tomorrow', entity({}, under({ LIQUIDATION_DATE: '2026-06-16' }))],
  ['a parent without end', entity({}, under({ LIQUIDATION_DATE: '1900-01-01' }))],
  [
    'a launch on the day of creation',
    entity({ LAUNCH_DATE: '2020-01-02' }, under({ CREATION_DATE: '2020-01-02' })),
  ],
  [
    'an ordinary end',
    entity(
      {
        STATUS: 'TERMINATED',
        LAUNCH_DATE: '2020-01-02',
        SUBSCRIPTIONS_END_DATE: '2026-05-01',
        LIQUIDATION_START_DATE: '2026-05-01',
        LIQUIDATION_DATE: '2026-05-01',
      },
      { newestNavDate: '2026-05-01' },
    ),
  ],
  ['a liquidation under way', entity({ STATUS: 'IN_LIQUIDATION', LIQUIDATION_DATE: '2026-06-16' })],
  ['a launch to come', entity({ STATUS: 'OFFERING_PERIOD', LAUNCH_DATE: '2026-06-16' })],
  [
    'the same currency',
    entity({ SAME_CURRENCY_AS_PARENT_PROD: true, CURRENCY: 'CHF' }, under({ CURRENCY: 'CHF' })),
  ],
  ['a currency not known above', entity({ SAME_CURRENCY_AS_PARENT_PROD: true, CURRENCY: 'CHF' }, under({}))],
  [
    'a placement without registration',
    entity({}, registered({ REGISTRATION_STATUS: 'NO', MARKETING_STATUS: 'RESTRICTED' })),
  ],
  ['equal scenarios', entity(scenarios('RHP', '1', '1', '1.0', '1.00'))],
  ['half of ten years', entity({ RHP: '10', ...scenarios('HALF_RHP', '1'), ...scenarios('1_YEAR', '1') })],
  [
    'half of five years before 2023',
    entity({ RHP: '5', KID_PUBLICATION_DATE: '2022-12-31', ...scenarios('HALF_RHP', '1') }),
  ],
  ['an adjusted indicator', entity({ SRI: 5, MRM: 4, CRM: 1, IS_SRI_ADJUSTED: true })],
  ['an indicator without its measures', entity({ SRI: 5, MRM: 4 })],
  ['a mixed CFI', entity({ CFI: 'CIOJES', DISTRIBUTION_POLICY: 'BOTH' })],
  ['a CFI that does not know', entity({ CFI: 'CIOXES', DISTRIBUTION_POLICY: 'BOTH' })],
  ['a share, not a fund', entity({ CFI: 'ESVUFR', DISTRIBUTION_POLICY: 'BOTH' })],
  [
    'a distributing class',
    entity({ DISTRIBUTION_POLICY: 'DISTRIBUTING' }, { newestDividendDate: '2026-03-01' }),
  ],
  ...(
    [
      ['a weekly class without daily prices', { VALUATION_FREQUENCY: 'WEEKLY' }, '2026-05-25'],
      ['a daily class over Easter', { VALUATION_FREQUENCY: 'DAILY' }, '2026-06-08'],
      ['a class of no known frequency', {}, '2020-01-01'],
      ['an irregular class', { VALUATION_FREQUENCY: 'IRREGULAR' }, '2020-01-01'],
      ['a class without prices', { VALUATION_FREQUENCY: 'DAILY' }, null],
      ['a class put to rest', { VALUATION_FREQUENCY: 'DAILY', ACTIVE: 'INACTIVE' }, '2026-05-01'],
      [
        'a class that is wound up',
        { VALUATION_FREQUENCY: 'DAILY', LIQUIDATION_START_DATE: '2026-05-02' },
        '2026-05-01',
      ],
      ['a class that has ended', { VALUATION_FREQUENCY: 'DAILY', STATUS: 'TERMINATED' }, '2026-05-01'],
    ] as const
  ).map(([what, values, newestNavDate]) => [what, entity(values, { newestNavDate })] as const),
  [
    'a class between two activations',
    entity({ VALUATION_FREQUENCY: 'DAILY' }, { newestNavDate: '2026-05-01', isActivated: false }),
  ],
  [
    'assets that agree but for a rounding',
    entity({}, { level: 'PROD', aumOfClasses: { date: '2026-06-12', own: '1000', sum: '1005' } }),
  ],
  ['costs that agree', entity({ TER: '1.20', ONGOING_COSTS: '1.2' })],
  ['one measure of costs', entity({ TER: '1.2' })],
  [
    'three years with one, no half',
    entity({ RHP: '3', ...scenarios('RHP', '1', '2'), ...scenarios('1_YEAR', '1', '2') }),
  ],
  ['a holding period without scenarios', entity({ RHP: '10' })],
  ['one year alone', entity({ RHP: '1', ...scenarios('RHP', '1') })],
];

describe('rules', () => {
  it.each(doubtful)('%s doubts %s', (rule, _, of, expected) => {
    expect(RULES[rule].doubts(of)).toEqual(expected);
  });

  it.each(clean)('doubt nothing of %s', (_, of) => {
    expect(doubtsOf(of)).toEqual([]);
  });

  it('are each shown at work above', () => {
    const shown = new Set(doubtful.map(([rule]) => rule));
    expect(FINDING_RULES.filter((rule) => !shown.has(rule))).toEqual([]);
    expect(Object.keys(RULES).toSorted()).toEqual([...FINDING_RULES].toSorted());
  });

  it('read fields of the standard metamodel', () => {
    const known = new Set(STANDARD_FIELDS.map(({ businessCode }) => businessCode));
    expect(FIELDS_READ.filter((field) => !known.has(field))).toEqual([]);
  });

  it('give one finding per field and country of an entity', () => {
    for (const [rule, , of] of doubtful) {
      const keys = RULES[rule].doubts(of).map(({ field, country }) => `${field} ${country}`);
      expect(new Set(keys).size).toBe(keys.length);
    }
  });

  it.each(LANGUAGES)('have names and messages in %s that name what a finding holds', (language) => {
    const pack = packFor(language);
    for (const [rule, , of, [first]] of doubtful) {
      expect(pack[`finding-rule-${rule}`], rule).toBeTruthy();
      const named = [...(pack[`finding-message-${rule}`] ?? '').matchAll(/\{(\w+)\}/g)].map(
        ([, name]) => name,
      );
      const held = ['field', 'value', 'country', ...Object.keys(first!.details ?? {})];
      expect(named, `${rule} of ${of.code}`).not.toEqual([]);
      expect(
        named.filter((name) => !held.includes(name!)),
        rule,
      ).toEqual([]);
    }
  });
});

describe('the summary risk indicator', () => {
  it.each([
    [1, [1, 2, 3, 4, 5, 6, 7]],
    [2, [1, 2, 3, 4, 5, 6, 7]],
    [3, [3, 3, 3, 4, 5, 6, 7]],
    [4, [5, 5, 5, 5, 5, 6, 7]],
    [5, [5, 5, 5, 5, 5, 6, 7]],
    [6, [6, 6, 6, 6, 6, 6, 7]],
  ])('at credit risk %i is %j', (credit, row) => {
    expect([1, 2, 3, 4, 5, 6, 7].map((market) => summaryRisk(market, credit))).toEqual(row);
  });
});
