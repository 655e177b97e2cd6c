import type { Filter } from '@fundarium/contract/filter';

/** All but the condition of a chip, which may stand elsewhere by now. */
export function withoutChip(filters: readonly Filter[], name: string, index: number): readonly Filter[] {
  const at = filters[index]?.name === name ? index : filters.findIndex((each) => each.name === name);
  return filters.filter((_, place) => place !== at);
}

/**
 * The conditions with one in another's place, which is found by what it asks: those of countries stay behind the others,
 * so that a new one does not stay where it was added. One that takes nobody's place comes last.
 */
export function withChanged(
  filters: readonly Filter[],
  stands: Filter | null,
  next: Filter | null,
): readonly Filter[] {
  const at = stands === null ? -1 : filters.findIndex((each) => isSame(each, stands));
  if (next === null) return filters.filter((_, place) => place !== at);
  return at === -1 ? [...filters, next] : filters.with(at, next);
}

const isSame = (one: Filter, other: Filter): boolean =>
  one.name === other.name &&
  one.operator === other.operator &&
  one.operands.length === other.operands.length &&
  one.operands.every((operand, at) => operand === other.operands[at]);
