import { z } from 'zod';
import { plainText } from './entity-code.ts';
import { day, LIMIT_MEANS, OFFSET_MEANS } from './exchanged-values.ts';
import { filters } from './filter.ts';
import { SEARCH_COLUMNS_MAX } from './limits.ts';
import { tidyQuickText } from './quick-text.ts';
import { revision } from './revision.ts';
import { describedIdentifier, IDENTIFIERS_MAX } from './search-identifiers.ts';
import { LANGUAGES, LEVELS } from './vocabulary.ts';

/** Longest quick text that is read, and most words of it that count. */
export const QUICK_TEXT_MAX = 500;

/** As it was typed or pasted, on one line. */
export const quickText = z.string().overwrite(tidyQuickText).pipe(plainText(QUICK_TEXT_MAX));

/** A value of a row: text (also dates `yyyy-mm-dd` and decimals), whole number, boolean, list, or empty. */
export const rowValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()]);
export type RowValue = z.infer<typeof rowValue>;

export const sortBy = z.strictObject({
  field: z.string().min(1).max(200),
  descending: z.boolean().default(false),
});
export type SortBy = z.infer<typeof sortBy>;

/** What a question asks for: which rows match. The nature is the call's. */
export const searchConditions = z.strictObject({
  quickText: quickText.default(''),
  filters: filters.default({ fields: [], countries: [] }),
  /** A pasted list: a row matches under any entry; empty for no such filter. Order and case don't matter. */
  identifiers: z.array(plainText(200)).max(IDENTIFIERS_MAX).default([]),
  /** The reader's language: names sort by it, texts per language are read in it; absent, the customer's. */
  language: z.enum(LANGUAGES).optional(),
});
export type SearchConditions = z.infer<typeof searchConditions>;

/** The one query object: search, facets, exports and saved views all speak it. */
export const searchQuery = z.strictObject({
  ...searchConditions.shape,
  sort: z.array(sortBy).max(10).default([]),
  /** Business codes of the columns wanted; ancestors' as `FUND.NAME`. */
  columns: z.array(z.string().min(1).max(200)).max(SEARCH_COLUMNS_MAX).default([]),
  page: z
    .strictObject({
      offset: z.int().min(0).max(10_000_000).default(0).describe(OFFSET_MEANS),
      limit: z.int().min(0).max(1000).default(50).describe(LIMIT_MEANS),
    })
    .default({ offset: 0, limit: 50 }),
  /** Whether the reply says of each pasted identifier what it is. */
  describeIdentifiers: z.boolean().default(false),
});
export type SearchQuery = z.infer<typeof searchQuery>;
export type SearchQueryInput = z.input<typeof searchQuery>;

export const searchRow = z.object({
  level: z.enum(LEVELS),
  code: z.string(),
  /** By business code; a column without a value is null. */
  values: z.record(z.string(), rowValue),
  /** Date of the last NAV where figures up to it are among the columns and it is late; those not current are null. */
  asOf: day.optional(),
});
export type SearchRow = z.infer<typeof searchRow>;

export const searchReply = z.object({
  /** Exact number of rows that match. */
  total: z.int(),
  /** How many of them a grid may scroll to: min(total, cap) (spec 8). */
  printed: z.int(),
  rows: z
    .array(searchRow)
    .describe(
      'The rows of the page from its offset on. Where they hold more than 8 MiB together they are fewer than the limit, one at least; nextOffset says where the others are.',
    ),
  nextOffset: z
    .int()
    .nullable()
    .describe(
      'Offset of the row behind the last one of this page: ask for the next page from there, as a page may hold fewer rows than its limit. Null where no row of those printed follows, and where no rows were asked for.',
    ),
  /** Where asked for: each pasted identifier in the order given, the repeated ones once. */
  identifiers: z.array(describedIdentifier).optional(),
  revision,
});
export type SearchReply = z.infer<typeof searchReply>;
