import { dateExample, formatDate, parseDate } from '../calendar-date.ts';
import type { EditorProps } from '../field-kind.ts';
import { OrderedEditor } from './OrderedEditor.tsx';

/** Days, typed as the locale writes them or as `yyyy-mm-dd`. */
export function DateEditor(props: EditorProps) {
  const { locale } = props.context;
  return (
    <OrderedEditor
      {...props}
      parse={(typed) => parseDate(typed, locale)}
      show={(operand) => formatDate(operand, locale) || operand}
      example={dateExample(locale)}
      mistakeKey="field-not-a-date"
    />
  );
}
