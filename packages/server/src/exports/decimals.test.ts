import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fractionOf, isSafeNumber } from './decimals.ts';

const decimal = fc
  .tuple(fc.boolean(), fc.bigInt({ min: 0n, max: 10n ** 20n }), fc.integer({ min: 0, max: 12 }))
  .map(([negative, digits, places]) => {
    const text = digits.toString().padStart(places + 1, '0');
    const whole = places === 0 ? text : `${text.slice(0, -places)}.${text.slice(-places)}`;
    return { text: `${negative ? '-' : ''}${whole}`, digits: negative ? -digits : digits, places };
  });

/** A decimal text as whole number of its last digit's unit, and the number of its places. */
function unscaled(text: string) {
  const [whole = '', decimals = ''] = text.replace('-', '').split('.');
  const digits = BigInt(whole + decimals);
  return { digits: text.startsWith('-') ? -digits : digits, places: decimals.length };
}

describe('percent points', () => {
  it('become the fraction with all their digits', () => {
    fc.assert(
      fc.property(decimal, ({ text, digits, places }) => {
        const fraction = unscaled(fractionOf(text));
        expect(fraction.digits * 10n ** BigInt(places + 2)).toBe(digits * 10n ** BigInt(fraction.places));
      }),
    );
  });

  it.each([
    ['5.25', '0.0525'],
    ['100', '1'],
    ['-0.5', '-0.005'],
    ['1234', '12.34'],
    ['0', '0'],
  ])('%s are %s', (points, fraction) => {
    expect(fractionOf(points)).toBe(fraction);
  });
});

describe('a number', () => {
  it('stays one while a double gives its digits back', () => {
    fc.assert(
      fc.property(decimal, ({ text }) => {
        if (!isSafeNumber(text)) return;
        const { digits, places } = unscaled(text);
        const back = unscaled(Number(text).toFixed(Math.min(places, 20)));
        expect(back.digits * 10n ** BigInt(places)).toBe(digits * 10n ** BigInt(back.places));
      }),
    );
  });

  it.each([
    ['123456789012345', true],
    ['1234567890123456', false],
    ['12345678901234500000', true],
    ['0.000000000000000123', true],
    ['0.12345678901234567', false],
    ['-1', true],
    ['1e5', false],
    ['', false],
  ])('%s: %s', (text, safe) => {
    expect(isSafeNumber(text)).toBe(safe);
  });
});
