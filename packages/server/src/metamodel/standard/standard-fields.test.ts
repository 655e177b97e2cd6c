import {
  FIELD_CATEGORIES,
  FIELD_LEVELS,
  LANGUAGES,
  LEVELS,
  type FieldLevel,
} from '@fundarium/contract/vocabulary';
import { describe, expect, it } from 'vitest';
import { CATEGORY_LABELS } from './categories.ts';
import { LEVEL_LABELS } from './levels.ts';
import { STANDARD_FIELDS } from './standard-fields.ts';
import { STANDARD_LISTS } from './standard-lists.ts';

const codesOf = (level: FieldLevel) =>
  STANDARD_FIELDS.filter((each) => each.level === level).map((each) => each.businessCode);
const LEAVES = ['PART', 'STRUCTURED_PRODUCT'] as const;
const OTHERS = LANGUAGES.filter((each) => each !== 'en');

/** The fields that the specification names (spec 3). */
const EVERY_LEVEL =
  'NAME CODE CURRENCY CREATION_DATE SUBSCRIPTIONS_END_DATE LIQUIDATION_DATE STATUS LIFECYCLE_STATE';
const PRODUCT_LEVELS = 'LAUNCH_DATE ACTIVE ACTIVE_COUNTRIES LAST_ACTIVATION_DATE LAST_DEACTIVATION_DATE';
const LEAF_MARKET_DATA = 'NAV_DATE NAV ASK BID NUMBER_OF_SHARES DIVIDEND EX_DATE PAYMENT_DATE AUM AUM_DATE';

describe('standard fields', () => {
  it.each([
    ...LEVELS.map((level) => [level, EVERY_LEVEL] as const),
    ...(['PROD', 'PART', 'STRUCTURED_PRODUCT'] as const).map((level) => [level, PRODUCT_LEVELS] as const),
    ['PART', 'SAME_CURRENCY_AS_PARENT_PROD ISIN ISIN_REINVESTMENT AMFI_CODE'],
    ...LEAVES.map((level) => [level, LEAF_MARKET_DATA] as const),
    ['PROD', 'AUM AUM_DATE'],
    ['FUND', 'AUM_EUR AUM_USD AUM_CHF AUM_DATE'],
    ['REGISTRATION_COUNTRY', 'COUNTRY REGISTRATION_STATUS'],
  ] as const)('stand on %s as the specification says: %s', (level, codes) => {
    expect(codesOf(level)).toEqual(expect.arrayContaining(codes.split(' ')));
  });

  it('have each code once per level, of a form that the record takes', () => {
    const keys = STANDARD_FIELDS.map((each) => `${each.level}.${each.businessCode}`);
    expect(keys).toEqual([...new Set(keys)]);
    expect(keys.filter((each) => !/^[A-Z_]+\.[A-Z][A-Z0-9_]{0,99}$/.test(each))).toEqual([]);
  });

  it('keep type, list and labels of a code alike on all its levels', () => {
    const byCode = new Map(STANDARD_FIELDS.map((each) => [each.businessCode, each]));
    for (const each of STANDARD_FIELDS) {
      const { type, list, labels, multiple } = byCode.get(each.businessCode)!;
      expect({ type, list, labels, multiple }).toEqual({
        type: each.type,
        list: each.list,
        labels: each.labels,
        multiple: each.multiple,
      });
    }
  });

  it('name a list that exists where they choose from one, and only there', () => {
    const lists = STANDARD_LISTS.map((each) => each.code);
    const faults = STANDARD_FIELDS.filter(({ type, list }) =>
      type === 'LOV' || type === 'API' ? list === undefined || !lists.includes(list) : list !== undefined,
    );
    expect(faults).toEqual([]);
  });

  it('make only the code unique: two classes may have one ISIN', () => {
    expect([
      ...new Set(STANDARD_FIELDS.filter((each) => each.unique).map((each) => each.businessCode)),
    ]).toEqual(['CODE']);
  });

  it('close to editing what is computed', () => {
    const open = STANDARD_FIELDS.filter(
      ({ mdi, performance, businessCode, readonly }) =>
        (mdi || performance || businessCode === 'LIFECYCLE_STATE') !== readonly,
    );
    expect(open).toEqual([]);
    expect(STANDARD_FIELDS.filter((each) => each.static === (each.mdi || each.performance))).toEqual([]);
  });

  it('show the terms of structured products as fine as they were agreed', () => {
    const terms = STANDARD_FIELDS.filter(({ businessCode }) =>
      ['STRIKE', 'BARRIER', 'COUPON', 'CAPITAL_PROTECTION', 'PARTICIPATION', 'CAP'].includes(businessCode),
    );
    expect(terms.map((each) => [each.minDecimals, each.maxDecimals])).toEqual(
      Array.from({ length: 6 }, () => [2, 6]),
    );
  });

  it('count identifiers among those that quick search reads', () => {
    const identifiers = STANDARD_FIELDS.filter((each) => each.categories.includes('IDENTIFIERS_PUBLICATION'));
    expect(identifiers.map((each) => each.businessCode)).toEqual(
      expect.arrayContaining(
        'CODE ISIN ISIN_REINVESTMENT AMFI_CODE WKN VALOR SEDOL FIGI BLOOMBERG LEI'.split(' '),
      ),
    );
  });
});

describe('performance fields', () => {
  const windows =
    'MTD YTD ITD INCEPTION_MONTH INCEPTION_YEAR LATEST_TWO M1 M3 M6 Y1 Y2 Y3 Y4 Y5 Y10 Y_MINUS1 Y_MINUS2 Y_MINUS3 Y_MINUS4 ' +
    'Y_MINUS5 Y_MINUS6 Y_MINUS7 Y_MINUS8 Y_MINUS9 Y_MINUS10 Y_MOVING_MINUS1 Y_MOVING_MINUS2 Y_MOVING_MINUS3 Y_MOVING_MINUS4';
  const expected = [
    ...windows.split(' ').map((each) => `TOTAL_RETURN_${each}`),
    ...windows
      .split(' ')
      .filter((each) => /^(ITD|Y\d+|Y_MINUS\d+|Y_MOVING_MINUS\d)$/.test(each))
      .map((each) => `ANNUALIZED_TOTAL_RETURN_${each}`),
    ...'BEST_MONTH WORST_MONTH POSITIVE_MONTHS NEGATIVE_MONTHS POSITIVE_MONTHS_RATIO NEGATIVE_MONTHS_RATIO'
      .split(' ')
      .flatMap((each) => ['Y1', 'Y3', 'Y5', 'ITD_MAX_Y10'].map((window) => `${each}_${window}`)),
  ];

  it.each(LEAVES)(
    'on %s are those of the finance rules: 29 returns, 21 annualised, 24 of months',
    (level) => {
      const fields = STANDARD_FIELDS.filter((each) => each.level === level && each.performance);
      expect(expected).toHaveLength(29 + 21 + 24);
      expect(fields.map((each) => each.businessCode).toSorted()).toEqual(expected.toSorted());
      const [counts, percents] = [true, false].map((isCount) =>
        fields.filter((each) => /^(POSITIVE|NEGATIVE)_MONTHS_(Y\d|ITD)/.test(each.businessCode) === isCount),
      );
      expect(new Set(counts!.map((each) => each.type))).toEqual(new Set(['INTEGER']));
      expect(
        new Set(percents!.map((each) => `${each.type} ${each.minDecimals} ${each.maxDecimals}`)),
      ).toEqual(new Set(['PERCENT 2 2']));
    },
  );
});

describe('labels of the metamodel', () => {
  const oneEach = [...new Map(STANDARD_FIELDS.map((each) => [each.businessCode, each])).values()];

  it('are there in all languages, trimmed and not empty', () => {
    const all = [
      ...STANDARD_FIELDS.map((each) => each.labels),
      ...STANDARD_LISTS.flatMap((list) => list.values.map((each) => each.labels)),
      ...FIELD_CATEGORIES.map((each) => CATEGORY_LABELS[each]),
      ...FIELD_LEVELS.map((each) => LEVEL_LABELS[each]),
    ];
    for (const labels of all) {
      expect(Object.keys(labels).toSorted()).toEqual(LANGUAGES.toSorted());
      expect(Object.values(labels).filter((text) => !/^\S(.*\S)?$/.test(text))).toEqual([]);
    }
  });

  it.each(LANGUAGES)('in %s tell the fields of a level apart, and the values of a list', (language) => {
    for (const level of FIELD_LEVELS) {
      const texts = STANDARD_FIELDS.filter((each) => each.level === level).map(
        (each) => each.labels[language],
      );
      expect(texts).toEqual([...new Set(texts)]);
    }
    for (const { values } of STANDARD_LISTS) {
      const texts = values.map((each) => each.labels[language]);
      expect(texts).toEqual([...new Set(texts)]);
    }
  });

  it.each(OTHERS)('in %s are translated, but for names of identifiers and a few loan words', (language) => {
    const same = oneEach.filter((each) => each.labels[language] === each.labels.en);
    expect(same.map((each) => each.businessCode).slice(15)).toEqual([]);
  });

  it.each(['ja', 'zh'] as const)('in %s are written in its script', (language) => {
    const latin = oneEach.filter((each) => /^[\p{Script=Latin}\d\s().,−-]+$/u.test(each.labels[language]));
    expect(latin.map((each) => each.businessCode).toSorted()).toEqual(
      'CUSIP FIGI ISIN IS_ETF LEI SEDOL SRRI WKN'.split(' '),
    );
  });
});
