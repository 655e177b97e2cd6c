import type { FieldDefinition, Metamodel } from '@fundarium/contract/metamodel';
import { expect, it } from 'vitest';
import { fieldCells, fieldColumn, listColumn, rowLabel } from './columns.ts';

const FIELD: FieldDefinition = {
  businessCode: 'TOTAL_RETURN_M1',
  level: 'PART',
  label: 'One month',
  type: 'PERCENT',
  typeParameters: {},
  static: false,
  mdi: false,
  performance: true,
  sortable: true,
  readonly: true,
  excludeFromSearch: false,
  multiple: false,
  perLanguage: false,
  nullable: true,
  categories: [],
  list: null,
};
const METAMODEL: Metamodel = {
  version: 1,
  lang: 'en',
  fields: [FIELD],
  structuredProducts: { fields: [] },
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

it.each([
  [2.220446049250313e-14, '0'],
  ['-2.220446049250313e-14', '0'],
  // NAV 1000 to 1003.05, and 1000 to 1000.05.
  [(1003.05 / 1000 - 1) * 100, '0.305'],
  ['0.00499999999999', '0.005'],
  [1.5e21, '1500000000000000000000'],
  [12.345678901234567, '12.3456789012'],
  ['5.25', '5.25'],
  [0, '0'],
  [null, null],
])('a computed return, %s, is the decimal %s', (value, cell) => {
  expect(listColumn(FIELD, FIELD.label, METAMODEL).cellOf(value)).toBe(cell);
});

it.each([
  [2.220446049250313e-14, '0.0000000000000222044604925031'],
  [12.345678901234567, '12.3456789012346'],
  ['0.00499999999999', '0.00499999999999'],
])('a recorded double of a list, %s, is the decimal %s', (value, cell) => {
  const column = listColumn({ ...FIELD, performance: false }, FIELD.label, METAMODEL);
  expect(column.cellOf(value)).toBe(cell);
});

it.each([
  ['PERCENT', 'One month (%)'],
  ['DATETIME', 'One month (UTC)'],
  ['DATE', 'One month'],
  ['DOUBLE', 'One month'],
] as const)('a field of %s is called %s, as a column and as a row', (type, label) => {
  const field = { ...FIELD, type };
  for (const multiple of [false, true]) {
    const each = { ...field, multiple };
    expect([listColumn(each, each.label, METAMODEL).header, rowLabel(each)]).toEqual([label, label]);
  }
});

it('a figure of performance is the decimal of its double in a cell of its own as well', () => {
  const long = 7.490500457735738;
  expect(fieldCells(METAMODEL)(FIELD, long).value).toBe('7.4905004577');
  const stored = { ...FIELD, businessCode: 'TER', performance: false };
  expect(fieldCells(METAMODEL)(stored, '7.490500457735738').value).toBe('7.490500457735738');
  expect(fieldCells(METAMODEL)({ ...stored }, '7.490500457735738', true).value).toBe('7.49050045773574');
});

it.each([
  ['PERCENT', ['1.5', '2.25'], '1.5\n2.25', 'percent'],
  ['DOUBLE', ['-1.5'], '-1.5', 'number'],
  ['DATE', ['1900-01-01', '2025-02-25'], '2025-02-25', 'date'],
  ['DATETIME', ['1900-01-01T00:00:00Z'], null, 'datetime'],
  ['STRING', ['1900-01-01', 'b'], '1900-01-01\nb', 'text'],
  ['LOV', [], null, 'text'],
] as const)(
  'several values of %s, %j, are lines of a text: those that are none are left out',
  (type, values, cell, kind) => {
    const column = fieldColumn({ ...FIELD, type, multiple: true }, FIELD.label, METAMODEL);
    expect(column).toMatchObject({ kind: 'text', lineKind: kind });
    expect(column.cellOf(values)).toBe(cell);
  },
);
