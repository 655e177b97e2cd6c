import type { Level, SearchNature } from '@fundarium/contract/vocabulary';
import { invalidRequest } from '../../platform/refusal.ts';
import type { IndexField, IndexLayout } from '../layout.ts';
import { entityLevelsOf, fieldLevelOf, levelsOf, type Nature } from '../nature.ts';
import type { Viewer } from './viewer.ts';

/** A field that a question names: `NAME` of the rows themselves, `FUND.NAME` of a level above. */
export type FieldReference = {
  readonly name: string;
  readonly level: SearchNature;
  readonly field: IndexField;
  /** Whether it is shown of those rows alone that are granted themselves. */
  readonly isGuarded: boolean;
  /** Of what a document says of its entity: the field that says it at each level; null, the level itself. */
  readonly ofEntity?: ReadonlyMap<Level, IndexField | null> | undefined;
};

/** The field that a name stands for, or null where the nature has none such. */
export function findField(layout: IndexLayout, viewer: Viewer, name: string): FieldReference | null {
  const { nature, scopes } = viewer;
  const dot = name.indexOf('.');
  const [prefix, code] = dot < 0 ? [nature.level, name] : [name.slice(0, dot), name.slice(dot + 1)];
  const level = levelsOf(nature).find((each) => each === prefix);
  const field = level && fieldOf(layout, level, code);
  if (!level || !field) return null;
  // Ancestors of what a scope grants are labels, unless they are granted themselves.
  const isLabel = field.businessCode === 'NAME' || field.businessCode === 'CODE';
  const isGuarded = scopes !== '*' && level !== nature.level && !isLabel;
  return { name, level, field, isGuarded, ofEntity: ofEntity(layout, nature, field) };
}

const fieldOf = (layout: IndexLayout, level: SearchNature, businessCode: string): IndexField | undefined =>
  layout.fields.find((each) => each.level === fieldLevelOf(level) && each.businessCode === businessCode);

/** Fields of documents that say what their entity is, by the field of it that they repeat. */
const OF_ENTITY: Readonly<Record<string, string | null>> = {
  NODE_NATURE: null,
  NODE_CODE: 'CODE',
  NODE_NAME: 'NAME',
};

function ofEntity(
  layout: IndexLayout,
  nature: Nature,
  { level: own, businessCode }: IndexField,
): FieldReference['ofEntity'] {
  const repeated = own === 'ATTACHMENT' ? OF_ENTITY[businessCode] : undefined;
  if (repeated === undefined) return undefined;
  return new Map(
    entityLevelsOf(nature).flatMap((level) => {
      const field = repeated === null ? null : fieldOf(layout, level, repeated);
      return field === undefined ? [] : [[level, field] as const];
    }),
  );
}

/** @throws Refusal 400 where the nature has no such field */
export function fieldNamed(layout: IndexLayout, viewer: Viewer, name: string, path: string): FieldReference {
  const reference = findField(layout, viewer, name);
  if (reference === null) {
    throw invalidRequest([{ path, message: `There is no field ${name} to ask ${viewer.nature.level} for` }]);
  }
  return reference;
}

/** A field of registration countries. */
export function findCountryField(layout: IndexLayout, businessCode: string): IndexField | undefined {
  return layout.fields.find(
    (each) => each.level === 'REGISTRATION_COUNTRY' && each.businessCode === businessCode,
  );
}
