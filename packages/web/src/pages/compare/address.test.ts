import fc from 'fast-check';
import { LEVELS } from '@fundarium/contract/vocabulary';
import { describe, expect, it } from 'vitest';
import { compareAddress, readColumn, writeColumn } from './address.ts';

describe('a column in the address', () => {
  it('reads as what it was written from, whatever its code', () => {
    const day = fc.constantFrom(undefined, '2026-01-31', '2024-02-29');
    const column = fc.record({
      level: fc.constantFrom(...LEVELS),
      code: fc.string({ minLength: 1, maxLength: 200 }).filter((code) => !/[\n\r\u2028\u2029]/.test(code)),
      validOn: day,
      knownOn: day,
    });
    fc.assert(
      fc.property(column, ({ level, code, validOn, knownOn }) => {
        const given = {
          level,
          code,
          ...(validOn !== undefined && { validOn }),
          ...(knownOn !== undefined && { knownOn }),
        };
        expect(readColumn(writeColumn(given as never))).toEqual(given);
      }),
    );
  });

  it.each(['', 'PART', 'PART:', 'ANY:A', 'PART@2026-02-30:A', 'PART~2026-13-01:A'])('%j is none', (text) => {
    expect(readColumn(text)).toBeNull();
  });

  it('is left out where it can not be read or stands there already', () => {
    expect(compareAddress.parse({ column: ['PART:A', 'x', 'PART:A', 'PART~2026-01-01:A'] }).column).toEqual([
      'PART:A',
      'PART~2026-01-01:A',
    ]);
    expect(compareAddress.parse({ column: 'PART:A', all: 'yes' })).toEqual({ column: ['PART:A'] });
  });
});
