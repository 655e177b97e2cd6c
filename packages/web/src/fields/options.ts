import type { FieldDefinition, Metamodel, Option } from '@fundarium/contract/metamodel';

type Options = { readonly options: readonly Option[]; readonly labels: ReadonlyMap<string, string> };

const none: Options = { options: [], labels: new Map() };
const known = new WeakMap<readonly Option[], Options>();

/** Values that a field's list offers, in the order that a reader looks for them in, with their labels by code. */
export function optionsOf(
  field: Pick<FieldDefinition, 'list'>,
  metamodel: Pick<Metamodel, 'lang' | 'lists'> | undefined,
): Options {
  const options = field.list === null ? undefined : metamodel?.lists[field.list];
  if (options === undefined || metamodel === undefined) return none;
  const before = known.get(options);
  if (before) return before;
  // A disabled value still has a name where it stands, and is offered no longer.
  const offered = options.filter((each) => each.disabled === undefined);
  const made = {
    options: hasOwnOrder(options) ? offered : byLabel(offered, metamodel.lang),
    labels: new Map(options.map((each) => [each.value, each.label])),
  };
  known.set(options, made);
  return made;
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
