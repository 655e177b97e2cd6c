import type { DescribedIdentifier } from '@fundarium/contract/search-identifiers';
import { useQuery } from '@tanstack/react-query';
import { currentSession } from '../../../api/session.ts';
import type { SearchNature } from '../../../paths.ts';
import { SEARCH_CALLS } from '../../../api/search-calls.ts';
import { askRows } from '../results/ask-rows.ts';

type Verdicts = {
  /** In the order of the list; null until they are there. */
  readonly entries: readonly DescribedIdentifier[] | null;
  readonly error: Error | null;
  readonly retry: () => void;
};

/** What each identifier of a list is, whatever else is searched for. */
export function useVerdicts(nature: SearchNature, identifiers: readonly string[]): Verdicts {
  const query = useQuery({
    queryKey: [currentSession().claims.customerCode, SEARCH_CALLS[nature], 'verdicts', identifiers],
    queryFn: async ({ signal }) => {
      const body = {
        identifiers: [...identifiers],
        describeIdentifiers: true,
        page: { offset: 0, limit: 0 },
      };
      return (await askRows(nature, body, signal)).identifiers ?? [];
    },
    enabled: identifiers.length > 0,
  });
  return { entries: query.data ?? null, error: query.error, retry: () => void query.refetch() };
}
