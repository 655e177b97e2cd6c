/** Rows chosen out of a list that is far longer than what of it is loaded: these only, or all but these. */
export type GridSelection = {
  readonly kind: 'only' | 'all-but';
  readonly ids: ReadonlySet<string>;
};

export const NOTHING_SELECTED: GridSelection = { kind: 'only', ids: new Set() };
export const ALL_SELECTED: GridSelection = { kind: 'all-but', ids: new Set() };

/** Most rows that a range may take: each of them is loaded to learn its id. */
export const LONGEST_RANGE = 10_000;

export function isSelected({ kind, ids }: GridSelection, id: string): boolean {
  return ids.has(id) === (kind === 'only');
}

/** `total` rows are in the list. */
export function countSelected({ kind, ids }: GridSelection, total: number): number {
  return kind === 'only' ? ids.size : Math.max(0, total - ids.size);
}

/** Whether every row of the list is chosen; of rows chosen one by one, nobody knows whether they are those of this list. */
export function isEverySelected({ kind, ids }: GridSelection, total: number): boolean {
  return kind === 'all-but' && ids.size === 0 && total > 0;
}

/** The selection with these rows chosen, or no longer chosen. */
export function withRows(
  { kind, ids }: GridSelection,
  rows: readonly string[],
  chosen: boolean,
): GridSelection {
  const listed = new Set(ids);
  for (const id of rows) {
    if (chosen === (kind === 'only')) listed.add(id);
    else listed.delete(id);
  }
  return { kind, ids: listed };
}

export function toggled(selection: GridSelection, id: string): GridSelection {
  return withRows(selection, [id], !isSelected(selection, id));
}
