import type { Level } from '@fundarium/contract/vocabulary';
import { invalidRequest } from '../../platform/refusal.ts';
import type { IndexField, IndexLayout } from '../layout.ts';
import { levelsOf } from '../nature.ts';
import type { Viewer } from './viewer.ts';

/** A field that a question names: `NAME` of the rows themselves, `FUND.NAME` of a level above. */
export type FieldReference = {
  readonly name: string;
  readonly level: Level;
  readonly field: IndexField;
  /** Whether it is shown of those rows alone that are granted themselves. */
  readonly isGuarded: boolean;
};

/** The field that a name stands for, or null where the nature has none such. */
export function findField(layout: IndexLayout, viewer: Viewer, name: string): FieldReference | null {
  const { nature, scopes } = viewer;
  const dot = name.indexOf('.');
  const [prefix, code] = dot < 0 ? [nature.level, name] : [name.slice(0, dot), name.slice(dot + 1)];
  const level = levelsOf(nature).find((each) => each === prefix);
  const field = level && layout.fields.find((each) => each.level === level && each.businessCode === code);
  if (!level || !field) return null;
  // Ancestors of what a scope grants are labels, unless they are granted themselves.
  const isLabel = field.businessCode === 'NAME' || field.businessCode === 'CODE';
  return { name, level, field, isGuarded: scopes !== '*' && level !== nature.level && !isLabel };
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
