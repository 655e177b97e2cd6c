/** How often each value of a field occurs in what the other conditions find. */
export type FieldCounts = {
  readonly values: ReadonlyMap<string, number>;
  /** Those without a value. */
  readonly empty: number;
  /** There are more values than were counted: one that is missing is not known to be 0. */
  readonly more: boolean;
};

/** A value that occurs, and in how many rows. */
export type CountedValue = { readonly value: string; readonly count: number };

/** Which values of a filter's field contain a text, among the rows that the other conditions find. */
export type AskValues = (name: string, text: string, signal: AbortSignal) => Promise<readonly CountedValue[]>;

/** Null where it is not known. */
export function countOf(counts: FieldCounts | undefined, value: string): number | null {
  return counts === undefined ? null : (counts.values.get(value) ?? (counts.more ? null : 0));
}
