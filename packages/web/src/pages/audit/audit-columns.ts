import { AUDIT_COLUMNS, type AuditColumn } from '@fundarium/contract/audit-columns';

/** In px, where nobody has set another. */
export const USUAL_WIDTHS: Readonly<Record<AuditColumn, number>> = {
  SUBJECT: 190,
  CHANGE_TYPE: 132,
  INTEGRATED_AT: 152,
  FIELD: 150,
  FIELD_LABEL: 162,
  VALUE: 180,
  PREVIOUS: 160,
  RETROACTIVE: 98,
  EFFECTIVE_DATE: 100,
  MODIFIED_BY: 116,
};
export const LEAST_WIDTH = 48;
export const MOST_WIDTH = 1200;

/** The columns to show, in their order; at least one. `chosen` is null where nobody chose. */
export function shownColumns(chosen: readonly string[] | null, withSubject: boolean): AuditColumn[] {
  const offered = AUDIT_COLUMNS.filter((each) => withSubject || each !== 'SUBJECT');
  const shown = chosen === null ? offered : offered.filter((each) => chosen.includes(each));
  return shown.length === 0 ? offered : shown;
}

/** The columns as they stand after one was shown or hidden; those not offered here stay as they were. */
export function toggledColumns(chosen: readonly string[] | null, column: AuditColumn): AuditColumn[] {
  const before = AUDIT_COLUMNS.filter((each) => chosen === null || chosen.includes(each));
  return AUDIT_COLUMNS.filter((each) => before.includes(each) !== (each === column));
}

export const widthWithin = (width: number): number =>
  Math.round(Math.min(MOST_WIDTH, Math.max(LEAST_WIDTH, width)));
