import { amountCurrency } from '@fundarium/contract/own-currency';
import type { Ancestor, EntityReply } from '@fundarium/contract/entity';
import type { Metamodel } from '@fundarium/contract/metamodel';
import type { FieldCategory, FieldLevel } from '@fundarium/contract/vocabulary';
import { describe, expect, it } from 'vitest';
import { allFields, fieldGroups, fieldKey, namedField } from './entity-fields.ts';
import { fieldOfType } from './field-for-test.ts';
import type { FieldContext } from './field-kind.ts';
import { isHit, isShown, type FieldPage } from './field-page.ts';

const field = (level: FieldLevel, businessCode: string, category: FieldCategory = 'KEY_FEATURES') =>
  fieldOfType('STRING', { level, businessCode, label: `Label of ${businessCode}`, categories: [category] });

const METAMODEL: Metamodel = {
  version: 1,
  lang: 'en',
  fields: [
    field('PART', 'NAME'),
    field('PART', 'SRI'),
    field('PART', 'WKN', 'IDENTIFIERS_PUBLICATION'),
    field('PROD', 'NAME'),
    field('FUND', 'NAME'),
    field('FUND', 'FUND_ONLY'),
  ],
  structuredProducts: {
    fields: [field('STRUCTURED_PRODUCT', 'BARRIER'), field('STRUCTURED_PRODUCT', 'NAV')],
  },
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
  businessDate: '2026-11-19',
  revision: { number: 1, token: 'a' },
};

const keys = (names: readonly string[], entity = PART) =>
  fieldGroups(METAMODEL, entity, names).flatMap(({ rows }) => rows.map(fieldKey));

describe('fields that a card names', () => {
  it('are the entity’s own, then those of what stands above, the nearest first', () => {
    const groups = fieldGroups(METAMODEL, PART, ['FUND.NAME', 'PROD.NAME', 'SRI', 'NAME']);
    expect(
      groups.map(({ level, of, rows }) => [level, of, rows.map((row) => row.field.businessCode)]),
    ).toEqual([
      ['PART', null, ['SRI', 'NAME']],
      ['PROD', 'The PROD', ['NAME']],
      ['FUND', 'The FUND', ['NAME']],
    ]);
  });

  it('by a bare code are the entity’s, else those of the nearest level above that has them', () => {
    expect(keys(['NAME'])).toEqual(['PART.NAME']);
    expect(keys(['FUND_ONLY'])).toEqual(['FUND.FUND_ONLY']);
    expect(namedField(METAMODEL, PART, 'PROD.NAME')?.value).toBe('The PROD');
  });

  it('stand once, and are left out where the metamodel lacks them', () => {
    expect(keys(['NAME', 'PART.NAME', 'NO_SUCH', 'CLAS.NAME'])).toEqual(['PART.NAME']);
  });

  it('leave out a parent that the reader may only know by name', () => {
    const scoped = { ...PART, ancestors: [ancestor('FUND', false), ancestor('PROD')] };
    expect(keys(['FUND.NAME', 'PROD.NAME'], scoped)).toEqual(['PROD.NAME']);
  });

  it('of a structured product are its own', () => {
    const product: EntityReply = { ...PART, level: 'STRUCTURED_PRODUCT', ancestors: [] };
    expect(allFields(METAMODEL, product).flatMap(({ rows }) => rows.map(fieldKey))).toEqual([
      'STRUCTURED_PRODUCT.BARRIER',
      'STRUCTURED_PRODUCT.NAV',
    ]);
  });
});

describe('what is left to see', () => {
  const rows = fieldGroups(METAMODEL, PART, ['PART.NAME', 'PART.SRI', 'PROD.NAME', 'FUND.NAME']).flatMap(
    (group) => group.rows,
  );
  const page = (search: string, showEmpty = false): FieldPage => ({ search, showEmpty, current: null });

  it('is without empty fields, unless they are asked for or found by name', () => {
    const seen = (of: FieldPage) => rows.filter((row) => isShown(row, of, CONTEXT)).map(fieldKey);
    expect(seen(page(''))).toEqual(['PART.NAME', 'PROD.NAME', 'FUND.NAME']);
    expect(seen(page('', true))).toContain('PART.SRI');
    expect(seen(page('sri'))).toContain('PART.SRI');
  });

  it.each([
    ['label OF sri', ['PART.SRI']],
    ['sRi', ['PART.SRI']],
    ['the fund', ['FUND.NAME']],
    ['share a', ['PART.NAME']],
    ['nowhere', []],
    ['', []],
  ])('by the text %j hits %j', (text, found) => {
    expect(rows.filter((row) => isHit(row, text, CONTEXT)).map(fieldKey)).toEqual(found);
  });
});

it('a search finds a link by all of it, though only its beginning is shown', () => {
  const definition = fieldOfType('URL', { businessCode: 'KID_WEB_ADDRESS', label: 'KID' });
  const value = 'https://www.alpine-funds.example/en/professional/documents/annual-report-2025.pdf';
  const row = { level: 'PART', code: 'A', field: definition, value, currency: null } as const;
  expect(isHit(row, 'Annual-Report', CONTEXT)).toBe(true);
  expect(isHit(row, 'semi-annual', CONTEXT)).toBe(false);
});

it('a price of a structured product that is quoted in percent is one', () => {
  const values = { NAV: '97.86', CURRENCY: 'EUR' };
  const product: EntityReply = { ...PART, level: 'STRUCTURED_PRODUCT', ancestors: [] };
  const typeOf = (unit: string) =>
    namedField(METAMODEL, { ...product, values: { ...values, QUOTATION_UNIT: unit } }, 'NAV');
  expect(typeOf('PERCENTAGE')).toMatchObject({ field: { type: 'PERCENT' }, currency: null });
  expect(typeOf('UNITS')).toMatchObject({ field: { type: 'STRING' }, currency: 'EUR' });
});

describe('currency of an amount', () => {
  it.each([
    ['NAV', { CURRENCY: 'CHF' }, 'CHF'],
    ['NAV', { CURRENCY: 'CHF', QUOTATION_UNIT: 'PERCENTAGE' }, null],
    ['NAV', { CURRENCY: 'CHF', NAV_CURRENCY: 'EUR', AUM_CURRENCY: 'SEK' }, 'EUR'],
    ['AUM', { CURRENCY: 'CHF', NAV_CURRENCY: 'EUR', AUM_CURRENCY: 'SEK' }, 'SEK'],
    ['DENOMINATION', { CURRENCY: 'CHF', QUOTATION_UNIT: 'PERCENTAGE' }, 'CHF'],
    ['ISSUE_PRICE', { CURRENCY: 'CHF', QUOTATION_UNIT: 'UNITS' }, 'CHF'],
    ['ISSUE_PRICE', { CURRENCY: 'CHF', QUOTATION_UNIT: 'PERCENTAGE' }, null],
    ['DIVIDEND', { CURRENCY: 'CHF', DIV_CURRENCY: 'USD' }, 'USD'],
    ['DIVIDEND', { CURRENCY: 'CHF' }, 'CHF'],
    ['AUM_EUR', { CURRENCY: 'CHF' }, 'EUR'],
    ['RHP', { CURRENCY: 'CHF' }, null],
    ['NAV', {}, null],
  ])('%s of %j is %s', (code, values, currency) => {
    expect(amountCurrency(code, values)).toBe(currency);
  });
});
