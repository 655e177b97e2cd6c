import { kindOf } from '../../../fields/field-kinds.ts';
import type { PanelFilter } from './panel-filters.ts';
import type { SearchFields } from '../question/search-fields.ts';

/** Fields under edit whose values are listed, so that their counts are wanted. */
export function countedNames(panel: readonly Pick<PanelFilter, 'filter'>[], fields: SearchFields): string[] {
  return panel
    .map(({ filter }) => fields.get(filter.name))
    .filter((field) => field !== undefined && kindOf(field.definition).listsEmpty)
    .map((field) => field!.name);
}
