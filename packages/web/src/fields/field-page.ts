import { createContext, useContext, type ReactNode } from 'react';
import { copiedField } from './copied-field.ts';
import { formatField, isEmptyField } from './format-field.ts';
import { fieldKey, type FieldRow } from './entity-fields.ts';
import type { FieldContext } from './field-kind.ts';

/** What the page around fields says of them: what is searched for, and what stands beside a field's label. */
export type FieldPage = {
  /** Trimmed; empty where nothing is searched for. */
  readonly search: string;
  readonly showEmpty: boolean;
  /** The hit that the person stands at, by card and key of the field. */
  readonly current: { readonly card: string; readonly key: string } | null;
  /** Marks beside a field's label: findings, its history. */
  readonly marks?: (row: FieldRow) => ReactNode;
  /** Fields that are shown although they are empty: their history is looked at. */
  readonly keeps?: (row: FieldRow) => boolean;
  /** What stands below a field's value: its history. */
  readonly below?: (row: FieldRow) => ReactNode;
};

const NOTHING: FieldPage = { search: '', showEmpty: false, current: null };

export const FieldPageContext = createContext<FieldPage>(NOTHING);
export const useFieldPage = (): FieldPage => useContext(FieldPageContext);

/** Whether a search finds a field: by label, business code or value, as it is shown or in full, whatever the case. */
export function isHit({ field, value }: FieldRow, search: string, context: FieldContext): boolean {
  const text = search.toLowerCase();
  return (
    text !== '' &&
    [
      field.label,
      field.businessCode,
      formatField(field, value, context),
      // A link is shown by its beginning, and the name of a file stands at its end.
      ...(field.type === 'URL' ? [copiedField(field, value, context)] : []),
    ].some((each) => each.toLowerCase().includes(text))
  );
}

/** Fields with a value, and those that somebody asks for: all of them, or by name. */
export function isShown(
  row: FieldRow,
  page: FieldPage,
  context: FieldContext,
  isEmpty = isEmptyField(row.field, row.value, context),
): boolean {
  return page.showEmpty || !isEmpty || isHit(row, page.search, context) || page.keeps?.(row) === true;
}

export const isCurrent = (page: FieldPage, card: string, row: FieldRow): boolean =>
  page.current !== null && page.current.card === card && page.current.key === fieldKey(row);
