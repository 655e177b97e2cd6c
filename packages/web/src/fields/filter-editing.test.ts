import type { Filter } from '@fundarium/contract/filter';
import { FIELD_TYPES } from '@fundarium/contract/vocabulary';
import { describe, expect, it } from 'vitest';
import { operatorsOf } from './field-kinds.ts';
import { emptyFilter, isComplete, filterFits, hidesOperator, withOperator } from './filter-editing.ts';

const filter = (operator: Filter['operator'], ...operands: (string | null)[]): Filter => ({
  name: 'NAV',
  operator,
  operands,
});

describe('editing a filter', () => {
  it('begins with the usual operator of the type, and is not complete', () => {
    expect(emptyFilter('NAV', { type: 'DOUBLE' })).toEqual(filter('BETWEEN'));
    expect(emptyFilter('NAV', { type: 'LOV' }).operator).toBe('EQUALS');
    expect(emptyFilter('NAV', { type: 'STRING' }).operator).toBe('CONTAINS');
    for (const type of FIELD_TYPES) expect(isComplete(emptyFilter('NAV', { type }))).toBe(false);
  });

  it('offers all six operators between the types, and asking for emptiness on each', () => {
    const all = new Set(FIELD_TYPES.flatMap((type) => operatorsOf({ type })));
    expect(all.size).toBe(6);
    for (const type of FIELD_TYPES)
      expect(operatorsOf({ type })).toEqual(expect.arrayContaining(['NULL', 'NOT_NULL']));
  });

  it('does not offer to ask for one very moment, which nobody types, but reads a filter that does', () => {
    expect(operatorsOf({ type: 'DATETIME' })).toEqual(['BETWEEN', 'NULL', 'NOT_NULL']);
    expect(filterFits(filter('EQUALS', '2026-07-01T22:00:00'), { type: 'DATETIME' })).toBe(true);
  });

  const moves: [Filter, Filter['operator'], Filter][] = [
    [filter('EQUALS', '5'), 'BETWEEN', filter('BETWEEN', '5', null)],
    [filter('EQUALS', '5', '7', '9'), 'BETWEEN', filter('BETWEEN', '5', '7')],
    [filter('BETWEEN', null, '7'), 'EQUALS', filter('EQUALS', '7')],
    [filter('BETWEEN', '5', '7'), 'NOT_EQUALS', filter('NOT_EQUALS', '5')],
    [filter('EQUALS', '5', '7'), 'NOT_EQUALS', filter('NOT_EQUALS', '5', '7')],
    [filter('EQUALS', '5'), 'NULL', filter('NULL')],
    [filter('NULL'), 'BETWEEN', filter('BETWEEN', null, null)],
  ];
  it.each(moves)('%j with %s', (from, operator, to) => {
    expect(withOperator(from, operator)).toEqual(to);
  });

  it('is complete where section 5 would keep it', () => {
    expect(isComplete(filter('BETWEEN', null, '7'))).toBe(true);
    expect(isComplete(filter('BETWEEN', null, null))).toBe(false);
    expect(isComplete(filter('NULL'))).toBe(true);
    expect(isComplete(filter('EQUALS', null))).toBe(false);
  });

  it('says when operator or values do not fit the type', () => {
    expect(filterFits(filter('CONTAINS', 'x'), { type: 'DATE' })).toBe(false);
    expect(filterFits(filter('CONTAINS', 'x'), { type: 'STRING' })).toBe(true);
    expect(filterFits(filter('EQUALS', 'EUR'), { type: 'LOV' })).toBe(true);
    expect(filterFits(filter('EQUALS', 'EUR'), { type: 'DOUBLE' })).toBe(false);
    expect(filterFits(filter('BETWEEN', null, '10.5'), { type: 'DOUBLE' })).toBe(true);
    expect(filterFits(filter('BETWEEN', '10.5', null), { type: 'INTEGER' })).toBe(false);
    expect(filterFits(filter('EQUALS', 'https'), { type: 'URL' })).toBe(true);
  });
});

describe('the operator', () => {
  it.each(['LOV', 'BOOLEAN', 'STRING', 'LONGTEXT', 'URL', 'API', 'CODE'] as const)(
    'of a filter by %s is not shown while it is the usual one',
    (type) => {
      const usual = emptyFilter('X', { type });
      expect(usual.operator).toBe(['LOV', 'BOOLEAN', 'API'].includes(type) ? 'EQUALS' : 'CONTAINS');
      expect(hidesOperator(usual, { type })).toBe(true);
      expect(hidesOperator({ ...usual, operator: 'NULL' }, { type })).toBe(false);
    },
  );

  it.each(['DATE', 'DATETIME', 'INTEGER', 'LONG', 'DOUBLE', 'PERCENT'] as const)(
    'of a filter by %s is always shown',
    (type) => expect(hidesOperator(emptyFilter('X', { type }), { type })).toBe(false),
  );
});
