import { expect, it } from 'vitest';
import type { CellFormat } from '../table.ts';
import { createStyles } from './styles.ts';

/** The format that a value stands in, as a workbook has it. */
function formatOf(format: CellFormat, value: string): string | undefined {
  const styles = createStyles('yyyy-mm-dd');
  const number = styles.of(format, value);
  // Formats of a column's own come behind the five that each workbook has.
  return [...styles.xml().matchAll(/formatCode="([^"]*)"/g)].map(([, code]) => code)[number - 5];
}

it.each([
  ['1000', 0, 2, '#,##0'],
  ['-1000', 0, 2, '#,##0'],
  ['1000.5', 0, 2, '#,##0.##'],
  ['1000.00', 0, 2, '#,##0'],
  // What is rounded to a whole number shows a bare point as well.
  ['5.004', 0, 2, '#,##0'],
  ['5.996', 0, 2, '#,##0'],
  ['5.006', 0, 2, '#,##0.##'],
  ['1000', 0, 0, '#,##0'],
  ['1000', 2, 6, '#,##0.00####'],
  ['1000', 0, undefined, '#,##0'],
])('ends no number with a bare point: %s with %s to %s decimals', (value, minDecimals, maxDecimals, code) => {
  expect(formatOf({ kind: 'number', minDecimals, maxDecimals }, value)).toBe(code);
});

it('judges percentages by their points', () => {
  const format = { kind: 'percent', minDecimals: 0, maxDecimals: 2 } as const;
  expect(formatOf(format, '5')).toBe('0%');
  expect(formatOf(format, '5.25')).toBe('0.##%');
});

it('leaves the formats of days alone', () => {
  expect(formatOf({ kind: 'date' }, '2024-02-29')).toBe('yyyy-mm-dd');
});
