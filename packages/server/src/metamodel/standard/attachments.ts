import type { FieldType, Labels } from '@fundarium/contract/vocabulary';
import { labels } from './labels.ts';
import type { StandardField } from './standard-field.ts';

type Entry = { readonly code: string; readonly labels: Labels };

/** What a document says of itself (spec 3, attachment); the product writes them, so they are read only. */
export const ATTACHMENT_FIELDS: readonly StandardField[] = [
  attachmentField('UUID', 'CODE', labels('identifier')),
  attachmentField('DISPLAY_LABEL', 'STRING', labels('label')),
  attachmentField('FILE_NAME', 'STRING', labels('file-name')),
  attachmentField('NORMALIZED_FILE_NAME', 'STRING', labels('normalised-file-name')),
  attachmentField('FILE_TYPE', 'API', labels('document-type'), 'ATTACHMENT_TYPE'),
  attachmentField('FILE_CATEGORY', 'API', labels('document-category'), 'ATTACHMENT_CATEGORY'),
  attachmentField('FILE_SIZE', 'LONG', labels('file-size')),
  attachmentField('MIME_TYPE', 'STRING', labels('file-format')),
  attachmentField('LANGUAGE', 'STRING', labels('language')),
  attachmentField('COUNTRY', 'LOV', labels('country'), 'COUNTRY'),
  attachmentField('STATUS', 'LOV', labels('status'), 'ATTACHMENT_STATUS'),
  attachmentField('START_DATE', 'DATE', labels('start-date')),
  attachmentField('CREATED_AT', 'DATETIME', labels('created-at')),
  attachmentField('UPDATED_AT', 'DATETIME', labels('updated-at')),
  attachmentField('NODE_NATURE', 'STRING', labels('entity-nature')),
  attachmentField('NODE_CODE', 'CODE', labels('entity-code')),
  attachmentField('NODE_NAME', 'STRING', labels('entity-name')),
  attachmentField('EXTERNAL_STORAGE', 'BOOLEAN', labels('stored-elsewhere')),
  attachmentField('PERMALINK', 'URL', labels('permalink')),
  attachmentField('URI', 'URL', labels('address')),
];

function attachmentField(
  businessCode: string,
  type: FieldType,
  fieldLabels: Labels,
  list?: string,
): StandardField {
  return {
    businessCode,
    level: 'ATTACHMENT',
    type,
    ...(list === undefined ? {} : { list }),
    static: true,
    mdi: false,
    performance: false,
    readonly: true,
    sortable: true,
    excludeFromSearch: false,
    multiple: false,
    perLanguage: false,
    nullable: true,
    unique: false,
    categories: [],
    labels: fieldLabels,
  };
}

/** Lists of type API: their values are the attachment types and categories that the customer has. */
export const TYPE_LISTS: readonly Entry[] = [
  entry('ATTACHMENT_TYPE', 'document-types'),
  entry('ATTACHMENT_CATEGORY', 'document-categories'),
];

export const ATTACHMENT_CATEGORIES: readonly Entry[] = [
  entry('LEGAL', 'legal-documents'),
  entry('REPORTS', 'reports'),
  entry('MARKETING', 'marketing'),
];

export const ATTACHMENT_TYPES: readonly (Entry & { readonly category: string })[] = [
  {
    category: 'LEGAL',
    ...entry('PROSPECTUS', 'prospectus'),
  },
  {
    category: 'LEGAL',
    ...entry('PRIIPS_KID', 'key-information-document'),
  },
  {
    category: 'REPORTS',
    ...entry('ANNUAL_REPORT', 'annual-report'),
  },
  {
    category: 'REPORTS',
    ...entry('SEMI_ANNUAL_REPORT', 'semi-annual-report'),
  },
  {
    category: 'MARKETING',
    ...entry('FACTSHEET', 'factsheet'),
  },
];

function entry(code: string, text: string): Entry {
  return { code, labels: labels(text) };
}
