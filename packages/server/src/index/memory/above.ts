import type { SearchNature } from '@fundarium/contract/vocabulary';
import type { Nature } from '../nature.ts';
import { rowOfId, type CachedRows } from './rows.ts';
import type { Snapshot } from './snapshot.ts';

/** The levels whose rows tell which row of a level stands above a nature's: the nature itself among them. */
export function levelsBetween({ level: own, above }: Nature, level: SearchNature): SearchNature[] {
  const needed = new Set<SearchNature>([own, level]);
  for (const each of above.toReversed())
    if (needed.has(each.level)) for (const below of each.below) needed.add(below);
  return [...needed];
}

/** For each row of a nature the number of the row above it on another level, -1 where there is none. */
export function rowsAbove(snapshot: Snapshot, nature: Nature, level: SearchNature): Int32Array {
  const rowsOf = (each: SearchNature) => snapshot.levels.get(each)!.rows;
  const key = `above ${nature.level} ${level}`;
  const of = levelsBetween(nature, level).map((each) => rowsOf(each).shape);
  const there = snapshot.derived.find<Int32Array>(key, of);
  if (there !== undefined) return there;
  const rows = readAbove(rowsOf, nature, level);
  snapshot.derived.keep(key, of, rows, rows.byteLength);
  return rows;
}

function readAbove(
  rowsOf: (level: SearchNature) => CachedRows,
  nature: Nature,
  level: SearchNature,
): Int32Array {
  const { below } = nature.above.find((each) => each.level === level)!;
  const rows = new Int32Array(rowsOf(nature.level).length).fill(-1);
  // The first level that a row has tells: it is written last.
  for (const each of below.toReversed()) {
    const parents = parentRows(rowsOf(each), rowsOf(level));
    if (each === nature.level) {
      rows.set(parents);
      continue;
    }
    const via = readAbove(rowsOf, nature, each);
    for (let row = 0; row < rows.length; row += 1) if (via[row]! >= 0) rows[row] = parents[via[row]!]!;
  }
  return rows;
}

function parentRows(rows: CachedRows, above: CachedRows): Int32Array {
  const found = new Int32Array(rows.length);
  let [lastId, lastRow] = [Number.NaN, -1];
  for (let row = 0; row < rows.length; row += 1) {
    const parent = rows.parents[row]!;
    // Rows of one parent mostly stand together.
    if (parent !== lastId) {
      lastId = parent;
      lastRow = rowOfId(above, parent);
      if (lastRow >= 0 && above.alive[lastRow] === 0) lastRow = -1;
    }
    found[row] = lastRow;
  }
  return found;
}
