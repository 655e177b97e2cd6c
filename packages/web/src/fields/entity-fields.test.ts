import type { Ancestor, EntityReply } from '@fundarium/contract/entity';
import type { FieldDefinition, Metamodel } from '@fundarium/contract/metamodel';
import type { FieldCategory, FieldLevel } from '@fundarium/contract/vocabulary';
import { describe, expect, it } from 'vitest';
import type { FieldContext } from '../../fields/field-kind.ts';
import { shownGroups } from './field-filter.ts';
import { amountCurrency, fieldGroups } from './field-groups.ts';

function field(
  level: FieldLevel,
  businessCode: string,
  category: FieldCategory = 'KEY_FEATURES',
): FieldDefinition {
  return {
    businessCode,
    level,
    label: `Label of ${businessCode}`,
    type: 'STRING',
    typeParameters: {},
    static: false,
    mdi: false,
    performance: false,
    sortable: true,
    readonly: false,
    excludeFromSearch: false,
    multiple: false,
    perLanguage: false,
    nullable: true,
    categories: [category],
    list: null,
  };
}

const METAMODEL: Metamodel = {
  version: 1,
  lang: 'en',
  fields: [
    field('PART', 'NAME'),
    field('PART', 'SRI'),
    field('PART', 'WKN', 'IDENTIFIERS_PUBLICATION'),
    field('PROD', 'NAME'),
    field('FUND', 'NAME'),
  ],
  structuredProducts: { fields: [field('STRUCTURED_PRODUCT', 'BARRIER')] },
  categories: { KEY_FEATURES: '', OTHER_FEATURES: '', IDENTIFIERS_PUBLICATION: '' },
  levels: {
    FUND: '',
    PROD: '',
    CLAS: '',
    PART: '',
    STRUCTURED_PRODUCT: '',
    REGISTRATION_COUNTRY: '',
    ATTACHMENT: '',
  },
  lists: {},
};
const CONTEXT: FieldContext = { locale: 'en-US', t: (key) => key, metamodel: METAMODEL };

const ancestor = (level: Ancestor['level'], open = true): Ancestor => ({
  level,
  code: `${level}-1`,
  name: `The ${level}`,
  open,
  values: open ? { NAME: `The ${level}` } : {},
});

const PART: EntityReply = {
  level: 'PART',
  code: 'LU1',
  name: 'Share A',
  state: 'LIVE',
  values: { NAME: 'Share A' },
  ancestors: [ancestor('FUND'), ancestor('PROD')],
  children: [],
  childrenTotal: 0,
  registrations: [],
  formerCode: null,
  revision: { number: 1, token: 'a' },
};

const groups = (entity: EntityReply, category: FieldCategory = 'KEY_FEATURES') =>
  fieldGroups(METAMODEL, entity, category);

it("shows fields of the customer's own categories with the other features", () => {
  const own = { ...field('PART', 'ESG_NOTE'), categories: ['ESG'] };
  const metamodel = { ...METAMODEL, fields: [own, field('PART', 'SRI')] };
  const codes = (category: FieldCategory) =>
    fieldGroups(metamodel, PART, category).flatMap(({ rows }) => rows.map((row) => row.field.businessCode));
  expect([codes('KEY_FEATURES'), codes('OTHER_FEATURES')]).toEqual([['SRI'], ['ESG_NOTE']]);
});

describe('fields of a card', () => {
  it('are the entity’s own, then its parents’, the nearest first', () => {
    expect(
      groups(PART).map(({ level, of, rows }) => [level, of, rows.map((row) => row.field.businessCode)]),
    ).toEqual([
      ['PART', null, ['NAME', 'SRI']],
      ['PROD', 'The PROD', ['NAME']],
      ['FUND', 'The FUND', ['NAME']],
    ]);
  });

  it('are those of the card’s category', () => {
    expect(groups(PART, 'IDENTIFIERS_PUBLICATION').map(({ level }) => level)).toEqual(['PART']);
    expect(groups(PART, 'OTHER_FEATURES')).toEqual([]);
  });

  it('leave out a parent that the reader may only know by name', () => {
    const scoped = { ...PART, ancestors: [ancestor('FUND', false), ancestor('PROD')] };
    expect(groups(scoped).map(({ level }) => level)).toEqual(['PART', 'PROD']);
  });

  it('of a structured product are its own', () => {
    const product: EntityReply = { ...PART, level: 'STRUCTURED_PRODUCT', ancestors: [] };
    expect(groups(product).flatMap(({ rows }) => rows.map((row) => row.field.businessCode))).toEqual([
      'BARRIER',
    ]);
  });
});

describe('what is left to see', () => {
  const seen = (text: string, showEmpty = false) => {
    const { groups: kept, hidden } = shownGroups(groups(PART), { text, showEmpty }, CONTEXT);
    return [
      kept.flatMap(({ level, rows }) => rows.map((row) => `${level}.${row.field.businessCode}`)),
      hidden,
    ];
  };

  it('is without empty fields, which are counted, unless they are asked for', () => {
    expect(seen('')).toEqual([['PART.NAME', 'PROD.NAME', 'FUND.NAME'], 1]);
    expect(seen('', true)).toEqual([['PART.NAME', 'PART.SRI', 'PROD.NAME', 'FUND.NAME'], 0]);
  });

  it.each([
    ['label OF sri', ['PART.SRI']],
    ['sRi', ['PART.SRI']],
    ['the fund', ['FUND.NAME']],
    ['  share a ', ['PART.NAME']],
    ['nowhere', []],
  ])('by the text %j is %j', (text, found) => {
    expect(seen(text)[0]).toEqual(found);
  });
});

describe('currency of an amount', () => {
  it.each([
    ['NAV', { CURRENCY: 'CHF' }, 'CHF'],
    ['NAV', { CURRENCY: 'CHF', QUOTATION: 'PERCENTAGE' }, null],
    ['DENOMINATION', { CURRENCY: 'CHF', QUOTATION: 'PERCENTAGE' }, 'CHF'],
    ['DIVIDEND', { CURRENCY: 'CHF', DIV_CURRENCY: 'USD' }, 'USD'],
    ['DIVIDEND', { CURRENCY: 'CHF' }, 'CHF'],
    ['AUM_EUR', { CURRENCY: 'CHF' }, 'EUR'],
    ['RHP', { CURRENCY: 'CHF' }, null],
    ['NAV', {}, null],
  ])('%s of %j is %s', (code, values, currency) => {
    expect(amountCurrency(code, values)).toBe(currency);
  });
});
