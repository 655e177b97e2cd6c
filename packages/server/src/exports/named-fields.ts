import type { FieldDefinition, Metamodel } from '@fundarium/contract/metamodel';
import {
  ANCESTOR_LEVELS,
  isAttachmentNature,
  type FieldLevel,
  type SearchNature,
} from '@fundarium/contract/vocabulary';
import { fieldsOfLevel } from './columns.ts';

/** A field as a question names it, `NAV` or `FUND.NAME`, with the header that tells its level. */
export type NamedField = {
  readonly name: string;
  readonly level: FieldLevel;
  readonly definition: FieldDefinition;
  readonly header: string;
};

/** The levels that rows have fields of: their own, then upwards; of documents their entity's, then upwards. */
function levelsOf(nature: SearchNature): readonly FieldLevel[] {
  if (!isAttachmentNature(nature)) return [nature, ...ANCESTOR_LEVELS[nature]];
  return nature === 'ATTACHMENT'
    ? ['ATTACHMENT', 'PART', ...ANCESTOR_LEVELS.PART]
    : ['ATTACHMENT', 'STRUCTURED_PRODUCT'];
}

/** The fields that rows can show: their own, and those of what stands above them. */
export function namedFields(metamodel: Metamodel, nature: SearchNature): ReadonlyMap<string, NamedField> {
  const levels = levelsOf(nature);
  const fields = levels.flatMap((level) =>
    fieldsOfLevel(metamodel, level).map((definition): NamedField => {
      const own = level === levels[0];
      return {
        name: own ? definition.businessCode : `${level}.${definition.businessCode}`,
        level,
        definition,
        header: own ? definition.label : `${metamodel.levels[level]} · ${definition.label}`,
      };
    }),
  );
  return new Map(fields.map((field) => [field.name, field]));
}
