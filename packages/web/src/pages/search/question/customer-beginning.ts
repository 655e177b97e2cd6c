import type { CustomerSettings } from '@fundarium/contract/settings-customer';
import type { SearchState } from './address.ts';

type LevelView =
  CustomerSettings['views']['search']['levels'][keyof CustomerSettings['views']['search']['levels']];

/** Filters and order that a customer has a search begin with; null where there are none. */
export function customerBeginning(
  view: LevelView,
): Pick<SearchState, 'filters' | 'countries' | 'sort'> | null {
  const { fields = [], countries = [] } = view?.defaultFilters ?? {};
  const sort = view?.defaultSort ?? [];
  return fields.length + countries.length + sort.length === 0 ? null : { filters: fields, countries, sort };
}
