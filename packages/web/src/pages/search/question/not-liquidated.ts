import type { Filter } from '@fundarium/contract/filter';
import type { SearchNature } from '@fundarium/contract/vocabulary';
import { readStored, store, type Viewer } from '../../../ui/browser-storage.ts';

// Read before the page's code is there as well: nothing here may weigh much.

/** What a list shows of which nothing is asked; what has no state is among it. */
export const NOT_LIQUIDATED: Filter = {
  name: 'LIFECYCLE_STATE',
  operator: 'NOT_EQUALS',
  operands: ['LIQUIDATED'],
};

/** What it leaves out. */
export const LIQUIDATED: Filter = { ...NOT_LIQUIDATED, operator: 'EQUALS' };

const nameOf = (nature: SearchNature) => `search.everything.${nature}`;

/** Whether this person took that filter off this list, in this tab. */
export function showsEverything(viewer: Viewer, nature: SearchNature): boolean {
  return readStored(viewer, 'tab', nameOf(nature)) !== null;
}

export function keepEverything(viewer: Viewer, nature: SearchNature, everything: boolean): void {
  store(viewer, 'tab', nameOf(nature), everything ? 'yes' : null);
}
