import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { median } from './median.ts';

describe('the median', () => {
  it('is the value in the middle of those in order', () => {
    const values = fc.oneof(
      fc.array(
        fc.double({ noNaN: true }).map((value) => value + 0),
        { minLength: 1, maxLength: 60 },
      ),
      // Gaps between days: few values, each many times.
      fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 60 }),
    );
    fc.assert(
      fc.property(values, (all) => {
        expect(median(all)).toBe(all.toSorted((a, b) => a - b)[all.length >> 1]);
      }),
    );
  });

  it('is 0 of nothing, and leaves what it is given as it is', () => {
    expect(median([])).toBe(0);
    const given = [3, 1, 2];
    expect(median(given)).toBe(2);
    expect(given).toEqual([3, 1, 2]);
  });
});
