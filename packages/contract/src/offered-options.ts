import type { Option } from './metamodel.ts';

/** Values that a list offers, in the order that a reader looks for them in. */
export function offeredOptions(options: readonly Option[], language: string | undefined): readonly Option[] {
  // A disabled value still has a name where it stands, and is offered no longer.
  return asRead(options, language).filter((each) => each.disabled === undefined);
}

/** All values of a list, those that are offered no longer included, in the same order. */
export function asRead(options: readonly Option[], language: string | undefined): readonly Option[] {
  return hasOwnOrder(options) ? options : byLabel(options, language);
}

/** By what people read, as their language sorts it. */
export function byLabel<T extends { readonly label: string }>(
  options: readonly T[],
  language: string | undefined,
): T[] {
  const { compare } = new Intl.Collator(language, { numeric: true });
  return options.toSorted((one, other) => compare(one.label, other.label));
}

/** A list that is seen at a glance: it needs no search, and shows all there is. */
export const GLANCE = 10;

/** An order that somebody gave a short list, such as that of statuses, says more than the alphabet. */
function hasOwnOrder(options: readonly Option[]): boolean {
  const isByCode = options.every(({ value }, at) => at === 0 || options[at - 1]!.value <= value);
  return !isByCode && options.length <= GLANCE;
}
