import { OPERAND_LENGTH_MAX } from '@fundarium/contract/filter';
import { useCallback } from 'react';
import type { AskValues } from '../../../fields/field-counts.ts';
import type { SearchNature } from '../../../paths.ts';
import { currentLanguage } from '../../../ui/language.ts';
import type { SearchState } from '../question/address.ts';
import { askCounts } from '../results/ask-rows.ts';
import { useCountryFields } from '../question/country-fields.ts';
import type { SearchFields } from '../question/search-fields.ts';
import { conditionsOf } from '../question/search-query.ts';

/** Most values that are suggested; typing on narrows them. */
const SUGGESTED = 50;

/** Values to suggest for a filter: those that contain what is typed and can be asked for, the most frequent first. */
export function useAskedValues(nature: SearchNature, state: SearchState, fields: SearchFields): AskValues {
  const countryFields = useCountryFields(nature);
  return useCallback(
    async (name, text, signal) => {
      const body = {
        ...conditionsOf(state, fields, countryFields),
        language: currentLanguage(),
        distinctOnFieldsValues: [name],
        text,
        limit: SUGGESTED,
      };
      const { distinctCount } = await askCounts(nature, body, signal);
      return (distinctCount[name]?.values ?? []).flatMap(({ value, count }) =>
        value === null || value.length > OPERAND_LENGTH_MAX ? [] : [{ value, count }],
      );
    },
    [nature, state, fields, countryFields],
  );
}
