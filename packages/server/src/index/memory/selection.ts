import type { CodedColumn } from './column.ts';
import type { CodeOrder, CachedRows } from './rows.ts';

/** A coded column as the rows of a level see it: their own, or by the place of the row above. */
export type Seen = { readonly codes: CodedColumn['codes']; readonly via: Int32Array | null };
/** A condition on such a column: by the number of its value, whether it holds. */
export type Test = Seen & { readonly holds: Uint32Array };
/** An order by such a column: by the number of its value, its rank; ranks are below `count`. */
export type Key = Seen & { readonly ranks: Uint32Array; readonly count: number };

/**
 * @param among places to look at, ascending; null: all
 * @returns places of the rows that meet every condition, ascending
 */
export function select(
  { alive, length, living }: CachedRows,
  tests: readonly Test[],
  among: Uint32Array | null = null,
): Uint32Array {
  if (among !== null) {
    const some = among.filter((place) => alive[place] === 1);
    return some.subarray(
      0,
      tests.reduce((count, test) => narrow(some, count, test), some.length),
    );
  }
  const found = new Uint32Array(length);
  let count = 0;
  const [first, ...others] = tests;
  if (first === undefined || living < length) {
    for (let place = 0; place < length; place += 1) {
      found[count] = place;
      count += alive[place]!;
    }
    if (first !== undefined) count = narrow(found, count, first);
  } else if (first.via === null) {
    const { codes, holds } = first;
    for (let place = 0; place < length; place += 1) {
      found[count] = place;
      count += holds[codes[place]!]!;
    }
  } else {
    const { codes, holds, via } = first;
    for (let place = 0; place < length; place += 1) {
      found[count] = place;
      count += holds[via[place]! < 0 ? 0 : codes[via[place]!]!]!;
    }
  }
  for (const test of others) count = narrow(found, count, test);
  return found.subarray(0, count);
}

/** Keeps those of the first places that meet one more condition. */
function narrow(places: Uint32Array, count: number, { codes, holds, via }: Test): number {
  let kept = 0;
  for (let index = 0; index < count; index += 1) {
    const place = places[index]!;
    places[kept] = place;
    if (via === null) kept += holds[codes[place]!]!;
    else kept += holds[via[place]! < 0 ? 0 : codes[via[place]!]!]!;
  }
  return kept;
}

/** Above this share of the rows, all of them are gone through in the order of codes. */
const MANY = 1 / 16;

/** @returns the places in order: by the keys, the first one first, then by code */
export function inOrder(
  rows: CachedRows,
  order: CodeOrder,
  places: Uint32Array,
  keys: readonly Key[],
): Uint32Array {
  // A stable sort by each key, from the last to the first.
  return keys.reduceRight((sorted, key) => sortedBy(key, sorted), byCode(rows, order, places));
}

function byCode({ length }: CachedRows, order: CodeOrder, places: Uint32Array): Uint32Array {
  const sorted = new Uint32Array(places.length);
  if (places.length < length * MANY) {
    for (const [index, place] of places.entries()) sorted[index] = order.ranks[place]!;
    sorted.sort();
    return sorted.map((rank) => order.places[rank]!);
  }
  const isWanted = new Uint8Array(length);
  for (let index = 0; index < places.length; index += 1) isWanted[places[index]!] = 1;
  let count = 0;
  for (let rank = 0; rank < order.places.length && count < places.length; rank += 1) {
    const place = order.places[rank]!;
    sorted[count] = place;
    count += isWanted[place]!;
  }
  return sorted;
}

function sortedBy({ codes, via, ranks, count }: Key, places: Uint32Array): Uint32Array {
  const begins = new Uint32Array(count + 1);
  const rankOf = (place: number) =>
    ranks[via === null ? codes[place]! : via[place]! < 0 ? 0 : codes[via[place]!]!]!;
  for (let index = 0; index < places.length; index += 1) begins[rankOf(places[index]!) + 1]! += 1;
  for (let rank = 0; rank < count; rank += 1) begins[rank + 1]! += begins[rank]!;
  const sorted = new Uint32Array(places.length);
  for (let index = 0; index < places.length; index += 1) {
    const place = places[index]!;
    const rank = rankOf(place);
    sorted[begins[rank]!] = place;
    begins[rank]! += 1;
  }
  return sorted;
}

/** @returns how many of the rows have each value, by its number */
export function countValues({ codes, via }: Seen, places: Uint32Array, values: number): Uint32Array {
  const counts = new Uint32Array(values);
  for (let index = 0; index < places.length; index += 1) {
    const place = places[index]!;
    if (via === null) counts[codes[place]!]! += 1;
    else counts[via[place]! < 0 ? 0 : codes[via[place]!]!]! += 1;
  }
  return counts;
}
