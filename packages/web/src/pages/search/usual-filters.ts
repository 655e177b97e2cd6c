import { COUNTRY_FIELD_PREFIX } from '@fundarium/contract/search-distinct';
import type { PanelFilter } from './panel-filters.ts';
import type { SearchField, SearchFields } from './search-fields.ts';

/** What people mostly narrow a list by, at whichever level it stands. */
const USUAL = [
  'CURRENCY',
  'FUND.DOMICILE',
  'DOMICILE',
  `${COUNTRY_FIELD_PREFIX}COUNTRY`,
  'LIFECYCLE_STATE',
  'PROD.ASSET_CLASS',
  'ASSET_CLASS',
  'PROD.SFDR_ARTICLE',
  'SFDR_ARTICLE',
  'SRI',
  'DISTRIBUTION_POLICY',
];

/** One click each: the usual fields that the metamodel has and that are not filtered by yet. */
export function usualFilters(fields: SearchFields, panel: readonly PanelFilter[]): SearchField[] {
  const taken = new Set(panel.map(({ filter }) => filter.name));
  return USUAL.filter((name) => !taken.has(name)).flatMap((name) => fields.get(name) ?? []);
}
