import type { SearchConditions, SearchQuery } from '@fundarium/contract/search';
import type { IndexReader } from '../engine.ts';
import type { CodedColumn } from '../held/column.ts';
import type { Held } from '../held/held.ts';
import type { HeldRows } from '../held/rows.ts';
import { inOrder, select, type Key, type Seen, type Test } from '../held/selection.ts';
import { placedFilters, type PlacedFilter } from './filters.ts';
import { canBeHeld, isOf, ranksOf, whichHold, type Learnt } from './held-values.ts';
import { markedText } from './marked-text.ts';
import { findPlace, newStatement, type Asker, type Place } from './places.ts';

/** The process answers nobody else while it tests rows: more than so many are left to the file. */
export const MOST_TESTED = 40_000_000;

/** A page found in memory: how many rows match, and the ids of those that it shows, in order. */
export type HeldPage = { readonly total: number; readonly ids: readonly string[] };

/** A coded column as the asked level sees it, and what it holds. */
type SeenColumn = Seen & { readonly column: CodedColumn };

/**
 * Answers a question of filters, quick text and order from memory. Null where it asks for more, or where not everything
 * that it needs is held yet: then the file is asked.
 */
export async function heldPage(
  reader: IndexReader,
  asker: Asker,
  query: SearchQuery,
  limit: number,
): Promise<HeldPage | null> {
  if (asker.scopes !== '*') return null;
  // All of it is asked for at once, so that it is held the next time.
  const filters = heldFilters(reader, asker, query);
  const sort = heldSort(reader, asker, query);
  const isOrdered = reader.held()?.order(asker.nature) != null;
  if (filters === null || sort === null || !isOrdered) return null;
  const learnt = await learnTests(reader, asker, filters);
  const text = await markedText(reader, asker, query.quickText);
  if (text === null) return null;
  const ranks: Learnt[] = [];
  for (const { place, column, collation } of sort) {
    ranks.push(await ranksOf(reader, asker, { field: place.field, column, collation }));
  }
  // From here on nothing waits: everything is of one revision.
  const held = reader.held();
  const rows = held?.rows(asker.nature);
  const order = held?.order(asker.nature);
  if (!held || !rows || !order || (text.rows !== null && text.rows !== rows)) return null;
  const filtered = testsOf(held, asker, filters, learnt);
  const tests = filtered && [...filtered, ...text.tests];
  const keys = sort.map(({ place, descending }, index) =>
    keyOf(seen(held, asker, place), ranks[index]!, descending),
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
function exactFirst({ ids }: HeldRows, places: Uint32Array, exact: ReadonlySet<number>): Uint32Array {
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

/** The filters of a question where all of them are on what is held and it asks for nothing but text besides. */
export function heldFilters(
  reader: IndexReader,
  asker: Asker,
  { identifiers, filters }: Pick<SearchConditions, 'identifiers' | 'filters'>,
): PlacedFilter[] | null {
  const held = reader.held();
  if (held === null || asker.scopes !== '*' || identifiers.length > 0) return null;
  const placed = placedFilters(newStatement(reader.layout, asker), filters);
  if (placed.countries.length > 0) return null;
  const columns = placed.fields.map(({ place }) => seen(held, asker, place));
  return columns.includes(null) ? null : placed.fields;
}

function heldSort(reader: IndexReader, asker: Asker, { sort, language }: SearchQuery) {
  const held = reader.held();
  const statement = newStatement(reader.layout, { ...asker, language });
  const keys = sort.map(({ field: name, descending }) => {
    const place = findPlace(statement, name);
    const column = held && place?.field.sortable && seen(held, asker, place)?.column;
    const collation = place?.field.columnType === 'VARCHAR' ? statement.language : null;
    return place && column ? { place, column, collation, descending } : null;
  });
  return keys.includes(null) ? null : keys.filter((key) => key !== null);
}

/** What the filters say of their columns' values. */
export async function learnTests(
  reader: IndexReader,
  asker: Asker,
  filters: readonly PlacedFilter[],
): Promise<Learnt[]> {
  const learnt: Learnt[] = [];
  for (const { filter, place } of filters) {
    const held = reader.held();
    const column = held && seen(held, asker, place)?.column;
    if (!column) return [];
    learnt.push(await whichHold(reader, asker, { field: place.field, column, filter }));
  }
  return learnt;
}

/** The filters as tests of rows; null where the columns are others by now. */
export function testsOf(
  held: Held,
  asker: Asker,
  filters: readonly PlacedFilter[],
  learnt: readonly Learnt[],
): Test[] | null {
  const tests = filters.map(({ place }, index): Test | null => {
    const column = seen(held, asker, place);
    const known = learnt[index];
    return column !== null && isOf(known, column.column) ? { ...column, holds: known.numbers } : null;
  });
  return tests.includes(null) ? null : (tests as Test[]);
}

function keyOf(column: SeenColumn | null, ranks: Learnt, descending: boolean): Key | null {
  if (column === null || !isOf(ranks, column.column)) return null;
  const empty = ranks.numbers[0]!;
  // Empty comes last both ways.
  const numbers = descending
    ? ranks.numbers.map((rank, number) => (number === 0 ? empty : empty - 1 - rank))
    : ranks.numbers;
  return { ...column, ranks: numbers, count: empty + 1 };
}

/** A field's column, where it is held as numbers of its values. */
export function seen(held: Held, { nature, figures }: Asker, { level, field }: Place): SeenColumn | null {
  if (!canBeHeld(field)) return null;
  const column = held.column(level, field);
  const { until } = field;
  const current =
    until && !figures.all ? held.codesUntil(level, field, { column: until, day: figures.on }) : undefined;
  const via = level === nature ? null : held.above(nature, level);
  if (column?.kind !== 'coded' || (level !== nature && via === null)) return null;
  return current === null ? null : { column, codes: current ?? column.codes, via };
}

const idsOf = ({ ids }: HeldRows, places: Uint32Array) => Array.from(places, (place) => String(ids[place]));
