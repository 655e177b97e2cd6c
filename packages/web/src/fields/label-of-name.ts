import type { Metamodel } from '@fundarium/contract/metamodel';
import type { FieldLevel } from '@fundarium/contract/vocabulary';

/**
 * How a field is called that a search names (`NAV`, or an ancestor's `FUND.NAME`), also one that is disabled by now; its
 * name where the metamodel has none.
 */
export function labelOfName(name: string, own: FieldLevel, metamodel: Metamodel): string {
  const dot = name.indexOf('.');
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
