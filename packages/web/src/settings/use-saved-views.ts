import { chartState, type SearchState } from '@fundarium/contract/kept-search';
import { MOST_SAVED_VIEWS, nameKey } from '@fundarium/contract/settings-user';
import type { SearchNature } from '@fundarium/contract/vocabulary';
import { useCallback, useMemo } from 'react';
import { currentLanguage } from '../ui/language.ts';
import { newViewId } from './new-view-id.ts';
import { useUserSettings } from './use-user-settings.ts';

export type NamedView = { readonly id: string; readonly name: string; readonly state: SearchState };

export type SavedViews = {
  /** Those of the nature, by name. */
  readonly views: readonly NamedView[];
  /** What a search of the nature begins with. */
  readonly defaultView: NamedView | null;
  readonly isPending: boolean;
  /** Whether the person has as many views, those of all natures, as there can be. */
  readonly full: boolean;
  /** Whether another view of the nature has the name already ('Already in use'). */
  readonly isNameTaken: (name: string, exceptId?: string) => boolean;
  /** Keeps a search under a name as a new view, or in the place of one, whose name stays; its id, null where it failed. */
  readonly save: (
    view:
      | { readonly id: string; readonly state: SearchState }
      | { readonly name: string; readonly state: SearchState },
  ) => Promise<string | null>;
  readonly rename: (id: string, name: string) => Promise<boolean>;
  /** Null: a search begins with none of them. */
  readonly setDefault: (id: string | null) => Promise<boolean>;
  /** It cannot be undone (spec 4): ask first. */
  readonly remove: (id: string) => Promise<boolean>;
};

const NO_CHART_STATE = Object.fromEntries(Object.keys(chartState.shape).map((key) => [key, null]));

/** The person's saved views of a nature. Each function answers false or null where it failed and a notice said so. */
export function useSavedViews(nature: SearchNature): SavedViews {
  const { settings, isPending, update } = useUserSettings();
  const { dashboards } = settings;
  const views = useMemo(() => {
    const named = Object.entries(dashboards.views)
      .filter(([, view]) => view.nature === nature)
      .map(([id, { name, state }]): NamedView => ({ id, name, state }));
    // A collator takes longer to make than all else here, and most people have no views.
    if (named.length < 2) return named;
    const byName = new Intl.Collator(currentLanguage(), { numeric: true });
    return named.toSorted((a, b) => byName.compare(a.name, b.name));
  }, [dashboards.views, nature]);

  const save = useCallback<SavedViews['save']>(
    async (view) => {
      const { state } = view;
      // A post merges: what the chart of the view's former state had must be taken away by name.
      const chart = state.chart && { ...NO_CHART_STATE, ...state.chart };
      const changed = { state: { ...state, chart } };
      // Another tab may have renamed it, or removed it.
      const isNew = !('id' in view);
      const id = isNew ? newViewId() : view.id;
      const saved = await update('dashboards', {
        views: { [id]: isNew ? { name: view.name.trim(), nature, ...changed } : changed },
      });
      return saved ? id : null;
    },
    [update, nature],
  );

  const { defaults } = dashboards;
  const full = Object.keys(dashboards.views).length >= MOST_SAVED_VIEWS;
  return useMemo<SavedViews>(
    () => ({
      views,
      defaultView: views.find(({ id }) => id === defaults[nature]) ?? null,
      isPending,
      full,
      isNameTaken: (name, exceptId) =>
        views.some((view) => view.id !== exceptId && nameKey(view.name) === nameKey(name)),
      save,
      rename: (id, name) => update('dashboards', { views: { [id]: { name: name.trim() } } }),
      setDefault: (id) => update('dashboards', { defaults: { [nature]: id } }),
      remove: (id) => update('dashboards', { views: { [id]: null } }),
    }),
    [views, defaults, nature, isPending, full, save, update],
  );
}
