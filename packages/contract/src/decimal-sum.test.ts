import { expect, it } from 'vitest';
import { decimalDifference, decimalSum } from './decimal-sum.ts';

it.each<[readonly string[], string]>([
  [[], '0'],
  [['0.1', '0.2'], '0.3'],
  [['33.333333333333', '33.333333333333', '33.333333333334'], '100'],
  [['-1.25', '0.25'], '-1'],
  [['-0.5', '0.25'], '-0.25'],
  [['12345678901234567890.5', '+0.00000000000000000001'], '12345678901234567890.50000000000000000001'],
  [['-1', '1.00'], '0'],
  [['1', 'n/a'], '1'],
])('of %j the sum is %s', (texts, expected) => {
  expect(decimalSum(texts)).toBe(expected);
});

it.each([
  ['10', '9.999999999999', '0.000000000001'],
  ['9.999999999999', '10', '-0.000000000001'],
  ['1.5', '-1.5', '3'],
  ['-1.5', '+1.5', '-3'],
  ['1.50', '1.5', '0'],
  ['100', '0', '100'],
])('%s less %s is %s', (text, less, expected) => {
  expect(decimalDifference(text, less)).toBe(expected);
});
