import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalDisplay, formatDecimal, returnDecimal, shortestDecimal } from './decimals.ts';
import { DECIMALS_MAX } from './limits.ts';

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
  ])('%s and %s give %i to %i', (minDecimals, maxDecimals, minimumFractionDigits, maximumFractionDigits) => {
    expect(decimalDisplay({ minDecimals, maxDecimals })).toEqual({
      minimumFractionDigits,
      maximumFractionDigits,
    });
  });

  it('is always one that a number format accepts', () => {
    const setting = fc.oneof(fc.integer(), fc.double(), fc.constant(null), fc.constant(undefined));
    fc.assert(
      fc.property(setting, setting, (minDecimals, maxDecimals) => {
        const display = decimalDisplay({ minDecimals, maxDecimals });
        expect(() => new Intl.NumberFormat('de-CH', display)).not.toThrow();
        expect(display.maximumFractionDigits).toBeLessThanOrEqual(20);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('formatDecimal', () => {
  it.each([
    ['1234.56', 'de-CH', undefined, undefined, expect.stringMatching(/^1['’]234\.56$/)],
    ['1234567.5', 'fr-CH', 2, 2, expect.stringMatching(/^1['’\u202f]234['’\u202f]567,50$/)],
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
  ])('%s in %s (%s to %s decimals) is %s', (text, locale, minDecimals, maxDecimals, expected) => {
    expect(formatDecimal(text, locale, decimalDisplay({ minDecimals, maxDecimals }))).toEqual(expected);
  });

  it.each([
    [1e-7, '0.0000001'],
    [-1.25e-9, '-0.00000000125'],
    [1e21, '1,000,000,000,000,000,000,000'],
    [0.1 + 0.2, '0.30000000000000004'],
  ])('writes the double %d with all its digits', (value, expected) => {
    expect(formatDecimal(String(value), 'en', { maximumFractionDigits: DECIMALS_MAX })).toBe(expected);
  });

  it('keeps the digits of any decimal that has no more than are shown', () => {
    const anyDecimal = fc.stringMatching(/^-?[1-9][0-9]{0,25}\.[0-9]{0,19}[1-9]$/);
    fc.assert(
      fc.property(anyDecimal, (text) => {
        const shown = formatDecimal(text, 'en', { useGrouping: false, maximumFractionDigits: DECIMALS_MAX });
        expect(shown).toBe(text);
      }),
      { numRuns: 1000 },
    );
  });

  it('leaves a text that is no decimal as it is', () => {
    for (const text of ['n/a', '', '1,5', '1 000', '--1', '1.2.3', 'NaN', '0x10', '１'])
      expect(formatDecimal(text, 'de-CH', decimalDisplay({}))).toBe(text);
  });
});

describe('a computed return', () => {
  it('of NAVs of two decimals on a launch price of 1000 is the decimal that it is', () => {
    for (let end = 50_000; end <= 250_000; end += 5) {
      const points = (end / 100 / 1000 - 1) * 100;
      expect(Number(returnDecimal(points))).toBe((end - 100_000) / 1000);
    }
  });

  it.each([
    [0.3049999999999997, '0.305'],
    [-0.3049999999999997, '-0.305'],
    [7.490500457735738, '7.4905004577'],
    [-2e-14, '0'],
    [1.5e21, '1500000000000000000000'],
  ])('%d is %s', (points, text) => {
    expect(returnDecimal(points)).toBe(text);
  });
});

describe('the shortest form of a decimal', () => {
  it.each([
    ['0.30', '0.3'],
    ['100.00', '100'],
    ['100', '100'],
    ['+01.50', '1.5'],
    ['-0.0', '0'],
    ['-00.10', '-0.1'],
    ['0.1234567890123456789012345670', '0.123456789012345678901234567'],
  ])('of %s is %s', (text, expected) => {
    expect(shortestDecimal(text)).toBe(expected);
  });

  it('is one for equal numbers alone, however they are written', () => {
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 30n), 10n ** 30n), fc.nat(12), fc.nat(5), (digits, places, zeros) => {
        const sign = digits < 0n ? '-' : '';
        const all = (digits < 0n ? -digits : digits).toString().padStart(places + 1, '0');
        const text = `${sign}${all.slice(0, all.length - places)}.${all.slice(all.length - places)}`;
        const longer = `${places === 0 ? text.slice(0, -1) : text}${places === 0 ? '' : '0'.repeat(zeros)}`;
        expect(shortestDecimal(longer)).toBe(shortestDecimal(text));
        expect(shortestDecimal(`${text}1`)).not.toBe(shortestDecimal(text));
      }),
    );
  });
});
