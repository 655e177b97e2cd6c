import { formatDate, formatDateTime } from '../calendar-date.ts';
import type { FieldKind } from '../field-kind.ts';

export const date: FieldKind = {
  align: 'end',
  columnWidth: 104,
  format: (value, _, { locale }) => formatDate(String(value), locale),
};

export const dateTime: FieldKind = {
  ...date,
  columnWidth: 144,
  format: (value, _, { locale }) => formatDateTime(String(value), locale),
};
