import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canonicalDecimal,
  compareDecimals,
  decimalDisplay,
  decimalFromNumber,
  formatDecimal,
} from './decimals.ts';

describe('decimalDisplay', () => {
  it.each([
    [undefined, undefined, 2, 2],
    [null, null, 2, 2],
    [0, 4, 0, 4],
    [3, 5, 3, 5],
    [-1, -7, 0, 0],
    [-1, 4, 0, 4],
    [25, 30, 20, 20],
    [5, 3, 3, 3],
    [4, undefined, 2, 2],
    [undefined, 1, 1, 1],
    [undefined, 6, 2, 6],
    [1.9, 3.9, 1, 3],
    [Number.NaN, Number.POSITIVE_INFINITY, 2, 20],
  ])('%s and %s give %i to %i', (minimum, maximum, minimumFractionDigits, maximumFractionDigits) => {
    expect(decimalDisplay(minimum, maximum)).toEqual({ minimumFractionDigits, maximumFractionDigits });
  });

  it('is always one that a number format accepts', () => {
    const setting = fc.oneof(fc.integer(), fc.double(), fc.constant(null), fc.constant(undefined));
    fc.assert(
      fc.property(setting, setting, (minimum, maximum) => {
        const display = decimalDisplay(minimum, maximum);
        expect(() => new Intl.NumberFormat('de-CH', display)).not.toThrow();
        expect(display.maximumFractionDigits).toBeLessThanOrEqual(20);
      }),
      { numRuns: 1000 },
    );
  });
});

/** Spellings of numbers: signs, leading and trailing zeros, more digits than a double holds. */
const anyDecimal = fc.stringMatching(/^[+-]?(0{0,3}[0-9]{1,25}(\.[0-9]{0,25}0{0,3})?|\.[0-9]{1,25})$/);

/** The value as a whole number of 10^-40, an exact measure that shares nothing with the code under test. */
function scaled(text: string): bigint {
  const [whole = '', fraction = ''] = text.replace(/^[+-]/, '').split('.');
  const size = BigInt(whole + fraction.padEnd(40, '0'));
  return text.startsWith('-') ? -size : size;
}

describe('canonicalDecimal', () => {
  it.each([
    ['914.6000', '914.6'],
    ['-0', '0'],
    ['-0.000', '0'],
    ['+5', '5'],
    ['007', '7'],
    ['000', '0'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['-00.50', '-0.5'],
    ['100', '100'],
    ['12345678901234567890.123456789012345678900', '12345678901234567890.1234567890123456789'],
  ])('%s is %s', (text, expected) => expect(canonicalDecimal(text)).toBe(expected));

  it.each([
    '',
    '.',
    '-',
    '+.',
    '1e5',
    '1,5',
    '1 000',
    ' 1',
    '1\n',
    '--1',
    '1.2.3',
    'NaN',
    'Infinity',
    '0x10',
    '１',
  ])('refuses %j', (text) => expect(canonicalDecimal(text)).toBeNull());

  it('keeps the value, is spelled one way only, and stays as it is', () => {
    fc.assert(
      fc.property(anyDecimal, (text) => {
        const canonical = canonicalDecimal(text)!;
        expect(scaled(canonical)).toBe(scaled(text));
        expect(canonical).toMatch(/^(0|-?(0|[1-9]\d*)(\.\d*[1-9])?)$/);
        expect(canonical).not.toBe('-0');
        expect(canonicalDecimal(canonical)).toBe(canonical);
      }),
      { numRuns: 1000 },
    );
  });

  it('takes a long text in time that grows with its length only', () => {
    const text = `${'0'.repeat(200_000)}1x`;
    expect(canonicalDecimal(text)).toBeNull();
    expect(canonicalDecimal(`0.${'0'.repeat(200_000)}1`)).toHaveLength(200_003);
    // With the square of its length it is minutes, and no test may take those.
  });
});

describe('decimalFromNumber', () => {
  it.each([
    [0, '0'],
    [-0, '0'],
    [0.1, '0.1'],
    [-914.6, '-914.6'],
    [1e-7, '0.0000001'],
    [-1.25e-9, '-0.00000000125'],
    [1e21, '1000000000000000000000'],
    [1.5e22, '15000000000000000000000'],
    [5e-324, `0.${'0'.repeat(323)}5`],
    [Number.NaN, null],
    [Number.NEGATIVE_INFINITY, null],
  ])('%d is %s', (value, expected) => expect(decimalFromNumber(value)).toBe(expected));

  it('reads back as the same double', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(Number(decimalFromNumber(value))).toBe(value === 0 ? 0 : value);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('compareDecimals', () => {
  it.each([
    ['2', '10', -1],
    ['-2', '-10', 1],
    ['-1', '1', -1],
    ['0', '-0.0', 0],
    ['1.50', '1.5', 0],
    ['1.05', '1.5', -1],
    ['1.5', '1.49999', 1],
    ['9007199254740993', '9007199254740992', 1],
    ['-0.00000000000000000001', '0', -1],
  ])('%s and %s: %i', (left, right, expected) => expect(compareDecimals(left, right)).toBe(expected));

  it('orders as exact whole numbers do', () => {
    fc.assert(
      fc.property(anyDecimal, anyDecimal, (left, right) => {
        const [a, b] = [scaled(left), scaled(right)];
        expect(compareDecimals(left, right)).toBe(a < b ? -1 : a > b ? 1 : 0);
      }),
      { numRuns: 1000 },
    );
  });

  it('refuses what is no decimal', () => expect(() => compareDecimals('1', 'x')).toThrow(RangeError));
});

describe('formatDecimal', () => {
  it.each([
    ['1234.56', 'de-CH', undefined, undefined, '1’234.56'],
    ['1234567.5', 'fr-CH', 2, 2, expect.stringMatching(/^1[’\u202f]234[’\u202f]567,50$/)],
    ['1234.5', 'en', undefined, undefined, '1,234.50'],
    ['1234.5', 'de', undefined, undefined, '1.234,50'],
    ['914.6', 'de-CH', 0, 4, '914.6'],
    ['914', 'de-CH', 0, 4, '914'],
    ['0.005', 'en', undefined, undefined, '0.01'],
    ['1.005', 'en', undefined, undefined, '1.01'],
    ['-0.004', 'en', undefined, undefined, '0.00'],
    ['-0.005', 'en', undefined, undefined, '-0.01'],
    [
      '12345678901234567890.12345678901234567891',
      'en',
      2,
      20,
      '12,345,678,901,234,567,890.12345678901234567891',
    ],
    ['9007199254740993', 'en', 0, 0, '9,007,199,254,740,993'],
  ])('%s in %s (%s to %s decimals) is %s', (text, locale, minimum, maximum, expected) => {
    expect(formatDecimal(text, locale, decimalDisplay(minimum, maximum))).toEqual(expected);
  });

  it('shows two decimals unless told otherwise', () => expect(formatDecimal('7', 'en')).toBe('7.00'));

  it('leaves a text that is no decimal as it is', () => {
    expect(formatDecimal('n/a', 'de-CH')).toBe('n/a');
    expect(formatDecimal('', 'de-CH')).toBe('');
  });
});
