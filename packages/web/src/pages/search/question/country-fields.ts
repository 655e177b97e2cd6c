import type { Filter } from '@fundarium/contract/filter';
import type { Metamodel } from '@fundarium/contract/metamodel';
import { LEAF_LEVELS } from '@fundarium/contract/vocabulary';
import { COUNTRY_FIELD_PREFIX } from '@fundarium/contract/search-distinct';
import { useMemo } from 'react';
import type { SearchNature } from '../../../paths.ts';
import { useMetamodel } from '../../../fields/metamodel.ts';
import type { SearchState } from './address.ts';
import type { SearchFields } from './search-fields.ts';

/**
 * Fields of a row of registration, by which a search asks for one and the same country (spec 3). Share classes and
 * structured products are registered; above them there is nothing to ask for.
 */
export function countryFieldsOf(metamodel: Metamodel, nature: SearchNature): SearchFields {
  if (!LEAF_LEVELS.some((level) => level === nature)) return new Map();
  const group = metamodel.levels.REGISTRATION_COUNTRY;
  return new Map(
    metamodel.fields
      .filter(({ level, excludeFromSearch }) => level === 'REGISTRATION_COUNTRY' && !excludeFromSearch)
      .map((definition) => {
        const name = COUNTRY_FIELD_PREFIX + definition.businessCode;
        const label = `${group} · ${definition.label}`;
        return [name, { name, definition, label, header: label, group }];
      }),
  );
}

export function useCountryFields(nature: SearchNature): SearchFields {
  const metamodel = useMetamodel();
  return useMemo(() => countryFieldsOf(metamodel, nature), [metamodel, nature]);
}

export function isCountryFilter({ name }: Pick<Filter, 'name'>): boolean {
  return name.startsWith(COUNTRY_FIELD_PREFIX);
}

/** Both kinds of filters in one list, those of countries by their long names. */
export function joinedFilters({ filters, countries }: Pick<SearchState, 'filters' | 'countries'>): Filter[] {
  return [...filters, ...countries.map((each) => ({ ...each, name: COUNTRY_FIELD_PREFIX + each.name }))];
}

export function partedFilters(joined: readonly Filter[]): Pick<SearchState, 'filters' | 'countries'> {
  const { countries = [], filters = [] } = Object.groupBy(joined, (each) =>
    isCountryFilter(each) ? 'countries' : 'filters',
  );
  return {
    filters,
    countries: countries.map((each) => ({ ...each, name: each.name.slice(COUNTRY_FIELD_PREFIX.length) })),
  };
}
