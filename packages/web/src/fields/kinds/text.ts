import type { FieldKind } from '../field-kind.ts';
import { TextEditor } from '../editors/TextEditor.tsx';

export const text: FieldKind = {
  align: 'start',
  columnWidth: 168,
  format: (value) => String(value),
  Editor: TextEditor,
};

export const longText: FieldKind = { ...text, columnWidth: 280, multiline: true };

export const code: FieldKind = { ...text, columnWidth: 136 };
