import { ENTITY_RULES, FINDING_RULES } from '@fundarium/contract/finding-endpoints';
import { LANGUAGES } from '@fundarium/contract/vocabulary';
import { describe, expect, it } from 'vitest';
import { STANDARD_FIELDS } from '../metamodel/standard/standard-fields.ts';
import { packFor } from '../translations/packs.ts';
import { cases } from '../testing/finding-cases.ts';
import { entity, registered, scenarios, under } from '../testing/finding-neighbourhood.ts';
import { issuesOf } from './issues.ts';
import type { Neighbourhood } from './rule.ts';
import { FIELDS_READ, RULES } from './rules.ts';
import { summaryRisk } from './rules/risk.ts';

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
  ...(
    [
      [
        'redeemed within a week of its maturity',
        { STATUS: 'ACTIVE', MATURITY_DATE: '2026-06-08' },
        '2026-06-15',
      ],
      ['under redemption', { STATUS: 'IN_LIQUIDATION', MATURITY_DATE: '2026-05-01' }, '2026-05-08'],
      ['called before its maturity', { STATUS: 'TERMINATED', MATURITY_DATE: '2027-05-01' }, '2026-05-01'],
      [
        'redeemed later than agreed',
        { STATUS: 'TERMINATED', MATURITY_DATE: '2026-05-01', LIQUIDATION_DATE: '2026-05-29' },
        '2026-05-29',
      ],
      [
        'that has matured and has no further prices',
        { STATUS: 'ACTIVE', VALUATION_FREQUENCY: 'DAILY', MATURITY_DATE: '2026-06-09' },
        '2026-06-09',
      ],
      [
        'that matures on the day of its issue',
        { ISSUE_DATE: '2026-06-16', MATURITY_DATE: '2026-06-16' },
        null,
      ],
      ['without a maturity', { STATUS: 'ACTIVE', MATURITY_DATE: '1900-01-01' }, '2026-06-15'],
    ] as const
  ).map(
    ([what, values, newestNavDate]) =>
      [
        `a structured product ${what}`,
        entity(values, { level: 'STRUCTURED_PRODUCT', newestNavDate }),
      ] as const,
  ),
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
      ['a daily class over a week-end', { VALUATION_FREQUENCY: 'DAILY' }, '2026-06-10'],
      ['a monthly class', { VALUATION_FREQUENCY: 'MONTHLY' }, '2026-04-01'],
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
    'a daily class over Easter, at which neither Friday nor Monday is a day of valuation',
    entity(
      { VALUATION_FREQUENCY: 'DAILY' },
      { today: '2026-04-08', newestNavDate: '2026-04-02', holidays: new Set(['2026-04-03', '2026-04-06']) },
    ),
  ],
  [
    'a weekly class in whose weeks one day was off',
    entity(
      { VALUATION_FREQUENCY: 'WEEKLY' },
      { newestNavDate: '2026-05-24', holidays: new Set(['2026-05-25']) },
    ),
  ],
  [
    'a class between two activations',
    entity({ VALUATION_FREQUENCY: 'DAILY' }, { newestNavDate: '2026-05-01', isActivated: false }),
  ],
  ...(
    [
      ['a frequency that is known', { VALUATION_FREQUENCY: 'IRREGULAR' }, '2026-06-14'],
      ['a class that is wound up', { LIQUIDATION_DATE: '2026-06-10' }, '2026-06-14'],
      ['a last day as of which it is current', {}, '2026-06-15'],
    ] as const
  ).map(
    ([what, values, currentUntil]) =>
      [`stopped prices and ${what}`, entity(values, { newestNavDate: '2026-06-04', currentUntil })] as const,
  ),
  ['an ex-date that has its price', entity({}, { newestNavDate: '2026-06-12', newestExDate: '2026-06-12' })],
  ...(
    [
      ['launched', { LAUNCH_DATE: '2025-06-16' }],
      ['issued', { ISSUE_DATE: '2025-06-16' }],
    ] as const
  ).map(
    ([what, values]) =>
      [
        `a coupon of a product ${what} a day short of a year ago`,
        entity({ COUPON: '5.5', ...values }, { level: 'STRUCTURED_PRODUCT', newestNavDate: '2026-06-12' }),
      ] as const,
  ),
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
  it.each(cases)('%s finds %s', (rule, _, of, expected) => {
    expect(RULES[rule].issues(of)).toEqual(expected);
  });

  it.each(clean)('find nothing in %s', (_, of) => {
    expect(issuesOf(of)).toEqual([]);
  });

  it('are each shown at work above', () => {
    const shown = new Set(cases.map(([rule]) => rule));
    expect(ENTITY_RULES.filter((rule) => !shown.has(rule))).toEqual([]);
    expect(Object.keys(RULES).toSorted()).toEqual([...ENTITY_RULES].toSorted());
  });

  it('read fields of the standard metamodel', () => {
    const known = new Set(STANDARD_FIELDS.map(({ businessCode }) => businessCode));
    expect(FIELDS_READ.filter((field) => !known.has(field))).toEqual([]);
  });

  it('give one finding per field and country of an entity', () => {
    for (const [rule, , of] of cases) {
      const keys = RULES[rule].issues(of).map(({ field, country }) => `${field} ${country}`);
      expect(new Set(keys).size).toBe(keys.length);
    }
  });

  it.each(LANGUAGES)('have names and messages in %s that name what a finding holds', (language) => {
    const pack = packFor(language);
    for (const [rule, , of, [first]] of cases) {
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

describe('every rule', () => {
  it.each(LANGUAGES)('has a name, a message and the way to mend it in %s', (language) => {
    const pack = packFor(language);
    const missing = FINDING_RULES.flatMap((rule) =>
      [`finding-rule-${rule}`, `finding-message-${rule}`, `finding-mend-${rule}`].filter((key) => !pack[key]),
    );
    expect(missing).toEqual([]);
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
