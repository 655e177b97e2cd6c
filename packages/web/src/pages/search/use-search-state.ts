import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { currentSession } from '../../api/session.ts';
import { paths, type SearchNature } from '../../paths.ts';
import { showNotice } from '../../ui/notices.ts';
import { useBrokenAddress } from '../../ui/use-broken-address.ts';
import { readAddress, type SearchAddress, type SearchState } from './address.ts';
import { keepForGroup, keptForGroup } from './group-search.ts';
import { fromKept } from './kept-state.ts';
import { openedState } from './opened-state.ts';
import type { SearchFields } from './search-fields.ts';
import { useAddressOf, useKeptSearch } from './use-kept-search.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A step of a search led here: where it says nothing, it is meant to. */
    searchStep?: boolean;
  }
}

export type Step = (change: Partial<SearchState>, how?: { readonly replace?: boolean }) => void;

/** The search as the address says it; a change is a step that Back takes away again. */
export function useSearchState(
  nature: SearchNature,
  fields: SearchFields,
  defaultView: SearchState | null = null,
): readonly [SearchState, Step] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { customerCode } = currentSession().claims;
  const { state: addressed, broken } = useAddressed(useSearch({ strict: false }));
  const stepped = useLocation({ select: (location) => location.state.searchStep === true });
  const state = useMemo(
    () => openedState(addressed, stepped, stepped ? null : keptForGroup(customerCode, nature), defaultView),
    [addressed, stepped, customerCode, nature, defaultView],
  );
  const unknown = useMemo(
    () =>
      [...(state.columns ?? []), ...state.pins, ...state.sort.map(({ field }) => field)].some(
        (name) => !fields.has(name),
      ),
    [state, fields],
  );
  useBrokenAddress(broken || unknown);

  const addressOf = useAddressOf(nature);
  // While a long search is being kept, the next step goes on from it.
  const ahead = useRef<SearchState | null>(null);
  const go = useCallback(
    async (next: SearchState, replace: boolean) => {
      ahead.current = next;
      try {
        const kept = addressOf(next);
        const address = kept instanceof Promise ? await kept : kept;
        if (ahead.current !== next) return;
        await navigate({ ...paths.search(nature), search: address, state: { searchStep: true }, replace });
      } catch {
        void showNotice(t('search-not-kept'), { tone: 'negative' });
      }
      if (ahead.current === next) ahead.current = null;
    },
    [addressOf, navigate, nature, t],
  );
  // The same step for every state: what only steps is not drawn anew.
  const now = useRef(state);
  useLayoutEffect(() => {
    now.current = state;
  }, [state]);
  const step = useCallback<Step>(
    (change, { replace = false } = {}) => void go({ ...(ahead.current ?? now.current), ...change }, replace),
    [go],
  );

  useEffect(() => {
    if (state !== addressed) void go(state, true);
  }, [state, addressed, go]);
  useEffect(() => keepForGroup(customerCode, nature, state), [customerCode, nature, state]);
  return [state, step];
}

function useAddressed(address: SearchAddress): { readonly state: SearchState; readonly broken: boolean } {
  const id = [address.kept].flat()[0] ?? null;
  const kept = useKeptSearch(id);
  return useMemo(() => {
    const read = readAddress(address);
    if (kept !== null) return { state: fromKept(kept.state, read.state.savedView), broken: kept.broken };
    return id === null ? read : { ...read, broken: true };
  }, [address, id, kept]);
}
