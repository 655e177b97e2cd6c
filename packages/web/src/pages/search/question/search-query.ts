import { normaliseFilters, type Filter } from '@fundarium/contract/filter';
import type { SearchQueryInput, SortBy } from '@fundarium/contract/search';
import { isAttachmentNature, type SearchNature } from '@fundarium/contract/vocabulary';
import { filterFits } from '../../../fields/filter-editing.ts';
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

/** The order of documents of which none is said; entities stand by their codes then. */
const NEWEST_FIRST: SortBy[] = [
  { field: 'START_DATE', descending: true },
  { field: 'DISPLAY_LABEL', descending: false },
];

/** Which rows in which order, as the server is asked. */
export function rowsAskedFor(
  nature: SearchNature,
  state: SearchState,
  fields: SearchFields,
  countryFields: SearchFields,
): Conditions & Required<Pick<SearchQueryInput, 'sort'>> {
  const sort = state.sort.filter(({ field }) => fields.get(field)?.definition.sortable);
  return {
    ...conditionsOf(state, fields, countryFields),
    sort: sort.length === 0 && isAttachmentNature(nature) ? NEWEST_FIRST : sort,
  };
}
