import { expect, it } from 'vitest';
import { currencyAt } from './cell-text.ts';
import type { RowGroup, ShownRow } from '@fundarium/contract/compared-groups';

const row = (field: string, values: unknown[]): ShownRow => ({
  part: 'FIELD',
  country: null,
  field,
  values,
  differs: true,
  definition: null,
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
