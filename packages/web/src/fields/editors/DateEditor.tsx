import {
  asMoment,
  dateExample,
  dayOfMoment,
  formatDate,
  formatDateTime,
  parseDate,
  parseDateTime,
} from '../calendar-date.ts';
import type { EditorProps } from './editor-props.ts';
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
      isAfter={(one, other) => one > other}
      reversedKey="field-days-reversed"
      mistakeKey="field-not-a-date"
      calendarLabel={props.context.t('field-pick-date')}
    />
  );
}

/** Days, or moments of a day: `20.11.2026 14:30`. */
export function DateTimeEditor(props: EditorProps) {
  const { locale } = props.context;
  return (
    <OrderedEditor
      {...props}
      parse={(typed, ending) => parseDateTime(typed, locale, ending)}
      show={(operand) => formatDateTime(asMoment(operand), locale) || operand}
      dayOf={dayOfMoment}
      example={dateExample(locale)}
      isAfter={(one, other) => one > other}
      reversedKey="field-days-reversed"
      mistakeKey="field-not-a-date"
      calendarLabel={props.context.t('field-pick-date')}
    />
  );
}
