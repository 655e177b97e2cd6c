import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { currentSession } from '../../../api/session.ts';
import type { SearchNature } from '../../../paths.ts';
import { currentLanguage } from '../../../ui/language.ts';
import type { SearchState } from '../question/address.ts';
import { useCountryFields } from '../question/country-fields.ts';
import { SEARCH_CALLS } from '../../../api/search-calls.ts';
import { askRows } from './ask-rows.ts';
import type { SearchFields } from '../question/search-fields.ts';
import { conditionsOf } from '../question/search-query.ts';
import { isUsual, usualFilterOf } from '../question/usual-filter.ts';

/** How many rows a list leaves out by its usual filter; null where it shows them, and until it is known. */
export function useLeftOut(
  nature: SearchNature,
  state: SearchState,
  fields: SearchFields,
  /** The rows come first. */
  answered: boolean,
): number | null {
  const countryFields = useCountryFields(nature);
  const usual = usualFilterOf(nature);
  const leavesOut = state.filters.some((each) => isUsual(usual, each));
  const body = useMemo(() => {
    const filters = state.filters.map((each) => (isUsual(usual, each) ? usual.leftOut : each));
    return {
      ...conditionsOf({ ...state, filters }, fields, countryFields),
      language: currentLanguage(),
      page: { offset: 0, limit: 0 },
    };
  }, [state, fields, countryFields, usual]);
  const { data } = useQuery({
    queryKey: [currentSession().claims.customerCode, SEARCH_CALLS[nature], 'left out', body],
    queryFn: async ({ signal }) => (await askRows(nature, body, signal)).total,
    enabled: leavesOut && answered,
    // Missed by nobody: the chip says what is left out.
    retry: false,
  });
  return leavesOut ? (data ?? null) : null;
}
