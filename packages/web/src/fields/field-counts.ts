/** How often each value of a field occurs in what the other conditions find. */
export type FieldCounts = {
  readonly values: ReadonlyMap<string, number>;
  /** Those without a value. */
  readonly empty: number;
  /** There are more values than were counted: one that is missing is not known to be 0. */
  readonly more: boolean;
};

/** Null where it is not known. */
export function countOf(counts: FieldCounts | undefined, value: string): number | null {
  return counts === undefined ? null : (counts.values.get(value) ?? (counts.more ? null : 0));
}
