import { BARE, type SearchState } from './address.ts';
import { shownUnasked } from './unasked.ts';

/**
 * What a page shows that was opened by this address: exactly what it says. Where it says nothing at all, the search
 * begins: with the default view, or else with all that is not liquidated.
 * @param addressed null where the address says nothing
 */
export function openedState(
  addressed: SearchState | null,
  defaultView: SearchState | null,
  everything: boolean,
): SearchState {
  return addressed ?? defaultView ?? shownUnasked(BARE, everything);
}
