import { describe, expect, it } from 'vitest';
import { readNavAddress, writeNavAddress } from './nav-address.ts';
import { CARD_START, type NavState } from './nav-choice.ts';

const read = (address: Readonly<Record<string, unknown>>) => readNavAddress(address, CARD_START);
const written = (state: NavState, start = CARD_START) =>
  JSON.parse(JSON.stringify(writeNavAddress(state, start))) as unknown;

describe('the NAV chart in the address', () => {
  it('is left out where it is as it begins', () => {
    expect(read({})).toEqual({ state: CARD_START, unread: [] });
    expect(written(CARD_START)).toEqual({});
  });

  it.each([
    [{ range: '5Y', figure: 'drawdown', lines: 'no-dividends' }],
    [{ range: '2024-01-31,2025-02-28', figure: 'base100', return: 'price', axis: 'log' }],
    [{ range: 'INCEPTION', lines: 'asks-bids,no-dividends', shape: 'table' }],
    [{ hidden: String.raw`LU1,A\\, B` }],
  ])('comes back as it went: %o', (address) => {
    const { state, unread } = read(address);
    expect(unread).toEqual([]);
    expect(written(state)).toEqual(address);
  });

  it('says what differs from the screen that it is of', () => {
    const start = {
      ...CARD_START,
      choice: { ...CARD_START.choice, dividends: false, figure: 'base100' },
    } as const;
    expect(written(CARD_START, start)).toEqual({ figure: 'nav', lines: 'dividends' });
    expect(readNavAddress({ lines: 'dividends' }, start).state.choice.dividends).toBe(true);
    expect(readNavAddress({}, start).state).toEqual(start);
  });

  it.each([
    ['range', '7Y'],
    ['range', '2025-02-30,2025-03-01'],
    ['range', '2025-03-01,2025-02-01'],
    ['range', '2025-01-01'],
    ['range', ['1M', '3M']],
    ['range', 5],
    ['figure', 'profit'],
    ['return', 'net'],
    ['axis', 'sideways'],
    ['lines', 'asks-bids,toString'],
    ['hidden', 'A,,B'],
    ['hidden', Array.from({ length: 12 }, (_, at) => `C${at}`).join(',')],
    ['shape', 'pie'],
  ])('is as it begins where its %s says %o, and says so', (name, text) => {
    expect(read({ [name]: text })).toEqual({ state: CARD_START, unread: [name] });
  });
});
