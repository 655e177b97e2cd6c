import { describe, expect, it } from 'vitest';
import { readNavAddress, writeNavAddress } from './nav-address.ts';

const read = (address: Readonly<Record<string, unknown>>) => readNavAddress(address);

describe('the NAV card in the address', () => {
  it('is left out where it is as it begins', () => {
    const { choice, shape } = read({});
    expect(choice).toMatchObject({
      range: { kind: 'interval', interval: '1Y' },
      figure: 'nav',
      mode: 'total',
    });
    expect(Object.values(writeNavAddress(choice, shape)).every((each) => each === undefined)).toBe(true);
  });

  it.each([
    [{ range: '5Y', figure: 'drawdown', lines: 'no-dividends' }],
    [{ range: '2024-01-31,2025-02-28', figure: 'base100', return: 'price', axis: 'log' }],
    [{ range: 'INCEPTION', lines: 'asks-bids', view: 'table' }],
  ])('comes back as it went: %o', (address) => {
    const { choice, shape } = read(address);
    expect(JSON.parse(JSON.stringify(writeNavAddress(choice, shape)))).toEqual(address);
  });

  it.each([
    ['7Y'],
    ['2025-02-30,2025-03-01'],
    ['2025-03-01,2025-02-01'],
    ['2025-01-01'],
    [['1M', '3M']],
    [5],
  ])('begins anew where its range says %o', (range) => {
    expect(read({ range }).choice.range).toEqual({ kind: 'interval', interval: '1Y' });
  });
});
