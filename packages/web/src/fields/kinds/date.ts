import { formatDate, formatDateTime } from '../calendar-date.ts';
import { DateEditor } from '../editors/DateEditor.tsx';
import type { FieldKind } from '../field-kind.ts';

export const date: FieldKind = {
  align: 'end',
  columnWidth: 104,
  operators: ['BETWEEN', 'EQUALS', 'NOT_EQUALS', 'NOT_NULL', 'NULL'],
  format: (value, _, { locale }) => formatDate(String(value), locale),
  Editor: DateEditor,
};

export const dateTime: FieldKind = {
  ...date,
  columnWidth: 144,
  // A moment equals no day: only before, after and between can be asked.
  operators: ['BETWEEN', 'NOT_NULL', 'NULL'],
  format: (value, _, { locale }) => formatDateTime(String(value), locale),
};
