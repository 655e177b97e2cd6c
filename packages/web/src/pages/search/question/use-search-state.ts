import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { currentSession } from '../../../api/session.ts';
import { paths, PREVIEW_PARAMETER, type SearchNature } from '../../../paths.ts';
import { showNotice } from '../../../ui/notices.ts';
import { useIsHere } from '../../../ui/use-is-here.ts';
import { useUnreadAddress } from '../../../ui/use-unread-address.ts';
import { readAddress, saysSomething, type SearchAddress, type SearchState } from './address.ts';
import { searchBetween } from './group-search.ts';
import { fromKept } from './kept-state.ts';
import { withKnownFields } from './known-fields.ts';
import { keepEverything, showsEverything } from './not-liquidated.ts';
import { openedState } from './opened-state.ts';
import type { SearchFields } from './search-fields.ts';
import { stepped } from './unasked.ts';
import { usualFilterOf } from './usual-filter.ts';
import { useAddressOf, useKeptSearch } from './use-kept-search.ts';
import { useKeepForGroup } from './use-keep-for-group.ts';

type Change = Partial<SearchState>;
/** A change, or what makes one of the search as it is by then: what is drawn may still be the one before. */
export type Step = (
  change: Change | ((now: SearchState) => Change),
  how?: { readonly replace?: boolean },
) => void;

/** The search as the address says it; a change is a step that Back takes away again. */
export function useSearchState(
  nature: SearchNature,
  fields: SearchFields,
  defaultView: SearchState | null = null,
): readonly [SearchState, Step] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { claims } = currentSession();
  const address = useSearch({ strict: false });
  const read = useAddressed(nature, address, fields);
  const usual = usualFilterOf(nature);
  const state = useMemo(
    () =>
      openedState(
        read.state,
        defaultView,
        !fields.has(usual.filter.name) || showsEverything(claims, nature),
        usual,
      ),
    [read, claims, nature, defaultView, fields, usual],
  );
  useUnreadAddress(read.unread);

  const addressOf = useAddressOf(nature);
  const beside = useRef(address.document);
  useLayoutEffect(() => {
    beside.current = address.document;
  }, [address.document]);
  // The same step for every state: what only steps is not drawn anew.
  const now = useRef(state);
  useLayoutEffect(() => {
    now.current = state;
  }, [state]);
  // While a long search is being kept, the next step goes on from it.
  const ahead = useRef<SearchState | null>(null);
  const isHere = useIsHere();
  const go = useCallback(
    async (next: SearchState, replace: boolean) => {
      ahead.current = next;
      try {
        const kept = addressOf(next);
        const written = kept instanceof Promise ? await kept : kept;
        if (ahead.current !== next || !isHere()) return;
        // What lies open beside the list stays there.
        const keep = beside.current === undefined ? {} : { [PREVIEW_PARAMETER]: beside.current };
        await navigate({ ...paths.search(nature), search: { ...written, ...keep }, replace });
        // It may be drawn later.
        if (ahead.current === next) now.current = next;
      } catch {
        if (isHere()) void showNotice(t('search-not-kept'), { tone: 'negative' });
      } finally {
        if (ahead.current === next) ahead.current = null;
      }
    },
    [addressOf, navigate, nature, t, isHere],
  );
  const step = useCallback<Step>(
    (change, { replace = false } = {}) => {
      if (!isHere()) return;
      const before = ahead.current ?? now.current;
      const wanted = !fields.has(usual.filter.name) || showsEverything(claims, nature);
      const { next, everything } = stepped(
        before,
        typeof change === 'function' ? change(before) : change,
        wanted,
        usual,
      );
      if (fields.has(usual.filter.name)) keepEverything(claims, nature, everything);
      void go(next, replace);
    },
    [go, isHere, fields, claims, nature, usual],
  );

  const hasUnread = read.unread.length > 0;
  useEffect(() => {
    if (state !== read.state || hasUnread) void go(state, true);
  }, [state, read, hasUnread, go]);
  useKeepForGroup(nature, state, [address.kept].flat()[0] ?? null);
  return [state, step];
}

type Addressed = { readonly state: SearchState | null; readonly unread: readonly string[] };

/** What the address says, of which the parts that mean nothing here are named; null where it says nothing. */
function useAddressed(nature: SearchNature, address: SearchAddress, fields: SearchFields): Addressed {
  const id = [address.kept].flat()[0] ?? null;
  const kept = useKeptSearch(id);
  return useMemo(() => {
    const { state, unread } = readAddress(address);
    if (kept === null && id !== null)
      return { state: state && (saysMore(address) ? state : null), unread: [...unread, `kept=${id}`] };
    const said =
      kept === null
        ? state
        : searchBetween(fromKept(kept.state, state?.savedView ?? null), kept.nature, nature);
    const known = said && withKnownFields(said, fields);
    return {
      state: known?.state ?? null,
      unread: [...unread, ...(kept?.broken ? [`kept=${id}`] : []), ...(known?.unread ?? [])],
    };
  }, [address, id, kept, nature, fields]);
}

const saysMore = (address: SearchAddress) => saysSomething({ ...address, kept: undefined });
