import type { FieldDefinition, Metamodel } from '@fundarium/contract/metamodel';
import {
  ANCESTOR_LEVELS,
  isAttachmentNature,
  type FieldLevel,
  type SearchNature,
} from '@fundarium/contract/vocabulary';
import { findNamed } from '../../../fields/find-named.ts';

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

/** The levels that a nature's search has fields of: its own, then upwards; of a document its entity's, then upwards. */
export function fieldLevelsOf(nature: SearchNature): readonly FieldLevel[] {
  if (nature === 'ATTACHMENT') return ['ATTACHMENT', 'PART', ...ANCESTOR_LEVELS.PART];
  if (nature === 'STRUCTURED_PRODUCT_ATTACHMENT') return ['ATTACHMENT', 'STRUCTURED_PRODUCT'];
  return [nature, ...ANCESTOR_LEVELS[nature]];
}

/** All fields of a nature's search, its own first, then upwards; within a level by category. */
export function searchFieldsOf(metamodel: Metamodel, nature: SearchNature): SearchFields {
  const levels = fieldLevelsOf(nature);
  const level = levels[0];
  const { fields, structuredProducts, attachmentsFields = [] } = metamodel;
  const all = [
    ...(levels.includes('STRUCTURED_PRODUCT') ? structuredProducts.fields : fields),
    ...(isAttachmentNature(nature) ? attachmentsFields : []),
  ];
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
