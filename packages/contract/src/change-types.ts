/** Every kind of change that the audit screen knows (spec 4), by what it is done to. */
export const ENTITY_CHANGE_TYPES = [
  'CREATE_ENTITY',
  'SET_FIELDS',
  'CHANGE_ACTIVATION_STATE',
  'MOVE_ENTITY',
  'ADD_PUBLIC_HOLIDAYS',
  'REMOVE_PUBLIC_HOLIDAYS',
  'SET_STRUCTURED_PRODUCT_EQUIVALENTS',
] as const;

export const ATTACHMENT_CHANGE_TYPES = [
  'CREATE_ATTACHMENT',
  'UPDATE_ATTACHMENT',
  'DELETE_ATTACHMENT',
  'ACTIVATE_NON_PUBLIC_ATTACHMENT',
  'ARCHIVE_ACTIVE_ATTACHMENT',
] as const;

export const METAMODEL_CHANGE_TYPES = [
  'CREATE_FIELD',
  'UPDATE_FIELD',
  'DISABLE_FIELD',
  'RETYPE_FIELD',
  'MOVE_FIELD',
  'CREATE_ATTACHMENT_TYPE',
  'UPDATE_ATTACHMENT_TYPE',
  'DISABLE_ATTACHMENT_TYPE',
  'CREATE_ATTACHMENT_CATEGORY',
  'UPDATE_ATTACHMENT_CATEGORY',
  'DISABLE_ATTACHMENT_CATEGORY',
  'CREATE_FIELD_CATEGORY',
  'UPDATE_FIELD_CATEGORY',
  'DISABLE_FIELD_CATEGORY',
  'CREATE_LIST_OF_VALUES',
  'UPDATE_LIST_OF_VALUES',
  'DISABLE_LIST_OF_VALUES',
  'CREATE_LIST_VALUE',
  'UPDATE_LIST_VALUE',
  'DISABLE_LIST_VALUE',
  'CREATE_BREAKDOWN_TYPE',
  'UPDATE_BREAKDOWN_TYPE',
  'DISABLE_BREAKDOWN_TYPE',
  'CREATE_BREAKDOWN',
  'UPDATE_BREAKDOWN',
  'DISABLE_BREAKDOWN',
] as const;

export const CHANGE_TYPES = [
  ...ENTITY_CHANGE_TYPES,
  ...ATTACHMENT_CHANGE_TYPES,
  ...METAMODEL_CHANGE_TYPES,
] as const;
export type ChangeType = (typeof CHANGE_TYPES)[number];

/** The one field of a MOVE_ENTITY change: `new` and `previous` are `{ level, code }` of the parents. */
export const PARENT_FIELD = 'PARENT';

/** What acts on an entity note beside its fields; a field of the customer's own may have the same code at other acts. */
export const ACT_PARTS: Partial<Readonly<Record<ChangeType, readonly string[]>>> = {
  CHANGE_ACTIVATION_STATE: ['ACTION', 'START', 'END'],
  MOVE_ENTITY: [PARENT_FIELD],
  ADD_PUBLIC_HOLIDAYS: ['PUBLIC_HOLIDAYS'],
  REMOVE_PUBLIC_HOLIDAYS: ['PUBLIC_HOLIDAYS'],
  SET_STRUCTURED_PRODUCT_EQUIVALENTS: ['EQUIVALENTS'],
};

/** What changes of the metamodel and of breakdowns note instead of fields; of a member of a breakdown, under its code. */
export const CHANGED_ATTRIBUTES = [
  'level',
  'code',
  'type',
  'date',
  'weights',
  'of',
  'businessCode',
  'category',
  'categories',
  'labels',
  'list',
  'listType',
  'multiple',
  'perLanguage',
  'unique',
  'nullable',
  'readonly',
  'static',
  'mdi',
  'performance',
  'sortable',
  'excludeFromSearch',
  'minDecimals',
  'maxDecimals',
  'maxLength',
  'openfunds',
  'ept',
  'emt',
  'position',
  'disabled',
] as const;

const CHANGED_FIELD = new RegExp(`^(?:.+\\.)?(?:[A-Z][A-Z0-9_]*|${CHANGED_ATTRIBUTES.join('|')})$`);

/** Whether a row of the audit list can be of a field so named: a business code by its form, or an attribute. */
export const canBeChangedField = (name: string): boolean => CHANGED_FIELD.test(name);
