import type { SearchRow } from '@fundarium/contract/search';
import { describe, expect, it } from 'vitest';
import { copiedTable } from './copied-table.ts';

const rows = [
  { code: 'LU1', values: { NAME: 'Alra', NAV: '1495.1924', ISIN: 'LU1', SITE: 'https://example.org/long' } },
  { code: 'LU2', values: { NAME: 'Bora', NAV: '-19.61', ISIN: 'LU2', SITE: 'https://example.org/other' } },
] as unknown as SearchRow[];
const column = (name: string, label: string, text?: (value: string) => string, shortened = false) => ({
  label,
  text: ({ values }: SearchRow) => (text ?? String)(values[name] as string),
  copied: ({ values }: SearchRow) => values[name] as string,
  shortened,
});
const name = column('NAME', 'Name');
const nav = column('NAV', 'Net asset value', (value) => `EUR ${value}`);

describe('copied rows', () => {
  it('have every row below the headings, as shown or as stored', () => {
    const how = { codeLabel: 'Code', as: 'shown' } as const;
    expect(copiedTable(rows, [name, nav], how)).toEqual([
      ['Name', 'Code', 'Net asset value'],
      ['Alra', 'LU1', 'EUR 1495.1924'],
      ['Bora', 'LU2', 'EUR -19.61'],
    ]);
    expect(copiedTable(rows, [name, nav], { ...how, as: 'stored' }).slice(1)).toEqual([
      ['Alra', 'LU1', '1495.1924'],
      ['Bora', 'LU2', '-19.61'],
    ]);
  });

  it('say the code once', () => {
    const isin = column('ISIN', 'ISIN');
    const how = { codeLabel: 'Code', as: 'shown' } as const;
    expect(copiedTable(rows, [name, isin], how)[0]).toEqual(['Name', 'ISIN']);
    const other = { code: 'LU3', values: { NAME: 'Cara', ISIN: 'XS3' } } as unknown as SearchRow;
    expect(copiedTable([...rows, other], [name, isin], how)[0]).toEqual(['Name', 'Code', 'ISIN']);
  });

  describe('as stored', () => {
    const amount = (currencies: readonly (string | null)[], beside: string | null = null) => ({
      ...nav,
      currency: {
        label: 'Currency',
        of: (row: SearchRow) => currencies[rows.indexOf(row)]!,
        unsaid: (row: SearchRow) => {
          const own = currencies[rows.indexOf(row)]!;
          return own === beside ? null : own;
        },
      },
    });
    const how = { codeLabel: 'Code', as: 'stored' } as const;
    const copied = (column: ReturnType<typeof amount>, as: 'shown' | 'stored' = 'stored') =>
      copiedTable(rows, [name, column], { ...how, as }).map((cells) => cells.slice(2));

    it('have the currencies of amounts beside them, each in a column of their own', () => {
      const table = [
        ['Net asset value', 'Net asset value: Currency'],
        ['1495.1924', 'EUR'],
        ['-19.61', 'JPY'],
      ];
      expect(copied(amount(['EUR', 'JPY']))).toEqual(table);
      // A column beside says one of them: the other would be read as the same.
      expect(copied(amount(['EUR', 'JPY'], 'EUR'))).toEqual(table);
      expect(copied(amount([null, 'JPY']))[1]).toEqual(['1495.1924', '']);
      expect(copied(amount(['EUR', 'JPY']), 'shown')[0]).toEqual(['Net asset value']);
    });

    it('have the one currency of amounts in the heading', () => {
      expect(copied(amount(['EUR', 'EUR']))).toEqual([['Net asset value (EUR)'], ['1495.1924'], ['-19.61']]);
    });

    it('have no currency that columns beside say, or nobody knows', () => {
      expect(copied(amount(['EUR', 'EUR'], 'EUR'))[0]).toEqual(['Net asset value']);
      expect(copied(amount([null, null]))[0]).toEqual(['Net asset value']);
    });
  });

  it('have addresses in full', () => {
    const site = column('SITE', 'Website', () => 'https://exam…', true);
    const [, first] = copiedTable(rows, [name, site], { codeLabel: 'Code', as: 'shown' });
    expect(first).toEqual(['Alra', 'LU1', 'https://example.org/long']);
  });
});
