import { z } from 'zod';
import { AUDIT_COLUMNS } from './audit-columns.ts';
import { changesBody, comparisonBody } from './comparison.ts';
import { matrixBody } from './document-matrix.ts';
import { entityCode, plainText } from './entity-code.ts';
import { day } from './exchanged-values.ts';
import { findingsQuery } from './finding-endpoints.ts';
import { auditQuery, timelineQuery } from './history.ts';
import { NAV_FIGURES } from './kept-search.ts';
import { NAV_CHART_MAX_SHARES } from './limits.ts';
import { attachmentQuery } from './search-attachments.ts';
import { MATRIX_BY } from './matrix-cells.ts';
import { searchQuery } from './search.ts';
import { ATTACHMENT_NATURES, LEAF_LEVELS, LEVELS } from './vocabulary.ts';

const withoutPage = { page: true, describeIdentifiers: true } as const;
const place = { level: z.enum(LEVELS), code: entityCode };
const leaf = { level: z.enum(LEAF_LEVELS), code: entityCode };

const search = z.strictObject({
  type: z.literal('SEARCH'),
  nature: z.enum(LEVELS),
  query: searchQuery.omit(withoutPage),
});
const documents = z.strictObject({
  type: z.literal('DOCUMENTS'),
  nature: z.enum(ATTACHMENT_NATURES),
  query: attachmentQuery.omit(withoutPage),
});
const details = z.strictObject({
  type: z.literal('DETAILS'),
  nature: z.enum(LEVELS),
  code: entityCode,
  /** Which fields, in the order of the screen; absent, all of the level. */
  fields: z.array(plainText(200).min(1)).max(1000).optional(),
  /** The two clocks, as of other days than today's. */
  validOn: day.optional(),
  knownOn: day.optional(),
});
/** Changes of an entity, or of the whole record where none is named, by the filters of the list. */
const audit = z.strictObject({
  type: z.literal('AUDIT'),
  of: z.strictObject(place).nullable().default(null),
  filters: auditQuery.omit({ language: true, offset: true, limit: true, upTo: true }).prefault({}),
  columns: z
    .array(z.enum(AUDIT_COLUMNS))
    .min(1)
    .max(AUDIT_COLUMNS.length)
    .default([...AUDIT_COLUMNS]),
});
const timeline = z.strictObject({ type: z.literal('TIMELINE'), ...place, query: timelineQuery });
const compare = z.strictObject({
  type: z.literal('COMPARE'),
  ...comparisonBody.shape,
  /** Rows that do not differ as well. */
  all: z.boolean().default(false),
  /** A category of fields, or `REGISTRATION`, `FIGURE`, `STRUCTURE`; absent, all of them. */
  category: plainText(100).min(1).optional(),
});
const changes = z.strictObject({
  type: z.literal('CHANGES'),
  ...changesBody.omit({ language: true, offset: true, limit: true }).shape,
});
const findings = z.strictObject({
  type: z.literal('FINDINGS'),
  query: findingsQuery.omit({ offset: true, limit: true }).prefault({}),
});
/** Which documents entities have and lack: of all pages. */
const matrix = z.strictObject({
  type: z.literal('MATRIX'),
  ...matrixBody.omit({ language: true, offset: true, limit: true }).shape,
  /** What columns are by, within a type of documents. */
  by: z.enum(MATRIX_BY).default('country'),
});

/** How an entity divides: of each type the latest up to a day, and the change since the latest up to an earlier one. */
const breakdowns = z.strictObject({
  type: z.literal('BREAKDOWNS'),
  ...place,
  date: day.optional(),
  than: day.optional(),
});

const line = z.strictObject({ code: plainText(200).min(1), from: day });
/** How the table of NAVs stands: a row for each share and day with all prices, or a column for each share. */
export const NAV_LAYOUTS = ['DAYS', 'SIDE_BY_SIDE'] as const;
/** What a chart of NAVs shows, each line from a day of its own. */
const nav = z.strictObject({
  type: z.literal('NAV'),
  level: z.enum(LEAF_LEVELS),
  lines: z.array(line).min(1).max(NAV_CHART_MAX_SHARES),
  benchmark: line.nullable().default(null),
  until: day,
  /** Where a row for each day goes on to without NAVs, and whether it begins with the first recorded day instead of `from`. */
  lastDay: day.optional(),
  isWhole: z.boolean().default(false),
  mode: z.enum(['total', 'price']),
  figure: z.enum(NAV_FIGURES),
  layout: z.enum(NAV_LAYOUTS).default('DAYS'),
});
const performance = z.strictObject({
  type: z.literal('PERFORMANCE'),
  ...leaf,
  /** Later NAVs don't count. */
  asOf: day.optional(),
});

/** What can become a file, each as a screen shows it. */
export const exportSource = z.discriminatedUnion('type', [
  search,
  documents,
  details,
  audit,
  timeline,
  compare,
  changes,
  findings,
  matrix,
  breakdowns,
  nav,
  performance,
]);
export type ExportSource = z.infer<typeof exportSource>;
export type ExportSourceType = ExportSource['type'];
/** One source of those. */
export type SourceOf<T extends ExportSourceType> = Extract<ExportSource, { readonly type: T }>;

/** Lists of any length, which are read as they are written; all others are read whole, up to what a call writes. */
export const STREAMED_SOURCES: readonly ExportSourceType[] = ['SEARCH', 'DOCUMENTS', 'AUDIT', 'FINDINGS'];
