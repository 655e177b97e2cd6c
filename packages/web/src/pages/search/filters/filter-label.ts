import type { Metamodel } from '@fundarium/contract/metamodel';
import type { SearchNature } from '@fundarium/contract/vocabulary';
import { fieldLevelsOf, type SearchFields } from '../question/search-fields.ts';

/** How a filter's field is called, also one that can not be searched by here, or no longer; its code where it has no name. */
export function filterLabel(
  name: string,
  nature: SearchNature,
  metamodel: Metamodel,
  fields: SearchFields,
): string {
  const known = fields.get(name);
  if (known !== undefined) return known.label;
  const dot = name.indexOf('.');
  const own = fieldLevelsOf(nature)[0];
  const level = dot < 0 ? own : name.slice(0, dot);
  const code = name.slice(dot + 1);
  const definition = [
    ...metamodel.fields,
    ...metamodel.structuredProducts.fields,
    ...(metamodel.attachmentsFields ?? []),
    ...(metamodel.disabledFields ?? []),
  ].find((each) => each.level === level && each.businessCode === code);
  if (definition === undefined) return name;
  return level === own ? definition.label : `${metamodel.levels[definition.level]} · ${definition.label}`;
}
