import type { DistinctQuery, DistinctValue } from '@fundarium/contract/search-distinct';
import type { IndexReader } from '../engine.ts';
import { countValues, select } from '../memory/selection.ts';
import { isText } from './filter-condition.ts';
import { groupsOf, cachedValue, isOf, ranksOf, type Resolved } from './cached-values.ts';
import { cachedFilters, resolveTests, MOST_TESTED, seen, testsOf } from './cached-search.ts';
import { markedText } from './marked-text.ts';
import { findPlace, newStatement, type Viewer, type Place } from './places.ts';
import { textOf } from './wire-value.ts';

export type Counted = { readonly values: DistinctValue[]; readonly more: boolean };

/** Counts values in memory, of those fields of the question that are cached; the others are left to the file. */
export async function cachedCounts(
  reader: IndexReader,
  viewer: Viewer,
  query: DistinctQuery,
): Promise<ReadonlyMap<string, Counted>> {
  const counted = new Map<string, Counted>();
  const filters = query.text ? null : cachedFilters(reader, viewer, query);
  if (filters === null) return counted;
  const resolved = await resolveTests(reader, viewer, filters);
  const text = await markedText(reader, viewer, query.quickText);
  if (text === null) return counted;
  const statement = newStatement(reader.layout, viewer);
  const known = new Map<string, { place: Place; ranks: Resolved; groups: Resolved | null }>();
  for (const name of query.distinctOnFieldsValues) {
    const place = findPlace(statement, name);
    const cached = reader.cached();
    const column = cached && place && seen(cached, viewer, place)?.column;
    if (!column || !place) continue;
    const ranks = await ranksOf(reader, viewer, { field: place.field, column, collation: null });
    const groups = isText(place.field) ? await groupsOf(reader, viewer, place.field, column) : null;
    known.set(name, { place, ranks, groups });
  }
  // From here on nothing waits: everything is of one revision.
  const cached = reader.cached();
  const rows = cached?.rows(viewer.nature);
  const tests = cached && testsOf(cached, viewer, filters, resolved);
  if (!cached || !rows || !tests || (text.rows !== null && text.rows !== rows)) return counted;
  const selections = new Map<string, Uint32Array>();
  let tested = 0;
  const selectWithout = (name: string): Uint32Array | null => {
    const others = tests.filter((_, index) => filters[index]!.filter.name !== name);
    // Without filters of their own all fields count the same rows.
    const key = others.length < tests.length ? name : '';
    const there = selections.get(key);
    tested += there === undefined ? (others.length + 1) * rows.length : 0;
    if (there !== undefined || tested > MOST_TESTED) return there ?? null;
    const places = select(rows, [...others, ...text.tests], text.among);
    selections.set(key, places);
    return places;
  };
  for (const [name, { place, ranks, groups }] of known) {
    const column = seen(cached, viewer, place);
    const places = selectWithout(name);
    if (column === null || places === null || !isOf(ranks, column.column)) continue;
    if (groups !== null && !isOf(groups, column.column)) continue;
    const counts = countValues(column, places, ranks.count);
    const buckets = groups === null ? single(counts) : grouped(counts, groups.numbers, ranks.numbers);
    buckets.sort((a, b) => b.count - a.count || ranks.numbers[a.number]! - ranks.numbers[b.number]!);
    const values = buckets.slice(0, query.limit).map(({ number, count }): DistinctValue => {
      return { value: textOf(place.field, cachedValue(place.field, column.column.values[number]!)), count };
    });
    if (counts[0]! > 0) values.push({ value: null, count: counts[0]! });
    counted.set(name, { values, more: buckets.length > query.limit });
  }
  return counted;
}

type Bucket = { readonly number: number; readonly count: number };

function single(counts: Uint32Array): Bucket[] {
  const buckets: Bucket[] = [];
  for (let number = 1; number < counts.length; number += 1) {
    if (counts[number]! > 0) buckets.push({ number, count: counts[number]! });
  }
  return buckets;
}

/** Values of a group count together, under the least of them. */
function grouped(counts: Uint32Array, groups: Uint32Array, ranks: Uint32Array): Bucket[] {
  const buckets = new Map<number, Bucket>();
  for (const { number, count } of single(counts)) {
    const group = groups[number]!;
    const there = buckets.get(group);
    const least = there && ranks[there.number]! < ranks[number]! ? there.number : number;
    buckets.set(group, { number: least, count: count + (there?.count ?? 0) });
  }
  return [...buckets.values()];
}
