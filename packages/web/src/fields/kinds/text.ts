import type { FieldKind } from '../field-kind.ts';

export const text: FieldKind = {
  align: 'start',
  columnWidth: 240,
  format: (value) => String(value),
};

export const longText: FieldKind = { ...text, columnWidth: 280, multiline: true };

export const code: FieldKind = { ...text, columnWidth: 176 };
