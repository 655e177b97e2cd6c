import { describe, expect, it } from 'vitest';
import { plainDecimal } from './wire-value.ts';

describe('decimals as text', () => {
  it.each([
    [0.1, '0.1'],
    [-1.5, '-1.5'],
    [1e21, '1000000000000000000000'],
    [1.25e22, '12500000000000000000000'],
    [1e-7, '0.0000001'],
    [-1.2345e-15, '-0.0000000000000012345'],
    [123456789012345680000, '123456789012345680000'],
    [5e-324, `0.${'0'.repeat(323)}5`],
  ])('of %s are %s, and read back the same', (value, text) => {
    expect(plainDecimal(String(value))).toBe(text);
    expect(Number(text)).toBe(value);
  });

  it('leaves other text as it is', () => expect(plainDecimal('9007199254740993')).toBe('9007199254740993'));
});
