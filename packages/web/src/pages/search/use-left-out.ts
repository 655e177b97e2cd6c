import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../api/call.ts';
import { currentSession } from '../../api/session.ts';
import type { SearchNature } from '../../paths.ts';
import { currentLanguage } from '../../ui/language.ts';
import type { SearchState } from './address.ts';
import { useCountryFields } from './country-fields.ts';
import { isNotLiquidated, LIQUIDATED } from './not-liquidated.ts';
import { SEARCH_CALLS } from '../../api/search-calls.ts';
import type { SearchFields } from './search-fields.ts';
import { conditionsOf } from './search-query.ts';

/** How many rows a list leaves out for being liquidated; null where it shows them, and until it is known. */
export function useLeftOut(
  nature: SearchNature,
  state: SearchState,
  fields: SearchFields,
  /** The rows come first. */
  answered: boolean,
): number | null {
  const countryFields = useCountryFields(nature);
  const leavesOut = state.filters.some(isNotLiquidated);
  const body = useMemo(() => {
    const filters = state.filters.map((each) => (isNotLiquidated(each) ? LIQUIDATED : each));
    return {
      ...conditionsOf({ ...state, filters }, fields, countryFields),
      language: currentLanguage(),
      page: { offset: 0, limit: 0 },
    };
  }, [state, fields, countryFields]);
  const { data } = useQuery({
    queryKey: [currentSession().claims.customerCode, SEARCH_CALLS[nature], 'left out', body],
    queryFn: async ({ signal }) => (await call(SEARCH_CALLS[nature], { body, signal })).total,
    enabled: leavesOut && answered,
    // Missed by nobody: the chip says what is left out.
    retry: false,
  });
  return leavesOut ? (data ?? null) : null;
}
