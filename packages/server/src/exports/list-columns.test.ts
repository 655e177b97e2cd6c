import type { Metamodel } from '@fundarium/contract/metamodel';
import { expect, it } from 'vitest';
import { fieldOfRows, withUnitFields } from './list-columns.ts';
import { namedFields } from './named-fields.ts';

const field = (level: string, businessCode: string, type = 'STRING') => ({
  level,
  businessCode,
  label: businessCode,
  type,
  typeParameters: {},
  categories: [],
  list: null,
});
const amounts = (level: string) => [
  field(level, 'NAME'),
  field(level, 'CURRENCY'),
  field(level, 'NAV', 'DOUBLE'),
  field(level, 'NAV_CURRENCY'),
  field(level, 'MINIMUM_INITIAL_INVESTMENT', 'DOUBLE'),
  field(level, 'ISSUE_PRICE', 'DOUBLE'),
];
const METAMODEL = {
  lists: {},
  levels: {},
  attachmentsFields: [field('ATTACHMENT', 'FILE_NAME')],
  fields: amounts('PART'),
  structuredProducts: {
    fields: [...amounts('STRUCTURED_PRODUCT'), field('STRUCTURED_PRODUCT', 'QUOTATION_UNIT')],
  },
} as unknown as Metamodel;

const columnsOf = (nature: 'PART' | 'ATTACHMENT' | 'STRUCTURED_PRODUCT_ATTACHMENT', names: string[]) =>
  withUnitFields(names, namedFields(METAMODEL, nature)).map(({ name }) => name);

it('puts the currency behind the first amount that has none beside it, of the entity that it is of', () => {
  expect(columnsOf('PART', ['NAV', 'NAME'])).toEqual(['NAV', 'NAV_CURRENCY', 'NAME']);
  expect(columnsOf('PART', ['NAV', 'NAV_CURRENCY'])).toEqual(['NAV', 'NAV_CURRENCY']);
  expect(columnsOf('ATTACHMENT', ['FILE_NAME', 'PART.NAV', 'PART.MINIMUM_INITIAL_INVESTMENT'])).toEqual([
    'FILE_NAME',
    'PART.NAV',
    'PART.NAV_CURRENCY',
    'PART.MINIMUM_INITIAL_INVESTMENT',
    'PART.CURRENCY',
  ]);
  expect(columnsOf('STRUCTURED_PRODUCT_ATTACHMENT', ['STRUCTURED_PRODUCT.NAV'])).toEqual([
    'STRUCTURED_PRODUCT.NAV',
    'STRUCTURED_PRODUCT.NAV_CURRENCY',
    'STRUCTURED_PRODUCT.QUOTATION_UNIT',
  ]);
  expect(columnsOf('STRUCTURED_PRODUCT_ATTACHMENT', ['STRUCTURED_PRODUCT.ISSUE_PRICE'])).toEqual([
    'STRUCTURED_PRODUCT.ISSUE_PRICE',
    'STRUCTURED_PRODUCT.CURRENCY',
    'STRUCTURED_PRODUCT.QUOTATION_UNIT',
  ]);
});

it('reads a price by the unit of quotation of its row', () => {
  const named = namedFields(METAMODEL, 'STRUCTURED_PRODUCT_ATTACHMENT').get('STRUCTURED_PRODUCT.NAV')!;
  const { cellOf } = fieldOfRows(named, METAMODEL);
  const cell = (unit: string) =>
    cellOf({ values: { 'STRUCTURED_PRODUCT.NAV': 98.5, 'STRUCTURED_PRODUCT.QUOTATION_UNIT': unit } });
  expect(cell('UNITS')).toBe('98.5');
  expect(cell('PERCENTAGE')).toMatchObject({ format: { kind: 'percent' }, value: '98.5' });
});
