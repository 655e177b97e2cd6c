import { expect, it } from 'vitest';
import { isPercent, isShownCurrency, shownBeside } from './number-format.ts';

it.each([
  ['#,##0.00 "GBX"', 'GBX'],
  ['#,##0.00\\ [$USD]', 'USD'],
  ['[$$-409]#,##0.00', 'USD'],
  ['#,##0.00\\ [$€-407];[Red]-#,##0.00\\ [$€-407]', 'EUR'],
  ['"£"#,##0.00', 'GBP'],
  ['[$CHF-807]\\ #,##0.00', 'CHF'],
  ['#,##0.0" Mio."', 'Mio.'],
  ['0.0"k"', 'k'],
  ['0" bp"', 'bp'],
  ['0"constructor"', null],
  ['#,##0"億"', '億'],
  ['[$-407]d. mmmm yyyy', null],
  ['[$$]#,##0.00', null],
  ['#,##0.00', null],
  ['"from "0.00', null],
  ['0.00;"USD "0.00', null],
  ['0000000', '0000000'],
  ['0', null],
  ['General', null],
])('tells what %s shows beside a number', (format, shown) => {
  expect(shownBeside(format)).toBe(shown);
});

it('tells currencies from units, and percentages from what is merely written', () => {
  expect(['GBX', 'EUR', 'Mio.', 'k'].map(isShownCurrency)).toEqual([true, true, false, false]);
  expect(['0.00%', '0.00"%"', '0.00\\%'].map(isPercent)).toEqual([true, false, false]);
  expect(['0.00_%', '#,##0.0_%_);\\(#,##0.0_%\\)', '0.0%_)'].map(isPercent)).toEqual([false, false, true]);
});
