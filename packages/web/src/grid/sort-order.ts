import type { GridSort } from './grid-column.ts';

/**
 * The order after a header was chosen: ascending, descending, none in turn. With Shift the column joins those
 * that already sort; without, it sorts alone.
 */
export function nextSort(sort: readonly GridSort[], field: string, joining: boolean): GridSort[] {
  const now = sort.find((each) => each.field === field);
  const next: GridSort | null =
    now === undefined ? { field, descending: false } : now.descending ? null : { field, descending: true };
  if (!joining) return next === null ? [] : [next];
  if (now === undefined) return [...sort, next!];
  return sort.flatMap((each) => (each.field === field ? (next === null ? [] : [next]) : [each]));
}
