/** The words that cross the wire. Names are the specification's (spec 3, 5, 6, 9). */

/** Entity levels, from the root of a fund down; STRUCTURED_PRODUCT is a leaf level of its own (spec 3). */
export const LEVELS = ['FUND', 'PROD', 'CLAS', 'PART', 'STRUCTURED_PRODUCT'] as const;
export type Level = (typeof LEVELS)[number];

/** Levels a field can belong to: entities', that of a row of registration, and that of a document (spec 3). */
export const FIELD_LEVELS = [...LEVELS, 'REGISTRATION_COUNTRY', 'ATTACHMENT'] as const;
export type FieldLevel = (typeof FIELD_LEVELS)[number];

/** Levels with nothing below them: those that have prices, distributions and registrations. */
export const LEAF_LEVELS = ['PART', 'STRUCTURED_PRODUCT'] as const satisfies readonly Level[];

/** Documents as searches find them, each of which is a pair of document and entity: of funds' levels, of structured products. */
export const ATTACHMENT_NATURES = ['ATTACHMENT', 'STRUCTURED_PRODUCT_ATTACHMENT'] as const;
export type AttachmentNature = (typeof ATTACHMENT_NATURES)[number];

/** The documents of a level, as searches find them. */
export const attachmentNatureOf = (level: Level): AttachmentNature =>
  level === 'STRUCTURED_PRODUCT' ? 'STRUCTURED_PRODUCT_ATTACHMENT' : 'ATTACHMENT';

/** Natures that are searched together (spec 3): one is asked what another was. */
export const FUND_NATURES = ['FUND', 'PROD', 'CLAS', 'PART'] as const satisfies readonly Level[];

/** All that has a search of its own. */
export const SEARCH_NATURES = [...LEVELS, ...ATTACHMENT_NATURES] as const;
export type SearchNature = (typeof SEARCH_NATURES)[number];

/** Whether a search finds documents. */
export const isAttachmentNature = (nature: SearchNature): nature is AttachmentNature =>
  ATTACHMENT_NATURES.some((each) => each === nature);

/** Levels whose entities are activated and deactivated (spec 3). */
export const ACTIVATION_LEVELS = ['PROD', 'PART', 'STRUCTURED_PRODUCT'] as const satisfies readonly Level[];
export type ActivationLevel = (typeof ACTIVATION_LEVELS)[number];

/** Which levels an entity of a level may hang under; a PART hangs under a CLAS or directly under a PROD. */
export const PARENT_LEVELS: Readonly<Record<Level, readonly Level[]>> = {
  FUND: [],
  PROD: ['FUND'],
  CLAS: ['PROD'],
  PART: ['CLAS', 'PROD'],
  STRUCTURED_PRODUCT: [],
};

/** Every level that can stand above a level, the nearest first. */
export const ANCESTOR_LEVELS: Readonly<Record<Level, readonly Level[]>> = {
  FUND: [],
  PROD: ['FUND'],
  CLAS: ['PROD', 'FUND'],
  PART: ['CLAS', 'PROD', 'FUND'],
  STRUCTURED_PRODUCT: [],
};

/** Path of each level's details call below `browse/` (spec 7). */
export const LEVEL_PATHS = {
  FUND: 'fund',
  PROD: 'product',
  CLAS: 'classification',
  PART: 'part',
  STRUCTURED_PRODUCT: 'structured/product',
} as const satisfies Record<Level, string>;

export const FIELD_TYPES = [
  'STRING',
  'LONGTEXT',
  'DATE',
  'DATETIME',
  'INTEGER',
  'LONG',
  'DOUBLE',
  'PERCENT',
  'BOOLEAN',
  'LOV',
  'API',
  'URL',
  'CODE',
] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

/** Types whose values travel as decimal text, so that no digit is lost in a double. */
export const DECIMAL_TEXT_TYPES: readonly FieldType[] = ['LONG', 'DOUBLE', 'PERCENT'];

export const OPERATORS = ['BETWEEN', 'CONTAINS', 'EQUALS', 'NOT_EQUALS', 'NOT_NULL', 'NULL'] as const;
export type Operator = (typeof OPERATORS)[number];

export const LANGUAGES = ['de', 'en', 'es', 'fr', 'it', 'ja', 'nl', 'zh'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'en';

/** Languages in which a text per language is looked for: those wanted, English, then any. */
export const languagesFrom = (...wanted: readonly Language[]): readonly Language[] => [
  ...new Set([...wanted, DEFAULT_LANGUAGE, ...LANGUAGES]),
];
export const DEFAULT_LOCALE = 'de-CH';

/** A text in each of the product's languages. */
export type Labels = Readonly<Record<Language, string>>;

export const FIELD_CATEGORIES = ['KEY_FEATURES', 'OTHER_FEATURES', 'IDENTIFIERS_PUBLICATION'] as const;
export type FieldCategory = (typeof FIELD_CATEGORIES)[number];

/** Derived lifecycle states, in order of precedence (spec 2, 4). */
export const LIFECYCLE_STATES = ['LIQUIDATED', 'IN_LIQUIDATION', 'INACTIVE', 'ACTIVE', 'LIVE'] as const;
export type LifecycleState = (typeof LIFECYCLE_STATES)[number];

export const ROLES = [
  'DATA_CONTRIBUTOR',
  'STRUCTURED_PRODUCT_CONTRIBUTOR',
  'METADATA_CONTRIBUTOR',
  'PROJECT_VALIDATOR',
  'USER_ADMIN',
  'AUDIT_READ',
  'BLOCK_STUDIO',
  'BLOCK_PORTFOLIO',
  'BLOCK_MDI',
  'BLOCK_DDC',
] as const;
export type Role = (typeof ROLES)[number];

export const MODULES = [
  'MAIA_REPOSITORY',
  'MAIA_SRI',
  'MAIA_MDI',
  'MAIA_TMS',
  'MAIA_DDC',
  /** Ours: the specification names no code for its "portfolio module". */
  'MAIA_PORTFOLIO',
  'MAIA_SCOPED_CUSTOMER',
] as const;
export type Module = (typeof MODULES)[number];

/** The scope that sees everything of a scoped customer (spec 6). */
export const SCOPE_ALL = 'SCOPE_ALL';

/** The ranges that a NAV chart offers (spec 2). */
export const NAV_INTERVALS = ['1M', '3M', '6M', '1Y', '2Y', '3Y', '5Y', 'MTD', 'YTD', 'INCEPTION'] as const;
export type NavInterval = (typeof NAV_INTERVALS)[number];

/** Default chosen code of a customer that the host does not name. */
export const HOSTS_WITHOUT_CUSTOMER = ['DEV', 'TEST', 'UAT', 'CPROD'] as const;

/** Header that carries the metamodel's version on every reply (spec 4). */
export const METAMODEL_VERSION_HEADER = 'fundarium-metamodel-version';
/** Header that carries the customer's business date, `yyyy-mm-dd`, on every reply to one who has it pinned; absent else. */
export const PINNED_DATE_HEADER = 'fundarium-pinned-date';
/** Header with the value `1` of every call that our own client makes: no form and no other site's page can send it. */
export const OWN_CLIENT_HEADER = 'x-fundarium-request';
/** Header that carries `number/token`: on a reply what it shows, on a request what it must at least show. */
export const REVISION_HEADER = 'fundarium-revision';
