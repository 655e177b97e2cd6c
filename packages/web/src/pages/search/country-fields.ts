import type { Metamodel } from '@fundarium/contract/metamodel';
import { useMemo } from 'react';
import { useMetamodel } from '../../ui/metamodel.ts';
import type { SearchFields } from './search-fields.ts';

/** Fields of a row of registration, by which a search asks for one and the same country (spec 3). */
export function countryFieldsOf(metamodel: Metamodel): SearchFields {
  const group = metamodel.levels.REGISTRATION_COUNTRY;
  return new Map(
    metamodel.fields
      .filter(({ level, excludeFromSearch }) => level === 'REGISTRATION_COUNTRY' && !excludeFromSearch)
      .map((definition) => [
        definition.businessCode,
        { name: definition.businessCode, definition, label: definition.label, group },
      ]),
  );
}

export function useCountryFields(): SearchFields {
  const metamodel = useMetamodel();
  return useMemo(() => countryFieldsOf(metamodel), [metamodel]);
}
