import { normaliseFilters, type Filter } from '@fundarium/contract/filter';
import type { SearchQueryInput } from '@fundarium/contract/search';
import { filterFits } from '../../fields/filter-editing.ts';
import { isInOwnCurrency } from '../../fields/money.ts';
import type { SearchState } from './address.ts';
import { joinedFilters, partedFilters } from './country-fields.ts';
import { IDENTITY } from './default-columns.ts';
import type { SearchFields } from './search-fields.ts';

/** Whether the metamodel of today lets a filter be applied; it is shown either way. */
export function isSupported(filter: Filter, fields: SearchFields): boolean {
  const field = fields.get(filter.name);
  return field !== undefined && filterFits(filter, field.definition);
}

/** The column that says in which currency a field's amounts are: that of the same level. */
export function currencyColumnOf(name: string): string {
  return name.replace(/[^.]+$/, 'CURRENCY');
}

/** Values that each row must carry: the columns shown, the name, and the currency of amounts. */
export function columnsNeeded(shown: readonly string[], fields: SearchFields): string[] {
  const currencies = shown
    .filter((name) => isInOwnCurrency(fields.get(name)!.definition))
    .map(currencyColumnOf)
    .filter((name) => fields.has(name));
  return [...new Set([IDENTITY, ...shown, ...currencies])].filter((name) => fields.has(name)).toSorted();
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
