import { countOf, type FieldCounts } from '../field-counts.ts';
import { findNamed } from '../find-named.ts';
import { GLANCE } from '@fundarium/contract/offered-options';

/** A line of a list of values; null stands for having none. */
export type ListedOption = {
  readonly value: string | null;
  readonly label: string;
  /** Null while it is not known. */
  readonly count: number | null;
};

type Named = { readonly value: string; readonly label: string };

/**
 * What may be chosen, what is chosen first, each in the list's own order. Values that do not occur are left out of a
 * long list; a search finds them.
 */
export function listedOptions(
  options: readonly Named[],
  typed: string,
  chosen: readonly (string | null)[],
  counts: FieldCounts | undefined,
): ListedOption[] {
  const found = findNamed(options, typed, ({ label, value }) => ({ label, code: value }));
  const listed = found.map(({ value, label }) => ({ value, label, count: countOf(counts, value) }));
  if (typed.trim() !== '' || options.length <= GLANCE) return listed;
  return [
    ...listed.filter(({ value }) => chosen.includes(value)),
    ...listed.filter(({ value, count }) => !chosen.includes(value) && count !== 0),
  ];
}
