// Limits of section 9 of the specification, each once, for both sides.

/** Most decimals that are ever shown. */
export const DECIMALS_MAX = 20;

/** Most share classes of one chart. */
export const NAV_CHART_MAX_SHARES = 10;

/** Most documents that one trigger of the production center takes, `dpcTrigger.maxNodes`, where a customer sets none. */
export const DPC_TRIGGER_MAX_NODES = 100;

/** `maxArchiveSize` where a customer sets none: the specification leaves the number open. */
export const MAX_ARCHIVE_BYTES = 500 * 1024 * 1024;
/** What a customer may set at most. */
export const ARCHIVE_BYTES_LIMIT = 50 * 1024 * 1024 * 1024;

/** A longer link is shown by so many of its characters, in details and in searches. */
export const LINK_TEXT_LIMIT = 50;
/** The same of the links of documents. */
export const ATTACHMENT_LINK_TEXT_LIMIT = 11;

/** A token counts as expired this long before its `exp`. */
export const TOKEN_EXPIRY_MARGIN_MS = 60_000;

/** Most rows that a result grid can scroll to: the specification leaves the number open. */
export const DISPLAY_CAP = 1_000_000;

/** Currencies that are shown by a symbol; every other one shows by its code. */
export const CURRENCY_SYMBOLS: Readonly<Record<string, string>> = { EUR: '€', GBP: '£', USD: '$', JPY: '¥' };

/** Most columns that one search asks for, those included that say the unit of others. */
export const SEARCH_COLUMNS_MAX = 400;
/** Most of them that somebody chooses, so that there is room for the units. */
export const CHOSEN_COLUMNS_MAX = 350;

/** Most values of a filter of the audit list. */
export const AUDIT_FILTERS_MAX = { fields: 200, modifiedBy: 50, source: 50 } as const;

/** Narrowest and widest that a column of a list is kept, in px. */
export const COLUMN_WIDTH_MIN = 20;
export const COLUMN_WIDTH_MAX = 2000;
