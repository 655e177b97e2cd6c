import { useMemo } from 'react';
import type { SearchNature } from '../../../paths.ts';
import { useMetamodel } from '../../../fields/metamodel.ts';
import { useCountryFields } from '../question/country-fields.ts';
import { filterLabel } from './filter-label.ts';
import type { SearchFields } from '../question/search-fields.ts';

export type FilterFields = {
  /** All that can be filtered by, registration countries' last. */
  readonly all: SearchFields;
  /** Of any field that a filter names. */
  readonly labelOf: (name: string) => string;
};

export function useFilterFields(nature: SearchNature, fields: SearchFields): FilterFields {
  const metamodel = useMetamodel();
  const countryFields = useCountryFields(nature);
  return useMemo(() => {
    const all = new Map([...fields, ...countryFields]);
    return { all, labelOf: (name) => filterLabel(name, nature, metamodel, all) };
  }, [nature, fields, countryFields, metamodel]);
}
