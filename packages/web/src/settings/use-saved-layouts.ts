import { MOST_SAVED_LAYOUTS, type PlacedCards } from '@fundarium/contract/details-layout';
import { nameKey } from '@fundarium/contract/settings-user';
import type { Level } from '@fundarium/contract/vocabulary';
import { useMemo } from 'react';
import { currentLanguage } from '../ui/language.ts';
import { newViewId } from './new-view-id.ts';
import { useUserSettings } from './use-user-settings.ts';

export type NamedLayout = { readonly id: string; readonly name: string; readonly cards: PlacedCards };

export type SavedLayouts = {
  /** Those of the level, by name. */
  readonly layouts: readonly NamedLayout[];
  readonly defaultId: string | null;
  /** Whether the person has as many layouts as there can be. */
  readonly full: boolean;
  /** Whether another layout of the level has the name already ('Already in use'). */
  readonly isNameTaken: (name: string, exceptId?: string) => boolean;
  /** As a new layout, or in the place of one, whose name stays; its id, null where it failed. */
  readonly save: (
    layout:
      | { readonly id: string; readonly cards: PlacedCards }
      | { readonly name: string; readonly cards: PlacedCards },
  ) => Promise<string | null>;
  readonly rename: (id: string, name: string) => Promise<boolean>;
  /** Null: pages of the level begin with the customer's layout. */
  readonly setDefault: (id: string | null) => Promise<boolean>;
  /** Can't be undone (spec 4): ask first. */
  readonly remove: (id: string) => Promise<boolean>;
};

/** The person's saved layouts of a level. Each function answers false or null where it failed and a notice said so. */
export function useSavedLayouts(level: Level): SavedLayouts {
  const { settings, update } = useUserSettings();
  const { layouts: all, layoutDefaults } = settings.dashboards;
  const layouts = useMemo(() => {
    const named = Object.entries(all)
      .filter(([, layout]) => layout.level === level)
      .map(([id, { name, cards }]): NamedLayout => ({ id, name, cards }));
    const byName = new Intl.Collator(currentLanguage(), { numeric: true });
    return named.toSorted((a, b) => byName.compare(a.name, b.name));
  }, [all, level]);
  return useMemo<SavedLayouts>(
    () => ({
      layouts,
      defaultId: layoutDefaults[level] ?? null,
      full: Object.keys(all).length >= MOST_SAVED_LAYOUTS,
      isNameTaken: (name, exceptId) =>
        layouts.some((each) => each.id !== exceptId && nameKey(each.name) === nameKey(name)),
      save: async (saved) => {
        const { cards } = saved;
        // Another tab may have renamed it, or removed it.
        const isNew = !('id' in saved);
        const id = isNew ? newViewId() : saved.id;
        // A post merges: cards that the layout had before and has no more are taken away by name.
        const gone = Object.keys(all[id]?.cards ?? {}).filter((card) => !Object.hasOwn(cards, card));
        const change = { ...Object.fromEntries(gone.map((card) => [card, null])), ...cards };
        const layout = isNew ? { name: saved.name.trim(), level, cards: change } : { cards: change };
        return (await update('dashboards', { layouts: { [id]: layout } })) ? id : null;
      },
      rename: (id, name) => update('dashboards', { layouts: { [id]: { name: name.trim() } } }),
      setDefault: (id) => update('dashboards', { layoutDefaults: { [level]: id } }),
      remove: (id) => update('dashboards', { layouts: { [id]: null } }),
    }),
    [all, layouts, layoutDefaults, level, update],
  );
}
