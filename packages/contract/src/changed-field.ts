import { ACT_PARTS } from './change-types.ts';
import type { AuditRow } from './history.ts';
import type { FieldDefinition, Metamodel } from './metamodel.ts';

/** Kinds of subjects whose fields are no entity's, with the level that those are of. */
const LEVEL_OF_KIND: Readonly<Record<string, string>> = {
  registration: 'REGISTRATION_COUNTRY',
  attachment: 'ATTACHMENT',
};

/** Of a field's code in a change, what follows the last point: a registration's stands behind its country. */
export const changedPart = (field: string): string => field.slice(field.lastIndexOf('.') + 1);

/** The definition of the field that a row changed; null for what is none, or is none any more. */
export function changedFieldOf(
  {
    subject,
    field,
    changeType,
  }: Pick<AuditRow, 'field' | 'changeType'> & {
    readonly subject: { readonly kind: string; readonly level: string | null };
  },
  metamodel: Metamodel,
): FieldDefinition | null {
  const level = subject.kind === 'entity' ? subject.level : LEVEL_OF_KIND[subject.kind];
  if (field === null || level === undefined) return null;
  if (ACT_PARTS[changeType]?.includes(field)) return null;
  const code = changedPart(field);
  return everyField(metamodel).find((each) => each.level === level && each.businessCode === code) ?? null;
}

/** All fields of entities, registrations and documents, those that are no longer offered last: they still name what history holds. */
export const everyField = ({
  fields,
  structuredProducts,
  attachmentsFields = [],
  disabledFields = [],
}: Metamodel) => [...fields, ...structuredProducts.fields, ...attachmentsFields, ...disabledFields];
