import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filter, normaliseFilter, normaliseFilters } from './filter.ts';
import { OPERATORS } from './vocabulary.ts';

describe('filters as they are kept (spec 5)', () => {
  it.each([
    [{ operator: 'BETWEEN', operands: ['1'] }, ['1', null]],
    [{ operator: 'BETWEEN', operands: [null, '2', '3'] }, [null, '2']],
    [{ operator: 'EQUALS', operands: ['a', null, 'b'] }, ['a', 'b']],
    [{ operator: 'NULL', operands: ['left over'] }, []],
    [{ operator: 'NOT_NULL', operands: [] }, []],
  ] as const)('%j keeps %j', ({ operator, operands }, kept) => {
    expect(normaliseFilter({ name: 'NAME', operator, operands: [...operands] })).toEqual({
      name: 'NAME',
      operator,
      operands: kept,
    });
  });

  it.each([
    { operator: 'BETWEEN', operands: [] },
    { operator: 'BETWEEN', operands: [null, null] },
    { operator: 'EQUALS', operands: [null] },
    { operator: 'NOT_EQUALS', operands: [] },
    { operator: 'CONTAINS', operands: [null, null] },
  ] as const)('%j is discarded', ({ operator, operands }) => {
    expect(normaliseFilter({ name: 'NAME', operator, operands: [...operands] })).toBeNull();
  });

  it('is the same when done twice, and what it keeps is of the contract', () => {
    const any = fc.record({
      name: fc.constantFrom('NAME', 'FUND.NAME'),
      operator: fc.constantFrom(...OPERATORS),
      operands: fc.array(fc.option(fc.constantFrom('', 'a', '1', '2026-01-01')), { maxLength: 4 }),
    });
    fc.assert(
      fc.property(fc.array(any, { maxLength: 5 }), (given) => {
        const once = normaliseFilters(given);
        expect(normaliseFilters(once)).toEqual(once);
        for (const each of once) expect(filter.safeParse(each).success).toBe(true);
      }),
    );
  });
});
