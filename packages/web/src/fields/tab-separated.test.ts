import { describe, expect, it } from 'vitest';
import { cellText, tabSeparated } from './tab-separated.ts';

describe('a table for the clipboard', () => {
  it('has a line for each row and a tab between cells', () => {
    expect(
      tabSeparated([
        ['Name', 'NAV'],
        ['Alpha', '12.5'],
        ['', '-3'],
      ]),
    ).toBe('Name\tNAV\nAlpha\t12.5\n\t-3');
  });

  it.each([
    ['a\tb', '"a\tb"'],
    ['two\nlines', '"two\nlines"'],
    ['6" pipe', '"6"" pipe"'],
    ['=1+1', "'=1+1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['+49 30 123', "'+49 30 123"],
    ['-cmd', "'-cmd"],
    ['-1,5%', '-1,5%'],
    ['-1,5\u00a0%', '-1,5\u00a0%'],
    ['-1’234.50', '-1’234.50'],
    ['+1\u202f234,5', '+1\u202f234,5'],
    ['+2.25', '+2.25'],
    ['\u22121\u00a0234,5\u00a0%', '-1\u00a0234,5\u00a0%'],
    ['\u22121’234.50', '-1’234.50'],
    ['\u200e-5.25%', '-5.25%'],
    ['\u200e+1,234.5\u200e%\u200e', '+1,234.5%'],
    ['\u22125 to 10 years', '\u22125 to 10 years'],
    ['\u2212A1', '\u2212A1'],
    ['\u200e=1+1', '\u200e=1+1'],
    ['\u05e9\u200f 12', '\u05e9\u200f 12'],
    ['2026-11-30', '2026-11-30'],
  ])('%j becomes %j', (text, cell) => {
    expect(cellText(text)).toBe(cell);
  });
});
