import type { Metamodel } from '@fundarium/contract/metamodel';
import type { Level } from '@fundarium/contract/vocabulary';
import type { SearchFields } from './search-fields.ts';

/** How a filter's field is called, also one that can not be searched by here, or no longer; its code where it has no name. */
export function filterLabel(name: string, nature: Level, metamodel: Metamodel, fields: SearchFields): string {
  const known = fields.get(name);
  if (known !== undefined) return known.label;
  const dot = name.indexOf('.');
  const level = dot < 0 ? nature : name.slice(0, dot);
  const code = name.slice(dot + 1);
  const definition = [
    ...metamodel.fields,
    ...metamodel.structuredProducts.fields,
    ...(metamodel.disabledFields ?? []),
  ].find((each) => each.level === level && each.businessCode === code);
  if (definition === undefined) return name;
  return level === nature ? definition.label : `${metamodel.levels[definition.level]} · ${definition.label}`;
}
