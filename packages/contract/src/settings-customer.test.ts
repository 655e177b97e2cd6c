import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CARD_LEVELS,
  CARD_TYPES,
  cardName,
  normaliseCards,
  REPEATABLE_CARD_TYPES,
} from './settings-cards.ts';
import { customerSettings, normaliseCustomerSettings } from './settings-customer.ts';
import { LEVELS, type Level } from './vocabulary.ts';

const RUNS = { numRuns: 1000 };
const names = (level: Level, cards: unknown) => normaliseCards(level, cards).map(({ name }) => name);

describe('cards of a details page', () => {
  it.each<[string, Level, unknown[], string[]]>([
    [
      'names are upper-cased, other characters become underscores',
      'PART',
      [{ type: 'GENERIC', name: 'key figures (été)' }, { type: 'STATUS' }],
      ['KEY_FIGURES___T__', 'STATUS'],
    ],
    [
      'an obsolete card goes',
      'PART',
      [
        { type: 'GENERIC', name: 'A', obsolete: true },
        { type: 'GENERIC', name: 'B', obsolete: false },
      ],
      ['B'],
    ],
    ['a card forbidden on the level goes', 'FUND', [{ type: 'NAV' }, { type: 'BROWSING' }], ['BROWSING']],
    [
      'of a unique type the first stays',
      'PART',
      [{ type: 'STATUS', name: 'first' }, { type: 'NAV' }, { type: 'STATUS', name: 'second' }],
      ['FIRST', 'NAV'],
    ],
    [
      'a unique card that goes does not count as the first',
      'PART',
      [
        { type: 'STATUS', name: 'remaining' },
        { type: 'STATUS', name: 'old', obsolete: true },
        { type: 'STATUS', name: 'kept' },
      ],
      ['KEPT'],
    ],
    [
      'other types may repeat',
      'PROD',
      [
        { type: 'GENERIC', name: 'a' },
        { type: 'GENERIC', name: 'b' },
        { type: 'COLLAPSIBLE', name: 'c' },
        { type: 'COLLAPSIBLE', name: 'd' },
      ],
      ['A', 'B', 'C', 'D'],
    ],
    ['an unknown type goes', 'PART', [{ type: 'WEATHER' }, { type: 'nav' }, { name: 'x' }, 7, null], []],
    [
      'the card REMAINING goes, however it is written',
      'PART',
      [
        { type: 'GENERIC', name: 'Remaining' },
        { type: 'GENERIC', name: 'REMAINING_2' },
      ],
      ['REMAINING_2'],
    ],
    [
      'a table without a field goes',
      'PART',
      [
        { type: 'GENERIC_TABLE', name: 'a' },
        { type: 'GENERIC_TABLE', name: 'b', rows: [] },
        { type: 'GENERIC_TABLE', name: 'c', rows: [{ fields: [] }, {}] },
        { type: 'GENERIC_TABLE', name: 'd', rows: [{ fields: [] }, { fields: ['NAV'] }] },
      ],
      ['D'],
    ],
    [
      'a name of a unique type is that of its card, whether the list has it later or not at all',
      'PART',
      [
        { type: 'GENERIC', name: 'Performance' },
        { type: 'GENERIC', name: 'Nav' },
        { type: 'STATUS' },
        { type: 'NAV' },
      ],
      ['PERFORMANCE_2', 'NAV_2', 'STATUS', 'NAV'],
    ],
    [
      'a name of a unique type is free where its card has another, or the level none',
      'FUND',
      [
        { type: 'GENERIC', name: 'Status' },
        { type: 'GENERIC', name: 'Nav' },
        { type: 'STATUS', name: 'State' },
      ],
      ['STATUS', 'NAV', 'STATE'],
    ],
    ['no list is no cards', 'PART', { 0: { type: 'NAV' } } as unknown as unknown[], []],
  ])('%s', (_, level, cards, kept) => expect(names(level, cards)).toEqual(kept));

  it('a NAV card shows nothing more than the price unless it says so', () => {
    expect(normaliseCards('PART', [{ type: 'NAV', showAsksBids: true, showExtraDividends: 'yes' }])).toEqual([
      {
        type: 'NAV',
        name: 'NAV',
        labels: {},
        useBase100ByDefault: false,
        showAsksBids: true,
        showExtraDividends: false,
      },
    ]);
  });

  it('are allowed on the levels of spec 2', () => {
    const onlyOn = (type: (typeof CARD_TYPES)[number]) =>
      LEVELS.filter((level) => names(level, [{ type }]).length);
    const leaves = ['PART', 'STRUCTURED_PRODUCT'];
    for (const type of ['NAV', 'PERFORMANCE', 'REGISTRATION', 'RISK_MEASURES'] as const) {
      expect(onlyOn(type)).toEqual(leaves);
    }
    expect(onlyOn('ACTIVATION_PERIODS')).toEqual(['PROD', ...leaves]);
    expect(onlyOn('BROWSING')).toEqual(['FUND', 'PROD', 'CLAS']);
    for (const type of ['AUDIT_TRAIL', 'COLLAPSIBLE', 'DOCUMENTATION', 'GENERIC', 'STATUS'] as const) {
      expect(onlyOn(type)).toEqual(LEVELS);
    }
  });
});

describe('the settings of a customer', () => {
  const usual = {
    businessFields: {},
    shortcuts: {},
    documents: { acceptedLanguages: {} },
    assets: { icon: null },
    globals: {
      dpcTrigger: { maxNodes: 100 },
      maxArchiveSize: 524_288_000,
      showStructuredProducts: true,
      showModules: false,
      businessDate: null,
      timeZone: 'UTC',
      showFiguresNotCurrent: false,
    },
    views: { search: { defaultNature: 'PART', levels: {} }, details: {} },
  };

  it.each([[undefined], [null], [[]], ['x'], [{}], [{ views: 5, globals: [], assets: null }]])(
    'are the defaults where %j is stored',
    (stored) => expect(normaliseCustomerSettings(stored)).toEqual(usual),
  );

  it('keep default filters for share classes and structured products alone', () => {
    const view = {
      defaultColumns: ['ISIN'],
      defaultFilters: { fields: [{ name: 'ACTIVE', operator: 'EQUALS', operands: ['ACTIVE'] }] },
    };
    const { levels } = normaliseCustomerSettings({
      views: { search: { levels: Object.fromEntries(LEVELS.map((level) => [level, view])) } },
    }).views.search;
    expect(LEVELS.filter((level) => levels[level]?.defaultFilters !== undefined)).toEqual([
      'PART',
      'STRUCTURED_PRODUCT',
    ]);
    expect(LEVELS.map((level) => levels[level]?.defaultColumns)).toEqual(LEVELS.map(() => ['ISIN']));
  });

  it('lose a part that is not of its form, and not what stands beside it', () => {
    expect(
      normaliseCustomerSettings({
        globals: {
          dpcTrigger: { maxNodes: -1 },
          showModules: true,
          showStructuredProducts: 'no',
          businessDate: '2026-02-29',
        },
        assets: { icon: 'https://elsewhere.example/icon.svg' },
        businessFields: { title: 'NAME', 'no good': 'X', other: 5 },
        views: {
          search: { defaultNature: 'ATTACHMENT', levels: { PART: { defaultColumns: 'ISIN' }, X: {} } },
        },
      }),
    ).toEqual({
      ...usual,
      businessFields: { title: 'NAME' },
      globals: { ...usual.globals, showModules: true },
      views: {
        search: { defaultNature: 'PART', levels: { PART: { defaultColumns: null, defaultSort: [] } } },
        details: {},
      },
    });
    for (const icon of ['//elsewhere.example/x', '/repository/../x', 'javascript:alert(1)']) {
      expect(normaliseCustomerSettings({ assets: { icon } }).assets.icon).toBeNull();
    }
    expect(normaliseCustomerSettings({ assets: { icon: '/repository/a.svg' } }).assets.icon).toBe(
      '/repository/a.svg',
    );
  });

  const card = fc.oneof(
    fc.jsonValue(),
    fc.record(
      {
        type: fc.oneof(fc.constantFrom(...CARD_TYPES), fc.string()),
        name: fc.oneof(fc.string({ unit: 'binary' }), fc.constant('remaining')),
        obsolete: fc.oneof(fc.boolean(), fc.jsonValue()),
        labels: fc.oneof(fc.jsonValue(), fc.constant({ en: 'Key figures', xx: 1 })),
        fields: fc.oneof(fc.jsonValue(), fc.array(fc.string())),
        rows: fc.oneof(
          fc.jsonValue(),
          fc.array(fc.record({ fields: fc.array(fc.string(), { maxLength: 2 }) })),
        ),
        showAsksBids: fc.oneof(fc.boolean(), fc.jsonValue()),
      },
      { requiredKeys: [] },
    ),
  );
  const perLevel = (value: fc.Arbitrary<unknown>) =>
    fc.dictionary(fc.oneof(fc.constantFrom<string>(...LEVELS), fc.string()), value);
  const role = fc.oneof(
    fc.constantFrom('DESK_A', 'TMS_DESK', 'ROLE_TMS_DESK', 'ROLE_ROLE_TMS_DESK'),
    fc.jsonValue(),
  );
  const stored = fc.oneof(
    fc.jsonValue(),
    fc.record(
      {
        views: fc.record(
          {
            search: fc.oneof(
              fc.jsonValue(),
              fc.record({
                defaultNature: fc.oneof(fc.constantFrom<string>(...LEVELS), fc.jsonValue()),
                levels: perLevel(
                  fc.record(
                    { defaultFilters: fc.jsonValue(), defaultColumns: fc.jsonValue() },
                    { requiredKeys: [] },
                  ),
                ),
              }),
            ),
            details: perLevel(fc.oneof(fc.jsonValue(), fc.record({ cards: fc.array(card) }))),
          },
          { requiredKeys: [] },
        ),
        globals: fc.jsonValue(),
        shortcuts: fc.dictionary(
          fc.constantFrom('funds', 'studio', 'nothing'),
          fc.oneof(fc.jsonValue(), fc.record({ requiredRoles: fc.oneof(fc.jsonValue(), fc.array(role)) })),
        ),
        assets: fc.jsonValue(),
        businessFields: fc.dictionary(fc.string(), fc.jsonValue()),
      },
      { requiredKeys: [] },
    ),
  );

  it('come of any JSON, in form, and normalising them again changes nothing', () => {
    fc.assert(
      fc.property(stored, (given) => {
        const once = normaliseCustomerSettings(given);
        expect(customerSettings.parse(once)).toEqual(once);
        expect(normaliseCustomerSettings(JSON.parse(JSON.stringify(once)))).toEqual(once);
        for (const [level, view] of Object.entries(once.views.details)) {
          const types = view.cards.map(({ type }) => type);
          const unique = types.filter((type) => !REPEATABLE_CARD_TYPES.includes(type));
          expect(new Set(unique).size).toBe(unique.length);
          expect(types.every((type) => CARD_LEVELS[type].includes(level as Level))).toBe(true);
          expect(view.cards.every(({ name }) => name === cardName(name) && name !== 'REMAINING')).toBe(true);
        }
      }),
      RUNS,
    );
  });
});
