import type { Filter } from '@fundarium/contract/filter';
import { describe, expect, it } from 'vitest';
import { isCountryFilter, joinedFilters, partedFilters } from './country-fields.ts';

const filter = (name: string): Filter => ({ name, operator: 'EQUALS', operands: ['CH'] });

describe('filters of countries among the others', () => {
  it('are told apart by their names, and part again', () => {
    const state = { filters: [filter('COUNTRY'), filter('FUND.DOMICILE')], countries: [filter('COUNTRY')] };
    const joined = joinedFilters(state);
    expect(joined.map(({ name }) => name)).toEqual([
      'COUNTRY',
      'FUND.DOMICILE',
      'REGISTRATION_COUNTRY.COUNTRY',
    ]);
    expect(joined.map(isCountryFilter)).toEqual([false, false, true]);
    expect(partedFilters(joined)).toEqual(state);
    expect(partedFilters([])).toEqual({ filters: [], countries: [] });
  });
});
