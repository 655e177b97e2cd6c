import type { FieldKind } from '../field-kind.ts';
import { optionsOf } from '../options.ts';

/** LOV and API: a code out of a list, shown by the list's label; a code that the list lacks shows as it is. */
export const choice: FieldKind = {
  align: 'start',
  columnWidth: 176,
  format: (value, field, { metamodel }) =>
    optionsOf(field, metamodel).labels.get(String(value)) ?? String(value),
  listsEmpty: true,
};
