import type { Metamodel } from '@fundarium/contract/metamodel';
import type { SearchNature } from '@fundarium/contract/vocabulary';
import { labelOfName } from '../../../fields/label-of-name.ts';
import { fieldLevelsOf, type SearchFields } from '../question/search-fields.ts';

/** How a filter's field is called, also one that can not be searched by here, or no longer; its code where it has no name. */
export function filterLabel(
  name: string,
  nature: SearchNature,
  metamodel: Metamodel,
  fields: SearchFields,
): string {
  return fields.get(name)?.label ?? labelOfName(name, fieldLevelsOf(nature)[0]!, metamodel);
}
