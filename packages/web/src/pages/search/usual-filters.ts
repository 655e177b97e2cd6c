import { COUNTRY_FIELD_PREFIX } from '@fundarium/contract/search-distinct';
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
export function usualFilters(fields: SearchFields, taken: readonly string[]): SearchField[] {
  return USUAL.filter((name) => !taken.includes(name)).flatMap((name) => fields.get(name) ?? []);
}
