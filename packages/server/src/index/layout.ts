import {
  LANGUAGES,
  type FieldLevel,
  type FieldType,
  type Language,
  type Level,
  type SearchNature,
} from '@fundarium/contract/vocabulary';
import type { RecordField } from '../platform/record-field.ts';
import { untilColumn, type UntilColumn } from './figures-shown.ts';
import { fieldLevelOf } from './nature.ts';

/** Counts changes of the file's form and of what is derived in it: a file of another layout is rebuilt. */
export const INDEX_LAYOUT = 18;

/** A field as the index can be asked for it. */
export type IndexField = RecordField & {
  /** `core`: a column of the level's own table; `figures`: of its market data and performance. */
  readonly home: 'core' | 'figures';
  readonly column: string;
  /** Type of its value as a question reads it. */
  readonly columnType: string;
  /** Of a performance figure, the column of figures that says until when it is current. */
  readonly until?: UntilColumn | undefined;
};

/** A text per language is kept whole: which of them is read is the reader's. */
const TEXTS = `STRUCT(${LANGUAGES.map((language) => `${language} VARCHAR`).join(', ')})`;

/** Type of a field's column. */
export const storedType = ({ perLanguage, columnType }: IndexField) => (perLanguage ? TEXTS : columnType);

/** What a customer's index file holds, and the revision it shows. */
export type IndexLayout = {
  readonly customerCode: string;
  readonly language: Language;
  readonly fields: readonly IndexField[];
};

const COLUMN_TYPES = {
  STRING: 'VARCHAR',
  LONGTEXT: 'VARCHAR',
  URL: 'VARCHAR',
  CODE: 'VARCHAR',
  LOV: 'VARCHAR',
  API: 'VARCHAR',
  DATE: 'DATE',
  DATETIME: 'TIMESTAMP',
  INTEGER: 'BIGINT',
  LONG: 'BIGINT',
  DOUBLE: 'DOUBLE',
  PERCENT: 'DOUBLE',
  BOOLEAN: 'BOOLEAN',
} as const satisfies Record<FieldType, string>;

/** Types whose texts compare without case and accents; values of lists are codes and compare as they are. */
const TEXT_TYPES: ReadonlySet<FieldType> = new Set(['STRING', 'LONGTEXT', 'URL', 'CODE']);
export const isText = ({ type }: Pick<IndexField, 'type'>) => TEXT_TYPES.has(type);
export const isList = ({ columnType }: Pick<IndexField, 'columnType'>) => columnType.endsWith('[]');
/** Type of one member of a list, or of the value itself. */
export const memberType = ({ columnType }: Pick<IndexField, 'columnType'>) => columnType.replace('[]', '');

/** Market data by business code: the columns of a level's figures. */
export const FIGURE_COLUMNS = {
  NAV: ['nav', 'DOUBLE'],
  NAV_DATE: ['nav_date', 'DATE'],
  NAV_CURRENCY: ['nav_currency', 'VARCHAR'],
  ASK: ['ask', 'DOUBLE'],
  ASK_DATE: ['ask_date', 'DATE'],
  BID: ['bid', 'DOUBLE'],
  BID_DATE: ['bid_date', 'DATE'],
  NUMBER_OF_SHARES: ['number_of_shares', 'DOUBLE'],
  NUMBER_OF_SHARES_DATE: ['number_of_shares_date', 'DATE'],
  AUM: ['aum', 'DOUBLE'],
  AUM_EUR: ['aum_eur', 'DOUBLE'],
  AUM_EUR_DATE: ['aum_eur_date', 'DATE'],
  AUM_USD: ['aum_usd', 'DOUBLE'],
  AUM_USD_DATE: ['aum_usd_date', 'DATE'],
  AUM_CHF: ['aum_chf', 'DOUBLE'],
  AUM_CHF_DATE: ['aum_chf_date', 'DATE'],
  AUM_DATE: ['aum_date', 'DATE'],
  AUM_CURRENCY: ['aum_currency', 'VARCHAR'],
  DIVIDEND: ['dividend', 'DOUBLE'],
  GROSS_DIVIDEND: ['gross_dividend', 'DOUBLE'],
  NET_DIVIDEND: ['net_dividend', 'DOUBLE'],
  DIVIDEND_TAX_CREDIT: ['dividend_tax_credit', 'DOUBLE'],
  CAPITAL_GAIN: ['capital_gain', 'DOUBLE'],
  DIV_CURRENCY: ['div_currency', 'VARCHAR'],
  EX_DATE: ['ex_date', 'DATE'],
  RECORD_DATE: ['record_date', 'DATE'],
  PAYMENT_DATE: ['payment_date', 'DATE'],
  SPLIT_RATIO: ['split_ratio', 'DOUBLE'],
} as const satisfies Record<string, readonly [column: string, type: string]>;

/** What a document has beside values: columns of its row, and what is read of its entity. */
const ATTACHMENT_COLUMNS: Readonly<Record<string, string>> = {
  UUID: 'code',
  STATUS: 'state',
  NODE_NATURE: 'node_nature',
  NODE_CODE: 'node_code',
  NODE_NAME: 'node_name',
};

/** Where the index keeps a field: named by id and generation, so that a retyped field is a new column. */
export function indexField(field: RecordField): IndexField {
  const columnType = field.multiple ? `${COLUMN_TYPES[field.type]}[]` : COLUMN_TYPES[field.type];
  if (field.level === 'ATTACHMENT')
    return {
      ...field,
      home: 'core',
      column: ATTACHMENT_COLUMNS[field.businessCode] ?? valueColumn(field),
      columnType,
    };
  if (field.businessCode === 'CODE') return { ...field, home: 'core', column: 'code', columnType };
  if (field.businessCode === 'LIFECYCLE_STATE')
    return { ...field, home: 'core', column: 'state', columnType };
  if (field.performance) {
    const until = untilColumn(field.businessCode);
    return { ...field, home: 'figures', column: valueColumn(field), columnType, until };
  }
  const figure = field.mdi ? FIGURE_COLUMNS[field.businessCode as keyof typeof FIGURE_COLUMNS] : undefined;
  if (figure !== undefined) return { ...field, home: 'figures', column: figure[0], columnType: figure[1] };
  return { ...field, home: 'core', column: valueColumn(field), columnType };
}

const valueColumn = ({ id, generation }: RecordField) => `f${id}_${generation}`;

/** The performance fields of a level: columns of its figures. */
export function performanceFields(layout: IndexLayout, level: FieldLevel): IndexField[] {
  return layout.fields.filter(
    (field) => field.level === level && field.performance && field.home === 'figures',
  );
}

/** Fields that the value columns of rows are made of. */
export function valueFields(layout: IndexLayout, of: FieldLevel | SearchNature): IndexField[] {
  const level = of === 'REGISTRATION_COUNTRY' ? of : fieldLevelOf(of);
  return layout.fields.filter(
    (field) => field.level === level && field.home === 'core' && /^f\d/.test(field.column),
  );
}

/** Names of rows, which quick search reads by their words. */
const NAMES: readonly string[] = ['NAME'];
const ATTACHMENT_NAMES: readonly string[] = ['FILE_NAME', 'DISPLAY_LABEL'];
export const isName = ({ level, businessCode }: IndexField): boolean =>
  (level === 'ATTACHMENT' ? ATTACHMENT_NAMES : NAMES).includes(businessCode);

/** Whether quick search reads the field (spec 2): names, code and the identifiers, unless it is kept out. */
export function isQuickSearched(field: IndexField): boolean {
  const isIdentifier = field.level !== 'ATTACHMENT' && field.categories.includes('IDENTIFIERS_PUBLICATION');
  return (
    !field.excludeFromSearch &&
    (isName(field) || isIdentifier) &&
    field.columnType.startsWith('VARCHAR') &&
    /^f\d/.test(field.column)
  );
}

export const coreTable = (level: SearchNature) => `core_${level.toLowerCase()}`;
/** Every word of a level's names once, and the rows that have it: `plain` in a name, else in an identifier. */
export const wordTable = (level: SearchNature) => `word_${level.toLowerCase()}`;
export const wordPostings = (level: SearchNature) => `word_posting_${level.toLowerCase()}`;
/** Every identifier in capitals once, in their order; the rows that have it; three letters in a row that it holds. */
export const identifierTable = (level: Level) => `identifier_${level.toLowerCase()}`;
export const identifierPostings = (level: Level) => `identifier_posting_${level.toLowerCase()}`;
export const trigramTable = (level: Level) => `trigram_${level.toLowerCase()}`;
export const figuresTable = (level: SearchNature) => `figures_${level.toLowerCase()}`;
