import { expect, it } from 'vitest';
import { productNameOf } from './class-name.ts';

it.each([
  ['Northlight Green Bond D', 'Northlight Green Bond'],
  ['Northlight Credit Short Term B', 'Northlight Credit Short Term'],
  ['Northlight Equity I2 EUR', 'Northlight Equity'],
  ['Northlight Equity A (CHF) hedged', 'Northlight Equity'],
  ['Northlight Equity - RT EUR Acc', 'Northlight Equity'],
  ['Northlight  Equity, Class ID (EUR)', 'Northlight Equity'],
  ['Northlight Aktien Anteilsklasse B', 'Northlight Aktien'],
  ['Northlight Equity EUR Dist', 'Northlight Equity'],
  // A currency alone may be what the fund invests in.
  ['Northlight Money Market EUR', 'Northlight Money Market EUR'],
  ['Northlight Equity US', 'Northlight Equity US'],
  ['Northlight Property II', 'Northlight Property II'],
  ['Northlight Equity US A', 'Northlight Equity US'],
  ['Northlight Balanced', 'Northlight Balanced'],
  ['Sample', 'Sample'],
  ['A', 'A'],
])('%s belongs to %s', (name, product) => {
  expect(productNameOf(name)).toBe(product);
});
