import type { Filter } from '@fundarium/contract/filter';
import type { SearchState } from './address.ts';
import { isUsual, type UsualFilter } from './usual-filter.ts';

/** Whether a search has no condition at all. */
const isUnasked = ({ quickText, filters, countries, identifiers }: SearchState) =>
  quickText === '' && [filters, countries, identifiers].every((each) => each.length === 0);

/** A list of which nothing is asked, as it is shown: by its usual filter, unless somebody wants everything. */
export function shownUnasked(state: SearchState, everything: boolean, usual: UsualFilter): SearchState {
  return isUnasked(state) && !everything ? { ...state, filters: [usual.filter] } : state;
}

/**
 * The search that a step leads to. Who begins to look for words or a pasted list looks at everything, where the usual
 * filter is one that yields to them; who asks for nothing any more sees the list as it was opened, unless it is that filter which was taken off. A view that is chosen
 * is shown as it was saved.
 */
export function stepped(
  before: SearchState,
  change: Partial<SearchState>,
  everything: boolean,
  usual: UsualFilter,
): { readonly next: SearchState; readonly everything: boolean } {
  const next = { ...before, ...change };
  if (change.savedView !== undefined) return { next, everything };
  const isIts = (filter: Filter) => isUsual(usual, filter);
  const [had, has] = [before.filters.some(isIts), next.filters.some(isIts)];
  const begins =
    (before.quickText === '' && next.quickText !== '') ||
    (before.identifiers.length === 0 && next.identifiers.length > 0);
  if (usual.yieldsToText && had && has && begins)
    return {
      next: { ...next, filters: next.filters.filter((each) => !isIts(each)) },
      everything,
    };
  const wanted = has ? false : had || everything;
  return { next: isUnasked(before) ? next : shownUnasked(next, wanted, usual), everything: wanted };
}
