import type { FieldKind } from '../field-kind.ts';

export const boolean: FieldKind = {
  align: 'start',
  columnWidth: 88,
  format: (value, _, { t }) =>
    t(value === true || value === 'TRUE' || value === 'true' ? 'field-true' : 'field-false'),
  listsEmpty: true,
};
