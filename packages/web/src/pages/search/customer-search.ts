import type { CustomerSettings } from '@fundarium/contract/settings-customer';
import type { Level } from '@fundarium/contract/vocabulary';
import { BARE, type SearchState } from './address.ts';

/** What the customer has a nature's search begin with (spec 5, defaultFilters); null where that is nothing. */
export function customerSearch(
  { levels }: CustomerSettings['views']['search'],
  nature: Level,
): SearchState | null {
  const view = levels[nature];
  const { fields = [], countries = [] } = view?.defaultFilters ?? {};
  const sort = view?.defaultSort ?? [];
  if (fields.length + countries.length + sort.length === 0) return null;
  return { ...BARE, filters: fields, countries, sort };
}
