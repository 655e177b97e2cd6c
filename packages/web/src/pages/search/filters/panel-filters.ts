import { normaliseFilter, normaliseFilters, type Filter } from '@fundarium/contract/filter';

/** A filter as the panel holds it: one that is still without a value too, and the same one while it changes. */
export type PanelFilter = { readonly key: number; readonly filter: Filter };

let lastKey = 0;

export function panelFilter(filter: Filter): PanelFilter {
  return { key: ++lastKey, filter };
}

/** What of the panel counts (spec 5). */
export function appliedOf(panel: readonly PanelFilter[]): Filter[] {
  return normaliseFilters(panel.map(({ filter }) => filter));
}

/**
 * The panel after the applied filters changed elsewhere (a chip, Back): those take their place, an entry whose
 * filter only changed its values stays the same one, and what is still without a value stays at the end.
 */
export function reconcile(panel: readonly PanelFilter[], applied: readonly Filter[]): readonly PanelFilter[] {
  if (JSON.stringify(appliedOf(panel)) === JSON.stringify(applied)) return panel;
  const complete = panel.filter(({ filter }) => normaliseFilter(filter) !== null);
  const unfinished = panel.filter(({ filter }) => normaliseFilter(filter) === null);
  const taken = new Set<number>();
  const placed = applied.map((filter) => {
    const same = complete.find(({ key, filter: { name } }) => !taken.has(key) && name === filter.name);
    if (same === undefined) return panelFilter(filter);
    taken.add(same.key);
    return { key: same.key, filter };
  });
  return [...placed, ...unfinished];
}
