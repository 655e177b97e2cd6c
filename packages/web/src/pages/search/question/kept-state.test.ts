import { searchState } from '@fundarium/contract/kept-search';
import { describe, expect, it } from 'vitest';
import { BARE, type SearchState } from './address.ts';
import { fromKept, isSameSearch, toKept } from './kept-state.ts';

const full: SearchState = {
  quickText: 'lux',
  filters: [{ name: 'NAV', operator: 'BETWEEN', operands: [null, '10'] }],
  countries: [{ name: 'COUNTRY', operator: 'EQUALS', operands: ['CH'] }],
  identifiers: ['LU9900000019'],
  columns: ['NAV'],
  pins: ['NAV'],
  sort: [{ field: 'NAV', descending: true }],
  look: 'cards',
  chart: {
    codes: ['LU9900000019'],
    dates: { from: '2024-01-31', to: '2026-11-19' },
    figure: 'drawdown',
    hidden: ['WORLD INDEX'],
    shape: 'table',
  },
  savedView: '46598378-66d0-4167-a712-11c100d3a6d9',
};

describe('a search as it is kept', () => {
  it.each([full, BARE])('is of the contract, and comes back as it was', (state) => {
    const kept = searchState.parse(JSON.parse(JSON.stringify(toKept(state))));
    expect(fromKept(kept, state.savedView)).toEqual(state);
  });

  it('is the same whichever way its parts are ordered, and whichever view it began with', () => {
    const [{ name, operator, operands }] = full.filters as [SearchState['filters'][number]];
    const reordered = { ...full, filters: [{ operands, operator, name }], savedView: null };
    expect(isSameSearch(full, reordered)).toBe(true);
    expect(isSameSearch(full, { ...full, chart: null })).toBe(false);
    const chart = { codes: ['LU9900000019'] };
    expect(isSameSearch({ ...full, chart }, { ...full, chart: { ...chart, interval: '1Y' } })).toBe(true);
    expect(isSameSearch({ ...full, chart }, { ...full, chart: { ...chart, log: true } })).toBe(false);
    expect(isSameSearch(full, { ...full, sort: [{ field: 'NAV', descending: false }] })).toBe(false);
  });
});
