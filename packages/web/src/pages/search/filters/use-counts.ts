import {
  DISTINCT_FIELDS_MAX,
  type DistinctQueryInput,
  type DistinctReply,
} from '@fundarium/contract/search-distinct';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { currentSession } from '../../../api/session.ts';
import type { FieldCounts } from '../../../fields/field-counts.ts';
import type { SearchNature } from '../../../paths.ts';
import { currentLanguage } from '../../../ui/language.ts';
import { useDebounced } from '../../../ui/use-debounced.ts';
import type { SearchState } from '../question/address.ts';
import { askCounts } from '../results/ask-rows.ts';
import { COUNT_CALLS } from './count-calls.ts';
import { useCountryFields } from '../question/country-fields.ts';
import type { SearchFields } from '../question/search-fields.ts';
import { conditionsOf } from '../question/search-query.ts';

/** Spec 9: option lists follow a change of the other conditions after this rest. */
const REFRESH_AFTER_MS = 200;
/** Most values that are counted per field. */
const VALUES = 1000;

const NONE: ReadonlyMap<string, FieldCounts> = new Map();

/** How often each value of the fields occurs under the other conditions; until it is known, nothing. */
export function useCounts(
  nature: SearchNature,
  state: SearchState,
  fields: SearchFields,
  names: readonly string[],
): ReadonlyMap<string, FieldCounts> {
  const countryFields = useCountryFields(nature);
  const asked = useMemo(
    () => ({
      ...conditionsOf(state, fields, countryFields),
      language: currentLanguage(),
      distinctOnFieldsValues: [...new Set(names)].toSorted().slice(0, DISTINCT_FIELDS_MAX),
      limit: VALUES,
    }),
    [state, fields, countryFields, names],
  );
  const settled = useDebounced(asked, REFRESH_AFTER_MS);
  const { data } = useQuery({
    queryKey: [currentSession().claims.customerCode, COUNT_CALLS[nature], settled],
    queryFn: ({ signal }) => readCounts(nature, settled, signal),
    enabled: settled.distinctOnFieldsValues.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return data ?? NONE;
}

/** Spec 8: counts that fail are missed by nobody but the log. */
async function readCounts(
  nature: SearchNature,
  body: DistinctQueryInput,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, FieldCounts>> {
  try {
    return countsOf(await askCounts(nature, body, signal));
  } catch (error) {
    if (!signal.aborted) console.warn('Values could not be counted', error);
    return NONE;
  }
}

export function countsOf({ distinctCount }: Pick<DistinctReply, 'distinctCount'>): Map<string, FieldCounts> {
  return new Map(
    Object.entries(distinctCount).map(([name, { values, more }]) => [
      name,
      {
        values: new Map(values.flatMap(({ value, count }) => (value === null ? [] : [[value, count]]))),
        empty: values.find(({ value }) => value === null)?.count ?? 0,
        more,
      },
    ]),
  );
}
