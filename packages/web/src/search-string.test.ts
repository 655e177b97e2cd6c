import { describe, expect, it } from 'vitest';
import { parseSearch, stringifySearch } from './search-string.ts';

describe('query string', () => {
  it('keeps codes that look like numbers, and lists', () => {
    const text = '?code=00123&q=1e5&flag=true&codes=A&codes=B';
    expect(parseSearch(text)).toEqual({ code: '00123', q: '1e5', flag: 'true', codes: ['A', 'B'] });
    expect(stringifySearch(parseSearch(text))).toBe(text);
  });

  it.each([
    [{}, ''],
    [{ a: undefined, b: null, c: [] }, ''],
    [{ a: '', b: 0 }, '?a=&b=0'],
    [{ a: 'ä & b' }, '?a=%C3%A4+%26+b'],
  ])('writes %j as %j', (search, text) => {
    expect(stringifySearch(search)).toBe(text);
  });
});
