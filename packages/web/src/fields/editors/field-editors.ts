import type { FieldType } from '@fundarium/contract/vocabulary';
import type { ComponentType } from 'react';
import { BooleanEditor } from './BooleanEditor.tsx';
import { ChoiceEditor } from './ChoiceEditor.tsx';
import { DateEditor, DateTimeEditor } from './DateEditor.tsx';
import type { EditorProps } from './editor-props.ts';
import { DecimalEditor, WholeNumberEditor } from './NumberEditor.tsx';
import { TextEditor } from './TextEditor.tsx';

/** How each type's operands are entered. Apart from how its values are shown: these are drawn with the UI library. */
export const fieldEditors = {
  STRING: TextEditor,
  LONGTEXT: TextEditor,
  DATE: DateEditor,
  DATETIME: DateTimeEditor,
  INTEGER: WholeNumberEditor,
  LONG: WholeNumberEditor,
  DOUBLE: DecimalEditor,
  PERCENT: DecimalEditor,
  BOOLEAN: BooleanEditor,
  LOV: ChoiceEditor,
  API: ChoiceEditor,
  URL: TextEditor,
  CODE: TextEditor,
} as const satisfies Record<FieldType, ComponentType<EditorProps>>;
