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
  ['0.0 "MEUR"', 'MEUR'],
  ['0.0 "TEUR"', 'TEUR'],
  ['0.0 "EURm"', 'EURm'],
  ['0.0 "€ m"', '€ m'],
  ['0.0 "in Mio."', 'Mio.'],
  ['0.0 "mill."', 'mill.'],
  ['0.0 "crore"', 'crore'],
  ['0.0\\M', 'M'],
  ['#,##0.0,,"M"', null],
  ['#,##0.0,,\\M', null],
  ['0.0,,"€ m"', null],
  ['0.00"p"', 'GBX'],
  ['0.00 "pence"', 'GBX'],
  ['[$p] 0.00', 'GBX'],
  ['0.00 "cents"', 'cents'],
  ['0.00" c"', 'c'],
  ['yyyy\\-mm\\-dd hh\\hmm\\m', null],
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
