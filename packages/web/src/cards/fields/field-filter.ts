import type { FieldContext } from '../../fields/field-kind.ts';
import { formatField, isEmptyField } from '../../fields/format-field.ts';
import type { FieldGroup, FieldRow } from './field-groups.ts';

/** What the page's search in fields and its switch for empty fields leave to see. */
export type FieldView = { readonly text: string; readonly showEmpty: boolean };

/** A search finds by label, code and shown value; it also shows empty fields, since someone asks for them by name. */
export function isShown({ field, value }: FieldRow, view: FieldView, context: FieldContext): boolean {
  const text = view.text.trim().toLowerCase();
  if (text === '') return view.showEmpty || !isEmptyField(field, value, context);
  return [field.label, field.businessCode, formatField(field, value, context)].some((each) =>
    each.toLowerCase().includes(text),
  );
}

export function shownGroups(
  groups: readonly FieldGroup[],
  view: FieldView,
  context: FieldContext,
): { readonly groups: readonly FieldGroup[]; readonly hidden: number } {
  let hidden = 0;
  const kept = groups
    .map((group) => {
      const rows = group.rows.filter((row) => isShown(row, view, context));
      hidden += group.rows.length - rows.length;
      return { ...group, rows };
    })
    .filter(({ rows }) => rows.length > 0);
  return { groups: kept, hidden };
}
