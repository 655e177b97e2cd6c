import { useMemo } from 'react';
import type { NamedView, SavedViews } from '../../../settings/use-saved-views.ts';
import type { SearchState } from '../question/address.ts';
import { fromKept, isSameSearch } from '../question/kept-state.ts';

type Current = {
  /** The view that the search began with, where it is the person's own and still there. */
  readonly view: NamedView | null;
  /** The search has become another since. */
  readonly changed: boolean;
};

export function useCurrentView({ views }: SavedViews, state: SearchState): Current {
  return useMemo(() => {
    const view = views.find(({ id }) => id === state.savedView) ?? null;
    return { view, changed: view !== null && !isSameSearch(state, fromKept(view.state, view.id)) };
  }, [views, state]);
}

/** What a search of the nature begins with, as a search. */
export function useDefaultView({ defaultView }: SavedViews): SearchState | null {
  return useMemo(() => defaultView && fromKept(defaultView.state, defaultView.id), [defaultView]);
}
