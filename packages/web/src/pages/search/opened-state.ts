import { BARE, type SearchState } from './address.ts';
import type { GroupSearch } from './group-search.ts';
import { isBare } from './kept-state.ts';

/**
 * What a page shows that was opened by this address. Where it says nothing, the group's search goes on in this tab
 * (spec 3), in the default view's columns and order, or else the default view as it is; but a step of a search that
 * led to nothing means nothing.
 */
export function openedState(
  addressed: SearchState,
  stepped: boolean,
  kept: GroupSearch | null,
  defaultView: SearchState | null,
): SearchState {
  if (stepped || !isBare(addressed)) return addressed;
  if (kept === null) return defaultView ?? addressed;
  return { ...(defaultView ?? BARE), ...kept };
}
