import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FILE_SIZE_UNITS, fileSize } from './file-size.ts';

describe('fileSize', () => {
  it.each([
    [0, 0, 'bytes'],
    [1023, 1023, 'bytes'],
    [1024, 1, 'KB'],
    [1535, 1, 'KB'],
    [1536, 2, 'KB'],
    [1_048_575, 1, 'MB'],
    [5 * 1024 ** 2, 5, 'MB'],
    [3 * 1024 ** 3, 3, 'GB'],
    [7 * 1024 ** 4, 7, 'TB'],
    [5000 * 1024 ** 4, 5000, 'TB'],
  ])('%i bytes are %i %s', (sizeBytes, amount, unit) =>
    expect(fileSize(sizeBytes)).toEqual({ amount, unit }),
  );

  it.each([-1, Number.NaN])('refuses %d', (sizeBytes) =>
    expect(() => fileSize(sizeBytes)).toThrow(RangeError),
  );

  it('is off by at most half a unit and needs no larger unit', () => {
    fc.assert(
      fc.property(fc.nat({ max: Number.MAX_SAFE_INTEGER }), (sizeBytes) => {
        const { amount, unit } = fileSize(sizeBytes);
        const unitBytes = 1024 ** FILE_SIZE_UNITS.indexOf(unit);
        expect(Math.abs(amount - sizeBytes / unitBytes)).toBeLessThanOrEqual(0.5);
        expect(amount < 1024 || unit === 'TB').toBe(true);
        expect(amount >= 1 || unit === 'bytes').toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});
