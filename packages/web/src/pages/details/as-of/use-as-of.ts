import type { AsOfReply } from '@fundarium/contract/history';
import type { Level } from '@fundarium/contract/vocabulary';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { callQuery } from '../../../api/queries.ts';
import type { ShownEntity } from '../../../fields/shown-entity.ts';
import { asOfSearch, entityAsOf, isToday, readAsOf, type AsOf } from './as-of.ts';

/** The clocks of the address, and the way to set them; the rest of the address stays. */
export function useAsOf(): { readonly asOf: AsOf; readonly setAsOf: (next: AsOf) => void } {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const asOf = useMemo(() => readAsOf(search), [search]);
  const setAsOf = useCallback(
    (next: AsOf) =>
      void navigate({
        to: '.',
        // The pages that have clocks name no other shape of their addresses.
        search: (before: Readonly<Record<string, unknown>>) => ({ ...before, ...asOfSearch(next) }) as never,
      }),
    [navigate],
  );
  return { asOf, setAsOf };
}

/** The entity as of the clocks, in the shape of today's; asked for only where they are not today's. */
export function useEntityAsOf(
  level: Level,
  code: string,
  asOf: AsOf,
  now: ShownEntity | undefined,
): UseQueryResult<ShownEntity> {
  return useQuery({
    ...callQuery('asOf', { params: { level, code }, query: asOfSearch(asOf) }),
    enabled: !isToday(asOf),
    select: useCallback((reply: AsOfReply) => entityAsOf(reply, now), [now]),
  });
}
