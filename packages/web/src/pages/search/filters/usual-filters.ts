import { COUNTRY_FIELD_PREFIX } from '@fundarium/contract/search-distinct';
import { isAttachmentNature, type SearchNature } from '@fundarium/contract/vocabulary';
import { isCountryFilter } from '../question/country-fields.ts';
import type { SearchField, SearchFields } from '../question/search-fields.ts';

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

/** The same of documents. */
const USUAL_OF_DOCUMENTS = [
  'FILE_TYPE',
  'LANGUAGE',
  'COUNTRY',
  'STATUS',
  'FILE_CATEGORY',
  'START_DATE',
  'FUND.DOMICILE',
];

/** One click each: the usual fields that the metamodel has and that are not filtered by yet. */
export function usualFilters(
  nature: SearchNature,
  fields: SearchFields,
  taken: readonly string[],
): SearchField[] {
  const usual = isAttachmentNature(nature) ? USUAL_OF_DOCUMENTS : USUAL;
  return usual.filter((name) => !taken.includes(name)).flatMap((name) => fields.get(name) ?? []);
}

/** A field's label without its level, unless a field of another level beside it is called the same. */
export function shortLabel(field: SearchField, beside: readonly SearchField[]): string {
  const { name, label, definition } = field;
  const hasNamesake = beside.some((each) => each.name !== name && each.definition.label === definition.label);
  return isCountryFilter(field) || hasNamesake ? label : definition.label;
}
