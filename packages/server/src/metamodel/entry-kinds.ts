import type { ChangeType } from '@fundarium/contract/change-types';
import type { EntryKind } from '@fundarium/contract/studio-metamodel';
import { FIELD_CATEGORIES } from '@fundarium/contract/vocabulary';
import type { MetamodelChange } from './metamodel-change.ts';

type Act = 'CREATE' | 'UPDATE' | 'DISABLE';

/** Where a kind of entry stands in the record, and what its changes are called. */
export type EntryTable = {
  readonly table: string;
  readonly codeColumn: 'code' | 'value';
  /** What a person calls one. */
  readonly noun: string;
  /** Where the entries belong to an entry of another kind: that kind, and the column that names it. */
  readonly parent: { readonly kind: EntryKind; readonly column: string } | null;
  /** Codes are names of the metamodel, but for values, which are data. */
  readonly codes: 'METAMODEL' | 'DATA';
  readonly subject: MetamodelChange['kind'];
  readonly changeTypes: Readonly<Record<Act, ChangeType>>;
  /** Entries that the product itself reads, and that are therefore always offered. */
  readonly fixed: readonly string[];
  /** Counts what still uses an entry ($1 customer, $2 code), and says what that is. */
  readonly use: { readonly sql: string; readonly what: string } | null;
};

/** Lists whose values are the attachment types and categories. */
export const TYPE_LIST_CODES: readonly string[] = ['ATTACHMENT_TYPE', 'ATTACHMENT_CATEGORY'];

const ordinary = { codeColumn: 'code', parent: null, codes: 'METAMODEL', fixed: [], use: null } as const;

export const ENTRY_TABLES: Readonly<Record<EntryKind, EntryTable>> = {
  'field-categories': {
    ...ordinary,
    table: 'field_category',
    noun: 'field category',
    subject: 'category',
    changeTypes: {
      CREATE: 'CREATE_FIELD_CATEGORY',
      UPDATE: 'UPDATE_FIELD_CATEGORY',
      DISABLE: 'DISABLE_FIELD_CATEGORY',
    },
    fixed: FIELD_CATEGORIES,
    use: {
      sql: 'select count(*) as n from field where customer_code = $1 and $2 = any (categories) and not is_disabled',
      what: 'fields stand in it',
    },
  },
  lists: {
    ...ordinary,
    table: 'lov',
    noun: 'list of values',
    subject: 'list',
    changeTypes: {
      CREATE: 'CREATE_LIST_OF_VALUES',
      UPDATE: 'UPDATE_LIST_OF_VALUES',
      DISABLE: 'DISABLE_LIST_OF_VALUES',
    },
    fixed: TYPE_LIST_CODES,
    use: {
      sql: 'select count(*) as n from field where customer_code = $1 and lov_code = $2 and not is_disabled',
      what: 'fields choose from it',
    },
  },
  'list-values': {
    ...ordinary,
    table: 'lov_value',
    noun: 'value',
    codeColumn: 'value',
    codes: 'DATA',
    parent: { kind: 'lists', column: 'lov_code' },
    subject: 'value',
    changeTypes: {
      CREATE: 'CREATE_LIST_VALUE',
      UPDATE: 'UPDATE_LIST_VALUE',
      DISABLE: 'DISABLE_LIST_VALUE',
    },
  },
  'attachment-types': {
    ...ordinary,
    table: 'attachment_type',
    noun: 'attachment type',
    subject: 'attachment_type',
    changeTypes: {
      CREATE: 'CREATE_ATTACHMENT_TYPE',
      UPDATE: 'UPDATE_ATTACHMENT_TYPE',
      DISABLE: 'DISABLE_ATTACHMENT_TYPE',
    },
  },
  'attachment-categories': {
    ...ordinary,
    table: 'attachment_category',
    noun: 'attachment category',
    subject: 'attachment_category',
    changeTypes: {
      CREATE: 'CREATE_ATTACHMENT_CATEGORY',
      UPDATE: 'UPDATE_ATTACHMENT_CATEGORY',
      DISABLE: 'DISABLE_ATTACHMENT_CATEGORY',
    },
    use: {
      sql: `select count(*) as n from attachment_type
            where customer_code = $1 and category_code = $2 and not is_disabled`,
      what: 'attachment types stand in it',
    },
  },
  'breakdown-types': {
    ...ordinary,
    table: 'breakdown_type',
    noun: 'breakdown type',
    subject: 'breakdown_type',
    changeTypes: {
      CREATE: 'CREATE_BREAKDOWN_TYPE',
      UPDATE: 'UPDATE_BREAKDOWN_TYPE',
      DISABLE: 'DISABLE_BREAKDOWN_TYPE',
    },
  },
  // A change of a member is a change of its breakdown type.
  'breakdown-members': {
    ...ordinary,
    table: 'breakdown_member',
    noun: 'member',
    parent: { kind: 'breakdown-types', column: 'type_code' },
    subject: 'breakdown_type',
    changeTypes: {
      CREATE: 'UPDATE_BREAKDOWN_TYPE',
      UPDATE: 'UPDATE_BREAKDOWN_TYPE',
      DISABLE: 'UPDATE_BREAKDOWN_TYPE',
    },
  },
};
