import { z } from 'zod';
import { entityCode, plainText } from './entity-code.ts';
import { day } from './exchanged-values.ts';
import { searchQuery } from './search.ts';
import { readWithDefaults, readLeniently } from './settings-reading.ts';
import { NAV_CHART_MAX_SHARES } from './limits.ts';
import { NAV_INTERVALS, SEARCH_NATURES } from './vocabulary.ts';

/** An address whose query is longer than this names a kept search instead, in characters. */
export const LONGEST_ADDRESS = 2048;
/** Longest state that is kept, as JSON in bytes: room for a pasted list of 10,000 identifiers. */
export const LONGEST_KEPT_SEARCH_BYTES = 524_288;

/** The two ways to look at what was found. */
export const VIEW_KINDS = ['grid', 'cards'] as const;
export type ViewKind = (typeof VIEW_KINDS)[number];

const fieldName = plainText(200).min(1);

/** NAVs as recorded, an index that is 100 at the range's start, or how far that lies below its highest. */
export const NAV_FIGURES = ['nav', 'base100', 'drawdown'] as const;
export const NAV_SHAPES = ['chart', 'table'] as const;

/** The NAV chart of selected shares with what is chosen to be seen of it; what is absent is as a chart begins. */
export const chartState = z.strictObject({
  codes: z.array(entityCode).min(1).max(NAV_CHART_MAX_SHARES),
  interval: z.enum(NAV_INTERVALS).optional(),
  /** Days of one's own in the place of an interval. */
  dates: z.strictObject({ from: day, to: day }).optional(),
  figure: z.enum(NAV_FIGURES).optional(),
  mode: z.enum(['total', 'price']).optional(),
  log: z.boolean().optional(),
  asksBids: z.boolean().optional(),
  dividends: z.boolean().optional(),
  /** Shares, and the benchmark, whose lines are not seen. */
  hidden: z
    .array(plainText(200).min(1))
    .max(NAV_CHART_MAX_SHARES + 1)
    .optional(),
  shape: z.enum(NAV_SHAPES).optional(),
});
export type ChartState = z.infer<typeof chartState>;

/**
 * A search with how it is looked at: what an address, a kept search and a saved view say. Filters of documents are among
 * those of fields, by their names: `STATUS` is the document's own, `PART.ISIN` its entity's.
 */
export const searchState = z.strictObject({
  quickText: searchQuery.shape.quickText,
  filters: searchQuery.shape.filters,
  identifiers: searchQuery.shape.identifiers,
  sort: searchQuery.shape.sort,
  /** After the name, which always leads; null stands for the usual ones. */
  columns: z.array(fieldName).max(400).nullable().default(null),
  /** Columns that stay beside the name while the others scroll. */
  pinned: z.array(fieldName).max(400).default([]),
  view: z.enum(VIEW_KINDS).default('grid'),
  /** The NAV chart beside the grid, where one is open. */
  chart: chartState.nullable().default(null),
});
export type SearchState = z.infer<typeof searchState>;

export const keptSearch = z.strictObject({ nature: z.enum(SEARCH_NATURES), state: searchState });
export type KeptSearch = z.infer<typeof keptSearch>;

/** 128 bits of the digest of what is kept. */
export const keptSearchId = z.string().regex(/^[\w-]{22}$/);

/** As much of a stored state as reads; `broken` where a part gave way, so that a notice can say so. */
export function readSearchState(given: unknown): { readonly state: SearchState; readonly broken: boolean } {
  const reading = readLeniently(searchState, given);
  return reading === null
    ? { state: readWithDefaults(searchState.prefault({}), undefined), broken: true }
    : { state: reading.value, broken: !reading.whole };
}
