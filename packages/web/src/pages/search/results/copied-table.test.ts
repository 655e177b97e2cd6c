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

  it('have addresses in full', () => {
    const site = column('SITE', 'Website', () => 'https://exam…', true);
    const [, first] = copiedTable(rows, [name, site], { codeLabel: 'Code', as: 'shown' });
    expect(first).toEqual(['Alra', 'LU1', 'https://example.org/long']);
  });
});
