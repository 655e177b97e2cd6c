import type { CodedColumn } from './column.ts';
import type { CodeOrder, CachedRows } from './rows.ts';

/** A coded column as the rows of a level see it: their own, or by the number of the row above. */
export type Seen = { readonly codes: CodedColumn['codes']; readonly via: Int32Array | null };
/** A condition on such a column: by the number of its value, whether it holds. */
export type Test = Seen & { readonly holds: Uint32Array };
/** An order by such a column: by the number of its value, its rank; ranks are below `count`. */
export type Key = Seen & { readonly ranks: Uint32Array; readonly count: number };

/**
 * @param among row numbers to look at, ascending; null: all
 * @returns numbers of the rows that meet every condition, ascending
 */
export function select(
  { alive, length, living }: CachedRows,
  tests: readonly Test[],
  among: Uint32Array | null = null,
): Uint32Array {
  if (among !== null) {
    const some = among.filter((row) => alive[row] === 1);
    return some.subarray(
      0,
      tests.reduce((count, test) => narrow(some, count, test), some.length),
    );
  }
  const found = new Uint32Array(length);
  let count = 0;
  const [first, ...others] = tests;
  if (first === undefined || living < length) {
    for (let row = 0; row < length; row += 1) {
      found[count] = row;
      count += alive[row]!;
    }
    if (first !== undefined) count = narrow(found, count, first);
  } else if (first.via === null) {
    const { codes, holds } = first;
    for (let row = 0; row < length; row += 1) {
      found[count] = row;
      count += holds[codes[row]!]!;
    }
  } else {
    const { codes, holds, via } = first;
    for (let row = 0; row < length; row += 1) {
      found[count] = row;
      count += holds[via[row]! < 0 ? 0 : codes[via[row]!]!]!;
    }
  }
  for (const test of others) count = narrow(found, count, test);
  return found.subarray(0, count);
}

/** Keeps those of the first rows that meet one more condition. */
function narrow(rowNumbers: Uint32Array, count: number, { codes, holds, via }: Test): number {
  let kept = 0;
  for (let index = 0; index < count; index += 1) {
    const row = rowNumbers[index]!;
    rowNumbers[kept] = row;
    if (via === null) kept += holds[codes[row]!]!;
    else kept += holds[via[row]! < 0 ? 0 : codes[via[row]!]!]!;
  }
  return kept;
}

/** Above this share of the rows, all of them are gone through in the order of codes. */
const MANY = 1 / 16;

/** @returns the rows in order: by the keys, the first one first, then by code */
export function inOrder(
  rows: CachedRows,
  order: CodeOrder,
  rowNumbers: Uint32Array,
  keys: readonly Key[],
): Uint32Array {
  // A stable sort by each key, from the last to the first.
  return keys.reduceRight((sorted, key) => sortedBy(key, sorted), byCode(rows, order, rowNumbers));
}

function byCode({ length }: CachedRows, order: CodeOrder, rowNumbers: Uint32Array): Uint32Array {
  const sorted = new Uint32Array(rowNumbers.length);
  if (rowNumbers.length < length * MANY) {
    for (const [index, row] of rowNumbers.entries()) sorted[index] = order.ranks[row]!;
    sorted.sort();
    return sorted.map((rank) => order.rows[rank]!);
  }
  const isWanted = new Uint8Array(length);
  for (let index = 0; index < rowNumbers.length; index += 1) isWanted[rowNumbers[index]!] = 1;
  let count = 0;
  for (let rank = 0; rank < order.rows.length && count < rowNumbers.length; rank += 1) {
    const row = order.rows[rank]!;
    sorted[count] = row;
    count += isWanted[row]!;
  }
  return sorted;
}

function sortedBy({ codes, via, ranks, count }: Key, rowNumbers: Uint32Array): Uint32Array {
  const begins = new Uint32Array(count + 1);
  const rankOf = (row: number) => ranks[via === null ? codes[row]! : via[row]! < 0 ? 0 : codes[via[row]!]!]!;
  for (let index = 0; index < rowNumbers.length; index += 1) begins[rankOf(rowNumbers[index]!) + 1]! += 1;
  for (let rank = 0; rank < count; rank += 1) begins[rank + 1]! += begins[rank]!;
  const sorted = new Uint32Array(rowNumbers.length);
  for (let index = 0; index < rowNumbers.length; index += 1) {
    const row = rowNumbers[index]!;
    const rank = rankOf(row);
    sorted[begins[rank]!] = row;
    begins[rank]! += 1;
  }
  return sorted;
}

/** @returns how many of the rows have each value, by its number */
export function countValues({ codes, via }: Seen, rowNumbers: Uint32Array, values: number): Uint32Array {
  const counts = new Uint32Array(values);
  for (let index = 0; index < rowNumbers.length; index += 1) {
    const row = rowNumbers[index]!;
    if (via === null) counts[codes[row]!]! += 1;
    else counts[via[row]! < 0 ? 0 : codes[via[row]!]!]! += 1;
  }
  return counts;
}
