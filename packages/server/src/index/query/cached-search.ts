import type { SearchConditions, SearchQuery } from '@fundarium/contract/search';
import type { IndexReader } from '../engine.ts';
import type { CodedColumn } from '../memory/column.ts';
import type { Cached } from '../memory/cached.ts';
import type { CachedRows } from '../memory/rows.ts';
import { inOrder, select, type Key, type Seen, type Test } from '../memory/selection.ts';
import { placedFilters, type PlacedFilter } from './filters.ts';
import { canBeCached, isOf, ranksOf, whichHold, type Resolved } from './cached-values.ts';
import { markedText } from './marked-text.ts';
import { findPlace, newStatement, type Viewer, type Place } from './places.ts';

/** The process answers nobody else while it tests rows: more than so many are left to the file. */
export const MOST_TESTED = 40_000_000;

/** A page found in memory: how many rows match, and the ids of those that it shows, in order. */
export type CachedPage = { readonly total: number; readonly ids: readonly string[] };

/** A coded column as the asked level sees it, and what it holds. */
type SeenColumn = Seen & { readonly column: CodedColumn };

/**
 * Answers a question of filters, quick text and order from memory. Null where it asks for more, or where not everything
 * that it needs is cached yet: then the file is asked.
 */
export async function cachedPage(
  reader: IndexReader,
  viewer: Viewer,
  query: SearchQuery,
  limit: number,
): Promise<CachedPage | null> {
  if (viewer.scopes !== '*') return null;
  // All of it is asked for at once, so that it is cached the next time.
  const filters = cachedFilters(reader, viewer, query);
  const sort = cachedSort(reader, viewer, query);
  const isOrdered = reader.cached()?.order(viewer.nature) != null;
  if (filters === null || sort === null || !isOrdered) return null;
  const resolved = await resolveTests(reader, viewer, filters);
  const text = await markedText(reader, viewer, query.quickText);
  if (text === null) return null;
  const ranks: Resolved[] = [];
  for (const { place, column, collation } of sort) {
    ranks.push(await ranksOf(reader, viewer, { field: place.field, column, collation }));
  }
  // From here on nothing waits: everything is of one revision.
  const cached = reader.cached();
  const rows = cached?.rows(viewer.nature);
  const order = cached?.order(viewer.nature);
  if (!cached || !rows || !order || (text.rows !== null && text.rows !== rows)) return null;
  const filtered = testsOf(cached, viewer, filters, resolved);
  const tests = filtered && [...filtered, ...text.tests];
  const keys = sort.map(({ place, descending }, index) =>
    keyOf(seen(cached, viewer, place), ranks[index]!, descending),
  );
  if (tests === null || keys.includes(null)) return null;
  const { offset } = query.page;
  if (tests.length === 0 && !text.among && keys.length === 0 && rows.living === order.places.length) {
    return { total: rows.living, ids: idsOf(rows, order.places.subarray(offset, offset + limit)) };
  }
  if (tests.length * rows.length > MOST_TESTED) return null;
  const found = select(rows, tests, text.among);
  const sorted = limit === 0 ? found.subarray(0, 0) : inOrder(rows, order, found, keys as Key[]);
  const page = text.exact.size === 0 ? sorted : exactFirst(rows, sorted, text.exact);
  return { total: found.length, ids: idsOf(rows, page.subarray(offset, offset + limit)) };
}

/** What a quick text names as a whole comes first. */
function exactFirst({ ids }: CachedRows, places: Uint32Array, exact: ReadonlySet<number>): Uint32Array {
  const isExact = (place: number) => exact.has(ids[place]!);
  const first = places.filter(isExact);
  const sorted = new Uint32Array(places.length);
  sorted.set(first);
  sorted.set(
    places.filter((place) => !isExact(place)),
    first.length,
  );
  return sorted;
}

/** The filters of a question where all of them are on what is cached and it asks for nothing but text besides. */
export function cachedFilters(
  reader: IndexReader,
  viewer: Viewer,
  { identifiers, filters }: Pick<SearchConditions, 'identifiers' | 'filters'>,
): PlacedFilter[] | null {
  const cached = reader.cached();
  if (cached === null || viewer.scopes !== '*' || identifiers.length > 0) return null;
  const placed = placedFilters(newStatement(reader.layout, viewer), filters);
  if (placed.countries.length > 0) return null;
  const columns = placed.fields.map(({ place }) => seen(cached, viewer, place));
  return columns.includes(null) ? null : placed.fields;
}

function cachedSort(reader: IndexReader, viewer: Viewer, { sort, language }: SearchQuery) {
  const cached = reader.cached();
  const statement = newStatement(reader.layout, { ...viewer, language });
  const keys = sort.map(({ field: name, descending }) => {
    const place = findPlace(statement, name);
    const column = cached && place?.field.sortable && seen(cached, viewer, place)?.column;
    const collation = place?.field.columnType === 'VARCHAR' ? statement.language : null;
    return place && column ? { place, column, collation, descending } : null;
  });
  return keys.includes(null) ? null : keys.filter((key) => key !== null);
}

/** What the filters say of their columns' values. */
export async function resolveTests(
  reader: IndexReader,
  viewer: Viewer,
  filters: readonly PlacedFilter[],
): Promise<Resolved[]> {
  const resolved: Resolved[] = [];
  for (const { filter, place } of filters) {
    const cached = reader.cached();
    const column = cached && seen(cached, viewer, place)?.column;
    if (!column) return [];
    resolved.push(await whichHold(reader, viewer, { field: place.field, column, filter }));
  }
  return resolved;
}

/** The filters as tests of rows; null where the columns are others by now. */
export function testsOf(
  cached: Cached,
  viewer: Viewer,
  filters: readonly PlacedFilter[],
  resolved: readonly Resolved[],
): Test[] | null {
  const tests = filters.map(({ place }, index): Test | null => {
    const column = seen(cached, viewer, place);
    const known = resolved[index];
    return column !== null && isOf(known, column.column) ? { ...column, holds: known.numbers } : null;
  });
  return tests.includes(null) ? null : (tests as Test[]);
}

function keyOf(column: SeenColumn | null, ranks: Resolved, descending: boolean): Key | null {
  if (column === null || !isOf(ranks, column.column)) return null;
  const empty = ranks.numbers[0]!;
  // Empty comes last both ways.
  const numbers = descending
    ? ranks.numbers.map((rank, number) => (number === 0 ? empty : empty - 1 - rank))
    : ranks.numbers;
  return { ...column, ranks: numbers, count: empty + 1 };
}

/** A field's column, where it is cached as numbers of its values. */
export function seen(
  cached: Cached,
  { nature, figures }: Viewer,
  { level, field }: Place,
): SeenColumn | null {
  if (!canBeCached(field)) return null;
  const column = cached.column(level, field);
  const { until } = field;
  const current =
    until && !figures.all ? cached.codesUntil(level, field, { column: until, day: figures.on }) : undefined;
  const via = level === nature ? null : cached.above(nature, level);
  if (column?.kind !== 'coded' || (level !== nature && via === null)) return null;
  return current === null ? null : { column, codes: current ?? column.codes, via };
}

const idsOf = ({ ids }: CachedRows, places: Uint32Array) => Array.from(places, (place) => String(ids[place]));
