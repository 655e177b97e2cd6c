import { describe, expect, it } from 'vitest';
import { pastedList } from './pasted-list.ts';

describe('what is pasted into the quick search', () => {
  it.each([
    ['LU9900000019 CH9900000181'],
    ['LU9900000019\tA1JX52\n"CH9900000181"'],
    ['B0YQ5W0, BBG000BLNNH6; 529900T8BM49AURSDO55'],
    // A mistyped one is still one.
    ['LU9900000018\nLU9900000019'],
    ['FUND-001 FUND-002'],
    ['CH 9900 0025 26\nCH 9900 0025 34'],
  ])('%j is a list', (text) => {
    expect(pastedList(text)!.length).toBeGreaterThan(1);
  });

  it.each([
    ['LU9900000019'],
    ['Global Bonds 2030'],
    ['SICAV S&P 500'],
    ['2026 2027'],
    ['  '],
    ['Euro-Bonds A'],
  ])('%j is none', (text) => {
    expect(pastedList(text)).toBeNull();
  });
});
