import type { SearchRow } from '@fundarium/contract/search';

/** Each level that has rows gets so many places before any gets more. */
const LEAST = 2;

/**
 * The rows to be shown where there is room for some alone: those that are named first, then some of each level, in the
 * order of the levels. Share classes get the places that are left, then whoever comes first.
 */
export function shareOut(
  named: readonly SearchRow[],
  levels: readonly (readonly SearchRow[])[],
  limit: number,
): SearchRow[] {
  const first = named.slice(0, limit);
  const isFirst = new Set(first.map(keyOf));
  const others = levels.map((rows) => rows.filter((row) => !isFirst.has(keyOf(row))));
  const places = others.map(() => 0);
  let left = limit - first.length;
  const give = (index: number, most: number) => {
    const given = Math.max(0, Math.min(most - places[index]!, others[index]!.length - places[index]!, left));
    places[index]! += given;
    left -= given;
  };
  for (const index of others.keys()) give(index, 1);
  for (const index of others.keys()) give(index, LEAST);
  const classes = others.findIndex((rows) => rows[0]?.level === 'PART');
  if (classes >= 0) give(classes, limit);
  for (const index of others.keys()) give(index, limit);
  return [...first, ...others.flatMap((rows, index) => rows.slice(0, places[index]))];
}

const keyOf = ({ level, code }: SearchRow) => `${level} ${code}`;
