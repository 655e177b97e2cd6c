import type { CustomerSettings } from '@fundarium/contract/settings-customer';
import { isAttachmentNature, type SearchNature } from '@fundarium/contract/vocabulary';
import { BARE, type SearchState } from './address.ts';
import { customerBeginning } from './customer-beginning.ts';

/** What the customer has a nature's search begin with (spec 5, defaultFilters); null where that is nothing. */
export function customerSearch(
  { levels }: CustomerSettings['views']['search'],
  nature: SearchNature,
): SearchState | null {
  // What a customer sets is said of levels.
  const beginning = isAttachmentNature(nature) ? null : customerBeginning(levels[nature]);
  return beginning && { ...BARE, ...beginning };
}
