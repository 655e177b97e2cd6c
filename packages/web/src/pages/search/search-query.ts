import { normaliseFilters, type Filter } from '@fundarium/contract/filter';
import type { SearchQueryInput } from '@fundarium/contract/search';
import { filterFits } from '../../fields/filter-editing.ts';
import type { SearchState } from './address.ts';
import { joinedFilters, partedFilters } from './country-fields.ts';
import type { SearchFields } from './search-fields.ts';

/** Whether the metamodel of today lets a filter be applied; it is shown either way. */
export function isSupported(filter: Filter, fields: SearchFields): boolean {
  const field = fields.get(filter.name);
  return field !== undefined && filterFits(filter, field.definition);
}

type Conditions = Required<Pick<SearchQueryInput, 'quickText' | 'filters' | 'identifiers'>>;

/** What is searched for, without its order. */
export function conditionsOf(
  state: SearchState,
  fields: SearchFields,
  countryFields: SearchFields,
): Conditions {
  const supported = joinedFilters(state).filter(
    (each) => isSupported(each, fields) || isSupported(each, countryFields),
  );
  const { filters, countries } = partedFilters(normaliseFilters(supported));
  return {
    quickText: state.quickText,
    filters: { fields: [...filters], countries: [...countries] },
    identifiers: [...state.identifiers],
  };
}

/** Which rows in which order, as the server is asked. */
export function rowsAskedFor(
  state: SearchState,
  fields: SearchFields,
  countryFields: SearchFields,
): Conditions & Required<Pick<SearchQueryInput, 'sort'>> {
  return {
    ...conditionsOf(state, fields, countryFields),
    sort: state.sort.filter(({ field }) => fields.get(field)?.definition.sortable),
  };
}
