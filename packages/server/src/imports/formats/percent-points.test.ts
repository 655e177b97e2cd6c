import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalText, percentPoints } from './percent-points.ts';

describe('a fraction as percent points', () => {
  it.each([
    ['0.05', '5'],
    ['-0.185', '-18.5'],
    ['0.000188571', '0.0188571'],
    ['1', '100'],
    ['12.5', '1250'],
    ['0', '0'],
    ['-0.0', '0'],
    ['.5', '50'],
    ['1e-7', '0.00001'],
    ['2.5E2', '25000'],
    ['0,05', null],
    ['5%', null],
    ['', null],
    ['.', null],
    ['NaN', null],
  ])('%j is %j', (fraction, points) => {
    expect(percentPoints(fraction)).toBe(points);
  });

  it('moves the point by two places, exactly', () => {
    const digits = fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n });
    fc.assert(
      fc.property(digits, (points) => {
        const text = String(points < 0n ? -points : points).padStart(3, '0');
        const fraction = `${points < 0n ? '-' : ''}${text.slice(0, -2)}.${text.slice(-2)}`;
        expect(percentPoints(fraction)).toBe(String(points));
      }),
    );
  });
});

it('reads a number as decimal text without exponent and needless zeros', () => {
  expect(['1e-7', '007.10', '3.0', '-0', '1e3', 'x'].map(decimalText)).toEqual([
    '0.0000001',
    '7.1',
    '3',
    '0',
    '1000',
    null,
  ]);
});
