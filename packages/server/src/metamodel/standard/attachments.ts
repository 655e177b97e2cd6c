import type { FieldType, Labels, Level } from '@fundarium/contract/vocabulary';
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
  { ...attachmentField('LANGUAGE', 'LOV', labels('language'), 'LANGUAGE'), multiple: true },
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
  entry('SUSTAINABILITY', 'sustainability'),
  entry('MARKETING', 'marketing'),
  entry('DATA_FILES', 'data-files'),
  entry('NOTICES', 'notices'),
];

/** A type of document as every customer begins with it. */
export type StandardAttachmentType = Entry & {
  readonly category: string;
  /** Where documents of the type may hang; none named is everywhere. */
  readonly levels: readonly Level[];
  /** Of a single one, one is current per entity, language and country. */
  readonly single: boolean;
  /** One is expected again and again. */
  readonly periodic: boolean;
};

const kind =
  (category: string, single: boolean, periodic = false) =>
  (code: string, text: string, ...levels: Level[]): StandardAttachmentType => ({
    ...entry(code, text),
    category,
    levels,
    single,
    periodic,
  });
const legal = kind('LEGAL', true);
const report = kind('REPORTS', true, true);
const sustainability = kind('SUSTAINABILITY', true);
const dataFile = kind('DATA_FILES', true);
const several = (category: string) => kind(category, false);

/** By category, the most asked for first. */
export const ATTACHMENT_TYPES: readonly StandardAttachmentType[] = [
  legal('PROSPECTUS', 'prospectus', 'FUND'),
  several('LEGAL')('PROSPECTUS_SUPPLEMENT', 'prospectus-supplement', 'FUND'),
  legal('KID', 'key-information-document', 'PART', 'STRUCTURED_PRODUCT'),
  legal('KIID', 'key-investor-information-document', 'PART'),
  legal('ARTICLES', 'articles-of-incorporation', 'FUND'),
  legal('MGMT_REGULATIONS', 'management-regulations', 'FUND'),
  legal('TERM_SHEET', 'term-sheet', 'STRUCTURED_PRODUCT'),
  legal('FINAL_TERMS', 'final-terms', 'STRUCTURED_PRODUCT'),
  report('ANNUAL_REPORT', 'annual-report', 'FUND', 'PROD'),
  report('SEMI_ANNUAL_REPORT', 'semi-annual-report', 'FUND', 'PROD'),
  report('PAST_PERFORMANCE', 'past-performance', 'PART'),
  report('PREVIOUS_SCENARIOS', 'previous-scenarios', 'PART'),
  several('REPORTS')('TAX_REPORT', 'tax-report'),
  sustainability('SFDR_PRECONTRACTUAL', 'sfdr-precontractual', 'PROD'),
  { ...sustainability('SFDR_PERIODIC', 'sfdr-periodic', 'PROD'), periodic: true },
  sustainability('SFDR_WEBSITE', 'sfdr-website', 'PROD'),
  kind('MARKETING', true, true)('FACTSHEET', 'factsheet', 'PART', 'PROD'),
  several('MARKETING')('MARKETING', 'marketing-material'),
  several('MARKETING')('DDQ', 'due-diligence-questionnaire'),
  dataFile('EPT', 'european-priips-template', 'PART', 'STRUCTURED_PRODUCT'),
  dataFile('EMT', 'european-mifid-template', 'PART', 'STRUCTURED_PRODUCT'),
  dataFile('EET', 'european-esg-template', 'PART', 'STRUCTURED_PRODUCT'),
  dataFile('TPT', 'tripartite-template', 'PART', 'STRUCTURED_PRODUCT'),
  several('NOTICES')('SHAREHOLDER_NOTICE', 'shareholder-notice'),
  several('NOTICES')('DIVIDEND_NOTICE', 'dividend-notice'),
  several('NOTICES')('VOTING_POLICY', 'voting-policy'),
];

function entry(code: string, text: string): Entry {
  return { code, labels: labels(text) };
}
