import { readXlsx } from 'hucre/xlsx';
import type { TFunction } from 'i18next';
import { describe, expect, it } from 'vitest';
import { csvText } from './csv-text.ts';
import { quotations } from './history-for-test.ts';
import type { NavChoice } from './nav-choice.ts';
import { compareNavs } from './nav-lines.ts';
import { navSource } from './nav-source.ts';
import { longTable, sheetTables, type FileTable } from './nav-tables.ts';
import { xlsxFile } from './xlsx-file.ts';

// Texts are their own keys here: what is tested is what stands below them.
const t = ((key: string) => key.replace('nav-column-', '')) as unknown as TFunction;

const CHOICE: NavChoice = {
  range: { kind: 'dates', from: '2026-01-01', to: '2026-01-31' },
  figure: 'base100',
  mode: 'price',
  log: false,
  asksBids: false,
  dividends: true,
};
const share = (code: string, first: string, second: string) =>
  navSource(
    quotations(
      { '2026-01-01': first, '2026-01-02': second },
      { code, name: code, asks: [null, '12.5'], bids: [null, null] },
    ),
  );
const comparison = compareNavs([share('A', '10', '12.5'), share('B', '20', '19')], CHOICE)!;
const long = longTable(comparison, comparison.lines, t);

describe('CSV of NAVs', () => {
  it('has ISO days and plain numbers, by commas in English', () => {
    expect(csvText(long, 'en-GB').split('\r\n').slice(0, 3)).toEqual([
      'code,currency,date,nav,nav100,ask,bid,dividend,grossDividend,netDividend,dividendTaxCredit,capitalGain',
      'A,EUR,2026-01-01,10,100,,,,,,,',
      'A,EUR,2026-01-02,12.5,125,12.5,,,,,,',
    ]);
  });

  it.each([
    ['de-CH', 'A;EUR;2026-01-02;12.5;125;12.5;;;;;;'],
    ['de-DE', 'A;EUR;2026-01-02;12,5;125;12,5;;;;;;'],
    ['fr-FR', 'A;EUR;2026-01-02;12,5;125;12,5;;;;;;'],
    ['it-IT', 'A;EUR;2026-01-02;12,5;125;12,5;;;;;;'],
  ])('has semicolons and a byte order mark in %s', (locale, line) => {
    const text = csvText(long, locale);
    expect(text.codePointAt(0)).toBe(0xfeff);
    expect(text.split('\r\n')[2]).toBe(line);
  });

  it('quotes what needs it and writes no formula', () => {
    const table: FileTable = {
      name: '',
      columns: [
        { label: 'a;"b"', kind: 'text' },
        { label: 'n', kind: 'number' },
      ],
      rows: [['=1+1', -2]],
    };
    expect(csvText(table, 'de-CH')).toBe('\uFEFF"a;""b""";n\r\n\'=1+1;-2\r\n');
  });
});

describe('XLSX of NAVs', () => {
  it('has a sheet per share and one of all, with days as days and numbers as numbers', async () => {
    const tables = sheetTables(comparison, comparison.lines, 'Base 100', t);
    const file = await xlsxFile(tables, { name: 'About', lines: ['Total return'] });
    const { sheets } = await readXlsx(file);
    expect(sheets.map(({ name }) => name)).toEqual(['Base 100', 'A', 'B', 'About']);
    expect(sheets[0]!.rows).toEqual([
      ['date', 'A', 'B'],
      [new Date('2026-01-01T00:00:00Z'), 100, 100],
      [new Date('2026-01-02T00:00:00Z'), 125, 95],
    ]);
    expect(sheets[1]!.rows[2]!.slice(0, 4)).toEqual([new Date('2026-01-02T00:00:00Z'), 12.5, 125, 12.5]);
  });

  it('names sheets as spreadsheets allow it', async () => {
    const table = (name: string): FileTable => ({
      name,
      columns: [{ label: 'n', kind: 'number' }],
      rows: [[1]],
    });
    const file = await xlsxFile([table('a/b'), table('A:B'), table('x'.repeat(40))], {
      name: 'About',
      lines: [],
    });
    const { sheets } = await readXlsx(file);
    expect(sheets.map(({ name }) => name)).toEqual(['a_b', 'A_B 2', 'x'.repeat(31), 'About']);
  });
});
