import type { SearchRow } from '@fundarium/contract/search';
import { describe, expect, it } from 'vitest';
import { textWidth } from '../../../ui/text-width.ts';
import { fittedWidth, grownContents } from './fitted-widths.ts';

const rowsOf = (...values: string[]) => values.map((NAV) => ({ values: { NAV } })) as unknown as SearchRow[];
const column = (more: Partial<Parameters<typeof fittedWidth>[0]> = {}) => ({
  id: 'NAV',
  header: 'NAV',
  align: 'end' as const,
  width: 136,
  widest: 136,
  text: ({ values }: SearchRow) => String(values['NAV']),
  ...more,
});
const widthOf = (of: ReturnType<typeof column>, ...values: string[]) =>
  fittedWidth(of, grownContents({}, [of], rowsOf(...values)));

describe('the width of a column', () => {
  it('is that of its widest value, and of its kind while none is known', () => {
    const width = widthOf(column(), '1.5', '1,234,567.89');
    expect(width).toBeGreaterThan(textWidth('1,234,567.89', 13) + 20);
    expect(width).toBeLessThan(textWidth('1,234,567.89', 13) + 30);
    expect(fittedWidth(column(), {})).toBe(136);
  });

  it('holds a number however long, and a text up to its limit', () => {
    const long = '1,234,567,890,123.123456';
    expect(widthOf(column(), long)).toBeGreaterThan(textWidth(long, 13) + 20);
    expect(widthOf(column({ align: 'start' as never }), 'x'.repeat(100))).toBe(136);
  });

  it('has room for the header, on two lines where it is long', () => {
    const header = 'Summary risk indicator';
    const width = widthOf(column({ header }), '4');
    expect(width).toBeGreaterThan(textWidth('Summary risk', 12, 600) + 20);
    expect(width).toBeLessThan(textWidth(header, 12, 600));
    const short = widthOf(column({ header: '3 J. p. a.' }), '4');
    expect(short).toBeGreaterThan(textWidth('3 J. p. a.', 12, 600) + 20);
  });

  it('only grows', () => {
    const known = grownContents({}, [column()], rowsOf('1,234,567.89'));
    expect(grownContents(known, [column()], rowsOf('1'))).toBe(known);
    expect(grownContents(known, [column()], [])).toBe(known);
    const more = grownContents(known, [column()], rowsOf('12,345,678.90'));
    expect(more['NAV']).toBeGreaterThan(known['NAV']!);
  });
});
