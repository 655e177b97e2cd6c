import { BARE, type SearchState } from './address.ts';
import { shownUnasked } from './unasked.ts';
import type { UsualFilter } from './usual-filter.ts';

/**
 * What a page shows that was opened by this address: exactly what it says. Where it says nothing at all, the search
 * begins: with the default view, or else by its usual filter.
 * @param addressed null where the address says nothing
 */
export function openedState(
  addressed: SearchState | null,
  defaultView: SearchState | null,
  everything: boolean,
  usual: UsualFilter,
): SearchState {
  return addressed ?? defaultView ?? shownUnasked(BARE, everything, usual);
}
