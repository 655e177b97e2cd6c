import { LONGEST_ADDRESS, type KeptSearch } from '@fundarium/contract/kept-search';
import type { SearchNature } from '@fundarium/contract/vocabulary';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { ApiFailure } from '../../../api/api-failure.ts';
import { call } from '../../../api/call.ts';
import { currentSession } from '../../../api/session.ts';
import { stringifySearch } from '../../../search-string.ts';
import { writeAddress, type SearchAddress, type SearchState } from './address.ts';
import { toKept } from './kept-state.ts';

type Kept = KeptSearch & { readonly broken: boolean };

const keyOf = (id: string | null) => [currentSession().claims.customerCode, 'kept search', id];

/** The search that an address names by its id; null where it names none, or one that is not there. */
export function useKeptSearch(id: string | null): Kept | null {
  const { data } = useSuspenseQuery<Kept | null>({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => (id === null ? null : readKept(id, signal)),
    ...(id === null && { initialData: null }),
    // What is kept under an id never changes.
    staleTime: Infinity,
  });
  return data;
}

async function readKept(id: string, signal: AbortSignal): Promise<Kept | null> {
  try {
    return await call('keptSearch', { params: { id }, signal });
  } catch (error) {
    // An id that is none, or of a search that is gone: the page falls back, and says so.
    if (error instanceof ApiFailure && (error.status === 404 || error.status === 400)) return null;
    throw error;
  }
}

/** The address of a search: what is too long for one is kept first, and named. */
export function useAddressOf(
  nature: SearchNature,
): (state: SearchState) => SearchAddress | Promise<SearchAddress> {
  const queryClient = useQueryClient();
  return useCallback(
    (state) => {
      const address = writeAddress(state);
      if (stringifySearch(address).length <= LONGEST_ADDRESS) return address;
      const kept = toKept(state);
      return call('keepSearch', { body: { nature, state: kept } }).then(({ id }) => {
        queryClient.setQueryData<Kept>(keyOf(id), { nature, state: kept, broken: false });
        return { kept: id, view: address.view };
      });
    },
    [nature, queryClient],
  );
}
