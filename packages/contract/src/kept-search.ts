import { z } from 'zod';
import { entityCode, plainText } from './entity-code.ts';
import { searchQuery } from './search.ts';
import { readWithDefaults, readLeniently } from './settings-reading.ts';
import { LEVELS, NAV_CHART_MAX_SHARES, NAV_INTERVALS } from './vocabulary.ts';

/** An address whose query is longer than this names a kept search instead, in characters. */
export const LONGEST_ADDRESS = 2048;
/** Longest state that is kept, as JSON in bytes: room for a pasted list of 10,000 identifiers. */
export const LONGEST_KEPT_SEARCH_BYTES = 524_288;

/** The two ways to look at what was found. */
export const VIEW_KINDS = ['grid', 'cards'] as const;
export type ViewKind = (typeof VIEW_KINDS)[number];

const fieldName = plainText(200).min(1);

/** A search with how it is looked at: what an address, a kept search and a saved view say. */
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
  chart: z
    .strictObject({
      codes: z.array(entityCode).min(1).max(NAV_CHART_MAX_SHARES),
      interval: z.enum(NAV_INTERVALS).optional(),
    })
    .nullable()
    .default(null),
});
export type SearchState = z.infer<typeof searchState>;
export type SearchStateInput = z.input<typeof searchState>;

export const keptSearch = z.strictObject({ nature: z.enum(LEVELS), state: searchState });
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
