import { describe, expect, it } from 'vitest';
import { everywhereQuery } from './search-everywhere.ts';
import { searchQuery } from './search.ts';

const searched = (quickText: string) => searchQuery.safeParse({ quickText }).data?.quickText;
const everywhere = (quickText: string) => everywhereQuery.safeParse({ quickText }).data?.quickText;

describe('a quick text', () => {
  it.each([
    ['LU9900000019\tOpen A', 'LU9900000019 Open A'],
    ['LU9900000019\r\n', 'LU9900000019'],
    ['Open\nA', 'Open A'],
    ['Open\u00a0A\u2028', 'Open A'],
    ['Open  A', 'Open  A'],
    ['\u200eCH0012032048\u200b', 'CH0012032048'],
    ['CH0012\ufeff032048', 'CH0012032048'],
  ])('takes %j as %j', (text, expected) => {
    expect(searched(text)).toBe(expected);
    expect(everywhere(text)).toBe(expected);
  });

  it.each([['Open\u0000A'], ['Open\u001bA'], ['Open\u007fA'], ['\ud800']])('is refused with %j', (text) => {
    expect(searched(text)).toBeUndefined();
    expect(everywhere(text)).toBeUndefined();
  });

  it('is something wherever every level is searched', () => {
    expect(everywhere('\t\n')).toBeUndefined();
    expect(searched('\t\n')).toBe('');
  });
});
