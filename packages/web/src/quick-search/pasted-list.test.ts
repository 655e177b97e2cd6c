import { describe, expect, it } from 'vitest';
import { joinIdentifiers, splitIdentifiers } from '@fundarium/contract/search-identifiers';
import { pastedList } from './pasted-list.ts';

const [LU, CH] = ['LU9900000019', 'CH9900000181'];

describe('what is pasted into the quick search', () => {
  it.each([
    ['LU9900000019 CH9900000181'],
    ['LU9900000019\tA1JX52\n"CH9900000181"'],
    ['B0YQ5W0, BBG000BLNNH6; 529900T8BM49AURSDO55'],
    // A mistyped one is still one.
    ['LU9900000018\nLU9900000019'],
    ['FUND-001 FUND-002'],
    ['CH 9900 0025 26\nCH 9900 0025 34'],
    ['ＬＵ９９００００００１９；ＣＨ９９０００００１８１'],
  ])('%j is a list', (text) => {
    expect(pastedList(text)!.length).toBeGreaterThan(1);
  });

  it.each([
    ['ISIN\tName\nLU9900000019\tOpen Fund A\nCH9900000181\tOpen Fund B', ['ISIN Name', LU, CH]],
    ['Name;ISIN;NAV\nOpen 2030;LU9900000019;102.35\nB;CH9900000181;99.87', ['Name;ISIN;NAV', LU, CH]],
    ['LU9900000019 Open Fund A\r\nCH9900000181 Open Fund B\r\n', [LU, CH]],
    ['2026-11-20\tFUND-001\tOpen\n2026-11-20\tFUND-002\tShut', ['FUND-001', 'FUND-002']],
    // One that is none among them, on lines and without.
    ['LU9900000019\njunk\nCH9900000181', [LU, 'junk', CH]],
    ['LU9900000019, junk, CH9900000181', [LU, 'junk', CH]],
  ])('%j has the entries %j', (text, expected) => {
    expect(pastedList(text)).toEqual(expected);
  });

  it('keeps a line without an identifier as one entry of the list', () => {
    const entries = pastedList('Name, ISIN\nLU9900000019\tA\nCH9900000181\tB')!;
    expect(splitIdentifiers(joinIdentifiers(entries))).toEqual(['Name, ISIN', LU, CH]);
  });

  it.each([
    ['LU9900000019'],
    ['LU9900000019\tOpen Fund A'],
    ['LU9900000019 Open Fund'],
    ['ISIN\tName\nLU9900000019\tOpen Fund A'],
    ['Global Bonds 2030\nEuro Bonds 2040'],
    ['Open\t102.35\nShut\t99.87'],
    ['LU9900000019\nCH9900000181\nOne\nTwo'],
    ['Global Bonds 2030'],
    ['SICAV S&P 500'],
    ['2026 2027'],
    ['  '],
    ['Euro-Bonds A'],
  ])('%j is none', (text) => {
    expect(pastedList(text)).toBeNull();
  });
});
