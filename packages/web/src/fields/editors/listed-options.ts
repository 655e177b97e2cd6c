import { countOf, type FieldCounts } from '../field-counts.ts';
import { findNamed } from '../find-named.ts';

/** A line of a list of values; null stands for having none. */
export type ListedOption = {
  readonly value: string | null;
  readonly label: string;
  /** Null while it is not known. */
  readonly count: number | null;
};

type Named = { readonly value: string; readonly label: string };

/** What may be chosen: what is chosen and what occurs before what does not occur, each in the list's own order. */
export function listedOptions(
  options: readonly Named[],
  typed: string,
  chosen: readonly (string | null)[],
  counts: FieldCounts | undefined,
): ListedOption[] {
  const found = findNamed(options, typed, ({ label, value }) => ({ label, code: value }));
  const listed = found.map(({ value, label }) => ({ value, label, count: countOf(counts, value) }));
  if (typed.trim() !== '') return listed;
  const rank = ({ value, count }: ListedOption) => (chosen.includes(value) ? 0 : count === 0 ? 2 : 1);
  return listed.toSorted((one, other) => rank(one) - rank(other));
}
