import type { FieldDefinition, Metamodel } from '@fundarium/contract/metamodel';
import { ANCESTOR_LEVELS, type Level } from '@fundarium/contract/vocabulary';
import { findNamed } from '../../fields/find-named.ts';

/** A field that a search can show, filter and sort by: the row's own, or one of its ancestors'. */
export type SearchField = {
  /** `NAV`, or `FUND.NAME`: as the query names it. */
  readonly name: string;
  readonly definition: FieldDefinition;
  /** With the level where it is an ancestor's. */
  readonly label: string;
  /** The label as a column has room for it. */
  readonly header: string;
  /** Heading under which it is found. */
  readonly group: string;
};

export type SearchFields = ReadonlyMap<string, SearchField>;

const NAME = 'NAME';

/** All fields of a nature's search, its own first, then upwards; within a level by category. */
export function searchFieldsOf(metamodel: Metamodel, level: Level): SearchFields {
  const levels: readonly Level[] = [level, ...ANCESTOR_LEVELS[level]];
  const all = level === 'STRUCTURED_PRODUCT' ? metamodel.structuredProducts.fields : metamodel.fields;
  const found = levels.flatMap((each) =>
    Object.entries(metamodel.categories).flatMap(([category, heading]) =>
      all
        .filter((field) => field.level === each && !field.excludeFromSearch && categoryOf(field) === category)
        .map((definition): SearchField => {
          const own = each === level;
          const short = definition.shortLabel ?? definition.label;
          const ancestor = metamodel.levels[each];
          return {
            name: own ? definition.businessCode : `${each}.${definition.businessCode}`,
            definition,
            label: own ? definition.label : `${ancestor} · ${definition.label}`,
            // The name of an ancestor is what people call it by: its level says all.
            header: own ? short : definition.businessCode === NAME ? ancestor : `${ancestor} · ${short}`,
            group: `${ancestor} · ${heading}`,
          };
        }),
    ),
  );
  return new Map(found.map((field) => [field.name, field]));
}

function categoryOf(field: FieldDefinition) {
  return field.categories[0] ?? 'OTHER_FEATURES';
}

/** Fields that somebody may mean by a typed label or code. */
export function findFields(fields: SearchFields, typed: string): SearchField[] {
  return findNamed([...fields.values()], typed, ({ label, name }) => ({ label, code: name }));
}
