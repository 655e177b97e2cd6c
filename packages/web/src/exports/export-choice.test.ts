import { expect, it } from 'vitest';
import { estimate, FILE_FORMATS, formatOf, offeredFormats } from './export-choice.ts';

const of = (rows: number | null, columns: number, source: 'SEARCH' | 'CHANGES' = 'SEARCH') =>
  estimate('SCREEN', 'xlsx', { rows, columns, source });

it('says how long it will take, a second at least, and minutes where it is long', () => {
  expect(of(1, 1)!.time).toEqual({ amount: 1, unit: 'second' });
  expect(of(20_000, 40)!.time).toEqual({ amount: 2, unit: 'second' });
  expect(of(1_000_000, 40)!.time).toEqual({ amount: 2, unit: 'minute' });
});

it('is never as small as a single cell where it is a workbook', () => {
  expect(of(1, 1)!.size).toEqual({ amount: 4, unit: 'KB' });
  expect(estimate('SCREEN', 'csv', { rows: 1, columns: 1, source: 'SEARCH' })!.size.unit).not.toBe('KB');
});

it('is written by a job from 400,000 cells on where rows are read as they are written, and refused elsewhere', () => {
  expect(of(10_000, 40)).toMatchObject({ byJob: false, tooLarge: false });
  expect(of(10_001, 40)).toMatchObject({ byJob: true, tooLarge: false });
  expect(of(10_001, 40, 'CHANGES')).toMatchObject({ byJob: false, tooLarge: true });
  expect(of(6_000_000, 40)).toMatchObject({ byJob: false, tooLarge: true });
});

it.each(FILE_FORMATS)('is not known of countries, nor before the rows are, as %s', (format) => {
  expect(estimate('COUNTRIES', format, { rows: 10, columns: 3, source: 'SEARCH' })).toBeNull();
  expect(estimate('SCREEN', format, { rows: null, columns: 3, source: 'SEARCH' })).toBeNull();
});

it.each([
  ['de-CH', ';', '.'],
  ['en-CH', ';', '.'],
  ['it-CH', ';', '.'],
  ['de-LI', ';', '.'],
  ['fr-CH', ';', ','],
  ['de-DE', ';', ','],
  ['nl-NL', ';', ','],
  ['en-US', ',', '.'],
  ['ja-JP', ',', '.'],
])(
  'is offered with every CSV, first after Excel the one that spreadsheets of %s read',
  (locale, separator, decimalPoint) => {
    const offered = offeredFormats(locale);
    expect(offered.slice(0, 2).map(formatOf)).toEqual([
      { type: 'XLSX' },
      { type: 'CSV', separator, decimalPoint },
    ]);
    expect(offered.toSorted()).toEqual(FILE_FORMATS.toSorted());
  },
);
