import type { FieldDefinition } from '@fundarium/contract/metamodel';
import type { FieldContext, FieldValueGiven } from './field-kind.ts';
import { kindOf } from './field-kinds.ts';
import { singleValues } from './format-field.ts';

/**
 * A value as a spreadsheet of the person's locale reads it: all digits and no grouping, addresses in full, several
 * values between semicolons, nothing where it is unknown. Amounts are bare: whoever copies many says their currency.
 */
export function copiedField(field: FieldDefinition, value: FieldValueGiven, context: FieldContext): string {
  const kind = kindOf(field);
  const within = { ...context, currency: null };
  return singleValues(value, context)
    .map((each) => kind.copied?.(each, field, within) ?? kind.format(each, field, within))
    .filter((each) => each !== '')
    .join('; ');
}
