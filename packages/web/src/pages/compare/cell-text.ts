import type { ComparedColumn } from '@fundarium/contract/comparison';
import { formatDate } from '../../fields/calendar-date.ts';
import { copiedField } from '../../fields/copied-field.ts';
import type { FieldContext, FieldValueGiven } from '../../fields/field-kind.ts';
import { formatField, UNKNOWN } from '../../fields/format-field.ts';
import type { RowGroup, ShownRow } from '@fundarium/contract/compared-groups';

/** A cell as text, as it is shown or for a spreadsheet. */
export function cellText(row: ShownRow, at: number, context: FieldContext, as: 'shown' | 'copied'): string {
  const value = row.values[at] ?? null;
  if (value === null) return as === 'shown' ? UNKNOWN : '';
  const definition = row.definitions[at] ?? null;
  if (definition !== null) {
    const given = value as FieldValueGiven;
    return as === 'shown' ? formatField(definition, given, context) : copiedField(definition, given, context);
  }
  if (Array.isArray(value)) return value.map((each) => dayOrText(each, context.locale)).join(', ');
  if (typeof value === 'object') return String((value as { code?: unknown }).code ?? '');
  return dayOrText(value, context.locale);
}

const dayOrText = (value: unknown, locale: string): string => {
  const text = String(value);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? formatDate(text, locale) || text : text;
};

/** What heads a column: its name and code, and its dates where it is not of today. */
export function columnText(
  { name, code, isToday, validOn, knownOn }: ComparedColumn,
  context: FieldContext,
): string {
  const dates = isToday
    ? ''
    : context.t(knownOn === null ? 'compare-valid-on-day' : 'compare-valid-and-known', {
        valid: formatDate(validOn, context.locale),
        known: knownOn === null ? '' : formatDate(knownOn, context.locale),
      });
  return [name ?? code, name === null ? '' : code, dates].filter((each) => each !== '').join(' · ');
}

/** A comparison as a table: headings, then the groups' rows as they are shown. */
export function copiedComparison(
  columns: readonly ComparedColumn[],
  groups: readonly RowGroup[],
  context: FieldContext,
): string[][] {
  return [
    [context.t('compare-field'), ...columns.map((column) => columnText(column, context))],
    ...groups.flatMap(({ rows }) =>
      rows.map((row) => [row.label, ...columns.map((_, at) => cellText(row, at, context, 'copied'))]),
    ),
  ];
}
