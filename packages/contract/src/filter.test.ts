import fc from 'fast-check';
import { distinctQuery } from './search-distinct.ts';
import { describe, expect, it } from 'vitest';
import { filter, filters, normaliseFilter, normaliseFilters } from './filter.ts';
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

describe('what filters cost as a whole', () => {
  const of = (operator: 'CONTAINS' | 'EQUALS', count: number, operands: number) =>
    Array.from({ length: count }, () => ({
      name: 'NAME',
      operator,
      operands: Array.from({ length: operands }, (_, at) => String(at)),
    }));
  const isTaken = (given: object) => filters.safeParse(given).success;

  it('is bounded, however it is spread over them', () => {
    expect(isTaken({ fields: of('EQUALS', 2, 10_000) })).toBe(true);
    expect(isTaken({ fields: of('EQUALS', 2, 10_000), countries: of('EQUALS', 1, 1) })).toBe(false);
    expect(isTaken({ fields: of('CONTAINS', 50, 2) })).toBe(true);
    expect(isTaken({ fields: of('CONTAINS', 50, 2), countries: of('CONTAINS', 1, 1) })).toBe(false);
    expect(isTaken({ fields: of('CONTAINS', 200, 1800) })).toBe(false);
  });

  it('says what is too much', () => {
    const { error } = filters.safeParse({ fields: of('CONTAINS', 1, 101) });
    expect(error!.issues.map(({ message }) => message)).toEqual([
      'At most 100 operands of CONTAINS in all filters together',
    ]);
  });

  it('counts with the fields whose values are counted', () => {
    const ask = (fields: number) => ({
      filters: { fields: of('CONTAINS', 1, 100) },
      distinctOnFieldsValues: Array.from({ length: fields }, (_, at) => `F${at}`),
    });
    expect(distinctQuery.safeParse(ask(5)).success).toBe(true);
    expect(distinctQuery.safeParse(ask(6)).success).toBe(false);
  });
});
