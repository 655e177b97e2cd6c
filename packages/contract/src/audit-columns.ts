/** The nine columns of the specification, and before them what was changed, where that is not one entity (spec 2). */
export const AUDIT_COLUMNS = [
  'SUBJECT',
  'CHANGE_TYPE',
  'INTEGRATED_AT',
  'FIELD',
  'FIELD_LABEL',
  'VALUE',
  'PREVIOUS',
  'RETROACTIVE',
  'EFFECTIVE_DATE',
  'MODIFIED_BY',
] as const;
export type AuditColumn = (typeof AUDIT_COLUMNS)[number];
