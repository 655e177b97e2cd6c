import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { paths, type SearchNature } from '../../paths.ts';
import { showNotice } from '../../ui/notices.ts';
import { readAddress, writeAddress, type SearchState } from './address.ts';
import type { SearchFields } from './search-fields.ts';

export type Step = (change: Partial<SearchState>, how?: { readonly replace?: boolean }) => void;

/** The search as the address says it; a change is a step that Back takes away again. */
export function useSearchState(nature: SearchNature, fields: SearchFields): readonly [SearchState, Step] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const address = useSearch({ from: '/v2/search/$nature' });
  const { state, broken } = useMemo(() => readAddress(address), [address]);
  const unknown = useMemo(
    () =>
      [...(state.columns ?? []), ...state.sort.map(({ field }) => field)].some((name) => !fields.has(name)),
    [state, fields],
  );

  useEffect(() => {
    if (broken || unknown) void showNotice(t('search-address-broken'), { tone: 'negative' });
  }, [broken, unknown, t]);

  const step = useCallback<Step>(
    (change, { replace = false } = {}) => {
      void navigate({ ...paths.search(nature), search: writeAddress({ ...state, ...change }), replace });
    },
    [navigate, nature, state],
  );
  return [state, step];
}
