import type { Filter } from '@fundarium/contract/filter';
import type { Metamodel } from '@fundarium/contract/metamodel';
import { describe, expect, it } from 'vitest';
import { fieldOfType } from '../../../fields/field-for-test.ts';
import { countryFieldsOf, isCountryFilter, joinedFilters, partedFilters } from './country-fields.ts';

const filter = (name: string): Filter => ({ name, operator: 'EQUALS', operands: ['CH'] });

const metamodel = {
  levels: { REGISTRATION_COUNTRY: 'Registration country' },
  fields: [fieldOfType('LOV', { level: 'REGISTRATION_COUNTRY', businessCode: 'COUNTRY', label: 'Country' })],
} as unknown as Metamodel;

describe('fields of countries', () => {
  it.each(['PART', 'STRUCTURED_PRODUCT'] as const)('are offered to a search for %s', (nature) => {
    expect([...countryFieldsOf(metamodel, nature).values()]).toMatchObject([
      { name: 'REGISTRATION_COUNTRY.COUNTRY', label: 'Registration country · Country' },
    ]);
  });

  it.each(['FUND', 'PROD', 'CLAS'] as const)(
    'are not offered to a search for %s: none is registered',
    (nature) => {
      expect(countryFieldsOf(metamodel, nature).size).toBe(0);
    },
  );
});

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
