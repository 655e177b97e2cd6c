import type { EndpointName } from './endpoints.ts';
import type { Right } from './rights.ts';

/**
 * Who may do what (spec 6), in one table: calls, addresses of pages, entries of menus, buttons. The server answers by it
 * and the pages show by it. What stands here for no call stops the server's start.
 */

/** The right that each call takes. */
export const CALL_RIGHTS: Readonly<Record<EndpointName, Right>> = {
  createSession: 'session',
  start: 'repository',
  logout: 'session',
  switchCustomer: 'switch-customer',
  searchFunds: 'repository',
  searchProducts: 'repository',
  searchClassifications: 'repository',
  searchParts: 'repository',
  searchStructuredProducts: 'repository',
  searchEverywhere: 'repository',
  distinctFunds: 'repository',
  distinctProducts: 'repository',
  distinctClassifications: 'repository',
  distinctParts: 'repository',
  distinctStructuredProducts: 'repository',
  fund: 'repository',
  product: 'repository',
  classification: 'repository',
  part: 'repository',
  structuredProduct: 'repository',
  publicHolidays: 'repository',
  structuredProductEquivalents: 'repository',
  quotations: 'repository',
  structuredProductQuotations: 'repository',
  benchmarkQuotations: 'repository',
  dividends: 'repository',
  structuredProductDividends: 'repository',
  partPerformance: 'repository',
  structuredProductPerformance: 'repository',
  performanceMethod: 'repository',
  changePerformanceMethod: 'edit-metamodel',
  audit: 'audit',
  entityAudit: 'audit',
  timeline: 'repository',
  asOf: 'repository',
  findings: 'repository',
  fundFindings: 'repository',
  productFindings: 'repository',
  classificationFindings: 'repository',
  partFindings: 'repository',
  structuredProductFindings: 'repository',
  metamodel: 'repository',
  createField: 'edit-metamodel',
  updateField: 'edit-metamodel',
  disableField: 'edit-metamodel',
  moveField: 'edit-metamodel',
  previewFieldRetype: 'edit-metamodel',
  keptValues: 'edit-metamodel',
  retypeField: 'edit-metamodel',
  createMetamodelEntry: 'edit-metamodel',
  updateMetamodelEntry: 'edit-metamodel',
  disableMetamodelEntry: 'edit-metamodel',
  orderMetamodelEntries: 'edit-metamodel',
  setBreakdown: 'edit-metamodel',
  disableBreakdown: 'edit-metamodel',
  breakdowns: 'repository',
  customerCodes: 'list-customers',
  languages: 'anyone',
  languagePack: 'anyone',
  themes: 'repository',
  logo: 'anyone',
  icon: 'anyone',
  favicon: 'anyone',
  customerSettings: 'repository',
  userSettings: 'repository',
  updateUserSettings: 'repository',
  updateUserSubsettings: 'repository',
  updateMyProfile: 'repository',
  incrementStatistic: 'repository',
  statistics: 'read-statistics',
  keepSearch: 'repository',
  keptSearch: 'repository',
  createEntity: 'write-entities',
  setFields: 'write-entities',
  setRegistrations: 'write-entities',
  changeCode: 'write-entities',
  changeActivationState: 'write-entities',
  moveEntity: 'write-funds',
  addPublicHolidays: 'write-entities',
  removePublicHolidays: 'write-entities',
  setStructuredProductEquivalents: 'write-structured-products',
  changeQuotation: 'write-entities',
  changeDividend: 'write-entities',
  addDividend: 'write-entities',
  importFormats: 'import',
  uploadImport: 'import',
  imports: 'import',
  importJob: 'import',
  importReport: 'import',
  cancelImport: 'import',
  importMappings: 'import',
  importMapping: 'import',
  setImportMapping: 'import',
  deleteImportMapping: 'import',
  health: 'anyone',
  openApi: 'session',
  info: 'anyone',
};

/** What the server answers beside the calls, as its router knows it: no session is asked for. */
export const OPEN_ADDRESSES: readonly string[] = [
  '/*',
  '/favicon.ico',
  '/repository/assets/*',
  '/repository/signed-out',
  '/repository/prelogin/:sso',
  '/repository/sso/:sso/backchannel',
  '/repository/sso/:sso/callback',
  '/repository/sso/:sso/frontchannel',
];

/** The embedded identity provider has an address space of its own, and rights of its own in it. */
export const PROVIDER_ADDRESSES = '/idp';

/** The right that each page takes, by the path that the router knows it by; without it, the fallback page is shown. */
export const PAGE_RIGHTS = {
  '/': 'repository',
  '/v2/api': 'repository',
  '/v2/home': 'repository',
  '/v2/search': 'repository',
  '/v2/search/$nature': 'repository',
  '/v2/structured/products/search': 'repository',
  '/v2/details/$nature/$code': 'repository',
  '/v2/structured/products/details/$code': 'repository',
} as const satisfies Readonly<Record<string, Right>>;
export type PagePath = keyof typeof PAGE_RIGHTS;

/** The right that each entry of the menus and each landing card takes. */
export const MENU_RIGHTS = {
  funds: 'repository',
  'structured-products': 'repository',
  'funds-attachments': 'repository',
  'structured-products-attachments': 'repository',
  'document-dissemination': 'repository',
  'document-production': 'repository',
  portfolio: 'portfolio',
  'prices-and-performances': 'prices-and-performances',
  profile: 'repository',
  studio: 'studio',
  templates: 'templates',
  'template-production-monitoring': 'templates',
  'due-diligence': 'due-diligence',
  administration: 'manage-people',
} as const satisfies Readonly<Record<string, Right>>;
export type MenuEntry = keyof typeof MENU_RIGHTS;

/** The right that each button or choice takes which not everybody has. */
export const BUTTON_RIGHTS = {
  'audit-trail': 'audit',
  'theme-selector': 'choose-theme',
  'customer-switch': 'switch-customer',
  'customer-code-selector': 'list-customers',
  'export-kind': 'choose-export-kind',
} as const satisfies Readonly<Record<string, Right>>;
export type RestrictedButton = keyof typeof BUTTON_RIGHTS;
