import { expect, it } from 'vitest';
import { currencyAt, withCurrencies } from '@fundarium/contract/compared-currencies';
import { cellText } from './cell-text.ts';
import { rowGroups, type RowGroup, type ShownRow } from '@fundarium/contract/compared-groups';
import type { ComparisonReply } from '@fundarium/contract/comparison';
import type { FieldDefinition, Metamodel } from '@fundarium/contract/metamodel';
import { fieldOfType } from '../../fields/field-for-test.ts';

const row = (field: string, values: unknown[]): ShownRow => ({
  part: 'FIELD',
  country: null,
  field,
  values,
  differs: true,
  definition: null,
  definitions: values.map(() => null),
  applies: values.map(() => true),
  label: field,
});

it('gives each column’s amounts the currency of that column', () => {
  const price = row('LAUNCH_PRICE', ['100', '1000', '5']);
  const costs = row('ONGOING_COSTS', ['0.1', '0.2', null]);
  const groups: RowGroup[] = [
    { key: 'A', label: 'A', rows: [row('CURRENCY', ['CHF', 'USD', null])] },
    { key: 'B', label: 'B', rows: [price, costs] },
  ];
  const currencyOf = currencyAt(groups, { businessFields: {} });
  expect([0, 1, 2].map((at) => currencyOf(price, at))).toEqual(['CHF', 'USD', null]);
  expect(currencyOf(costs, 0)).toBeNull();
});

it('labels amounts with their currency where cells are bare numbers, or says the currencies below them', () => {
  const price = row('LAUNCH_PRICE', ['100', '1000', null]);
  const textOf = (currencies: unknown[], isShown: boolean, priced = price) => {
    const currency = { ...row('CURRENCY', currencies), label: 'Währung' };
    const amounts = {
      key: 'B',
      label: 'B',
      rows: [priced, row('ONGOING_COSTS', ['0.1', '0.2', '1']), row('AUM_EUR', ['1', '2', '3'])],
    };
    const all: RowGroup[] = [{ key: 'A', label: 'A', rows: [currency] }, amounts];
    return withCurrencies(isShown ? all : [amounts], all)
      .at(-1)!
      .rows.map(({ label, values }) => `${label} ${values.join()}`)
      .filter((each) => each !== 'AUM_EUR 1,2,3');
  };
  const costs = 'ONGOING_COSTS 0.1,0.2,1';
  // The third column says no amount.
  expect(textOf(['CHF', 'CHF', 'USD'], false)).toEqual(['LAUNCH_PRICE (CHF) 100,1000,', costs]);
  expect(textOf(['CHF', 'USD', 'USD'], false)).toEqual([
    'LAUNCH_PRICE 100,1000,',
    'LAUNCH_PRICE: Währung CHF,USD,',
    costs,
  ]);
  expect(textOf(['CHF', 'USD', 'USD'], true)).toEqual(['LAUNCH_PRICE 100,1000,', costs]);
  expect(textOf(['CHF', null, null], false)).toEqual([
    'LAUNCH_PRICE 100,1000,',
    'LAUNCH_PRICE: Währung CHF,,',
    costs,
  ]);
  expect(textOf([null, null, null], false)).toEqual(['LAUNCH_PRICE 100,1000,', costs]);
  expect(textOf(['CHF', 'USD', 'USD'], false, row('LAUNCH_PRICE', [null, null, null]))[1]).toBe(costs);
});

it('shows a price as a percentage in the columns of products that are quoted so', () => {
  const field = (businessCode: string) => ({
    ...fieldOfType('DOUBLE'),
    level: 'STRUCTURED_PRODUCT' as const,
    businessCode,
  });
  const reply = {
    columns: [{ level: 'STRUCTURED_PRODUCT' }, { level: 'STRUCTURED_PRODUCT' }],
    rows: [row('NAV', ['98.5', '985']), row('QUOTATION_UNIT', ['PERCENTAGE', 'UNITS'])],
  } as unknown as ComparisonReply;
  const metamodel = {
    fields: [],
    structuredProducts: { fields: [field('NAV'), field('QUOTATION_UNIT')] },
    categories: { KEY_FEATURES: 'Key' },
    lists: {},
  } as unknown as Metamodel;
  const t = (key: string) => key;
  const [price] = rowGroups(reply, metamodel, t)[0]!.rows;
  expect([0, 1].map((at) => cellText(price!, at, { locale: 'en', t }, 'shown'))).toEqual([
    '98.50%',
    '985.00',
  ]);
});

it('shows all decimals of numbers that look the same and differ', () => {
  const metamodel = {
    fields: [{ ...fieldOfType('PERCENT'), level: 'PART', businessCode: 'ONGOING_COSTS' }],
    structuredProducts: { fields: [] },
    categories: { KEY_FEATURES: 'Key' },
    lists: {},
  } as unknown as Metamodel;
  const context = { locale: 'en', metamodel, t: (key: string) => key };
  const textsOf = (values: string[]) => {
    const reply = {
      columns: values.map(() => ({ level: 'PART' })),
      rows: [row('ONGOING_COSTS', values)],
    } as unknown as ComparisonReply;
    const [costs] = rowGroups(reply, metamodel, context.t)[0]!.rows;
    return values.map((_, at) => cellText(costs!, at, context, 'shown'));
  };
  expect(textsOf(['0.723456', '0.72349', '0.5'])).toEqual(['0.723456%', '0.72349%', '0.50%']);
  expect(textsOf(['0.723456', '0.5'])).toEqual(['0.72%', '0.50%']);
});

it('reads each column by the field of its own level, in whatever order they stand', () => {
  const field = (level: 'PROD' | 'PART', businessCode: string, rest: Partial<FieldDefinition>) => ({
    ...fieldOfType('STRING'),
    ...rest,
    level,
    businessCode,
  });
  const metamodel = {
    fields: [
      field('PROD', 'HEDGE_RATIO', { type: 'DOUBLE' }),
      field('PROD', 'STYLE', { type: 'LOV', list: 'FUND_STYLES' }),
      field('PART', 'HEDGE_RATIO', { type: 'PERCENT' }),
      field('PART', 'STYLE', { type: 'LOV', list: 'CLASS_STYLES' }),
    ],
    structuredProducts: { fields: [] },
    categories: { KEY_FEATURES: 'Key' },
    lists: {
      FUND_STYLES: [{ value: 'A', label: 'Active' }],
      CLASS_STYLES: [{ value: 'A', label: 'Accumulating' }],
    },
  } as unknown as Metamodel;
  const context = { locale: 'en', metamodel, t: (key: string) => key };
  const textsOf = (...levels: ('PROD' | 'PART')[]) => {
    const values = (own: Record<string, string>) => levels.map((level) => own[level]);
    const reply = {
      columns: levels.map((level) => ({ level })),
      rows: [
        row('HEDGE_RATIO', values({ PROD: '0.95', PART: '95' })),
        row('STYLE', values({ PROD: 'A', PART: 'A' })),
      ],
    } as unknown as ComparisonReply;
    const { rows } = rowGroups(reply, metamodel, context.t)[0]!;
    return rows.map((each) => levels.map((_, at) => cellText(each, at, context, 'shown')));
  };
  expect(textsOf('PROD', 'PART')).toEqual([
    ['0.95', '95.00%'],
    ['Active', 'Accumulating'],
  ]);
  expect(textsOf('PART', 'PROD')).toEqual([
    ['95.00%', '0.95'],
    ['Accumulating', 'Active'],
  ]);
});

it('heads the figures with the day that those of each column are of, as the locale writes it', () => {
  const figures = (field: string, values: unknown[]) => ({ ...row(field, values), part: 'FIGURE' as const });
  const reply = {
    columns: [{ level: 'PART' }, { level: 'PART' }],
    rows: [figures('NAV', [1, 2]), figures('FIGURES_AS_OF', ['2026-01-30', null])],
  } as unknown as ComparisonReply;
  const metamodel = {
    fields: [{ ...fieldOfType('DOUBLE'), level: 'PART', businessCode: 'NAV' }],
    structuredProducts: { fields: [] },
    categories: {},
    lists: {},
  } as unknown as Metamodel;
  const [group] = rowGroups(reply, metamodel, (key) => key);
  expect(group!.rows.map(({ label }) => label)).toEqual(['export-column-as-of', expect.any(String)]);
  const context = { locale: 'en-GB', t: (key: string) => key };
  expect([0, 1].map((at) => cellText(group!.rows[0]!, at, context, 'copied'))).toEqual(['30/01/2026', '']);
});

it('tells what a level can not have from a value that is missing', () => {
  const field = (level: 'PROD' | 'PART', businessCode: string) => ({
    ...fieldOfType('DOUBLE'),
    level,
    businessCode,
  });
  const figure = (code: string, values: unknown[]) => ({ ...row(code, values), part: 'FIGURE' as const });
  const reply = {
    columns: [{ level: 'PART' }, { level: 'PROD' }, { level: 'FUND' }],
    rows: [
      row('SRI', ['4', null, null]),
      row('TER', ['1', null, null]),
      row('NO_LONGER_DEFINED', ['1', null, null]),
      figure('NAV', ['1', null, null]),
      figure('FIGURES_AS_OF', ['2026-01-30', null, null]),
      { ...row('PARENT', [{ level: 'CLAS', code: 'C' }, null, null]), part: 'STRUCTURE' },
      { ...row('PUBLIC_HOLIDAYS', [['2026-12-25'], null, null]), part: 'STRUCTURE' },
    ],
  } as unknown as ComparisonReply;
  const metamodel = {
    fields: [field('PART', 'SRI'), field('PART', 'TER'), field('PROD', 'TER'), field('PART', 'NAV')],
    structuredProducts: { fields: [] },
    categories: { OTHER_FEATURES: 'Other' },
    lists: {},
  } as unknown as Metamodel;
  const rows = rowGroups(reply, metamodel, (key) => key).flatMap((group) => group.rows);
  expect(Object.fromEntries(rows.map(({ field: code, applies }) => [code, applies]))).toEqual({
    SRI: [true, false, false],
    TER: [true, true, false],
    NO_LONGER_DEFINED: [true, true, true],
    NAV: [true, false, false],
    FIGURES_AS_OF: [true, false, false],
    PARENT: [true, true, false],
    PUBLIC_HOLIDAYS: [true, true, true],
  });
});
