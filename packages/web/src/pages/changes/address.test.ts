import { describe, expect, it } from 'vitest';
import { stringifySearch } from '../../search-string.ts';
import { changesAddress, codesThatFit, daysOf, scopeOf } from './address.ts';

const ID = '8d9e0f1a-2b3c-4d5e-8f90-123456789abc';
const state = { quickText: 'bond', filters: { fields: [], countries: [] }, identifiers: [], sort: [] };
const views = { [ID]: { name: 'Bonds', nature: 'PART', state } } as never;

describe('whose changes an address asks for', () => {
  it('is of a saved search its conditions', () => {
    expect(scopeOf(changesAddress.parse({ view: ID }), views)).toEqual({
      kind: 'search',
      nature: 'PART',
      conditions: { quickText: 'bond', filters: state.filters, identifiers: [] },
    });
    expect(scopeOf(changesAddress.parse({ view: ID }), {})).toBeNull();
  });

  it('is of an entity all that stands below it, and of codes these', () => {
    expect(scopeOf(changesAddress.parse({ entity: 'FUND:A:1' }), {})).toEqual({
      kind: 'subtree',
      level: 'FUND',
      code: 'A:1',
    });
    expect(scopeOf(changesAddress.parse({ level: 'PART', codes: ['A', 'B'] }), {})).toEqual({
      kind: 'codes',
      level: 'PART',
      codes: ['A', 'B'],
    });
    expect(scopeOf(changesAddress.parse({ codes: 'A' }), {})).toBeNull();
  });
});

describe('the days asked about', () => {
  it.each([
    [{}, '2026-10-24', '2026-11-23'],
    [{ to: '2026-03-31' }, '2026-03-01', '2026-03-31'],
    [{ from: '2026-11-01' }, '2026-11-01', '2026-11-23'],
    [{ from: '2026-02-30' }, '2026-10-24', '2026-11-23'],
  ])('of %j are %s to %s', (address, from, to) => {
    expect(daysOf(changesAddress.parse(address), '2026-11-23')).toEqual({ from, to });
  });
});

describe('codes that an address has room for', () => {
  const isins = (count: number) =>
    Array.from({ length: count }, (_, at) => `LU${String(at).padStart(10, '0')}`);
  const rest = { level: 'PART', from: '2026-10-24', to: '2026-11-23' } as const;

  it('are all of a short list', () => {
    expect(codesThatFit(isins(3), rest)).toBe(3);
    expect(codesThatFit([], rest)).toBe(0);
  });

  it('are as many as keep it as short as an export takes it, however they are written', () => {
    for (const codes of [isins(20_000), isins(20_000).map((each) => `é ${each}`)]) {
      const most = codesThatFit(codes, rest);
      const lengthOf = (count: number) =>
        stringifySearch({ ...rest, codes: codes.slice(0, count), net: 'true', by: 'field', page: '99999' })
          .length;
      expect('/v2/changes'.length + lengthOf(most)).toBeLessThanOrEqual(8000);
      expect('/v2/changes'.length + lengthOf(most + 1)).toBeGreaterThan(8000);
    }
  });
});
