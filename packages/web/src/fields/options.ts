import type { FieldDefinition, Metamodel, Option } from '@fundarium/contract/metamodel';

type Options = { readonly options: readonly Option[]; readonly labels: ReadonlyMap<string, string> };

const none: Options = { options: [], labels: new Map() };
const known = new WeakMap<readonly Option[], Options>();

/** Values that a field's list offers, with their labels by code. */
export function optionsOf(
  field: Pick<FieldDefinition, 'list'>,
  metamodel: Pick<Metamodel, 'lists'> | undefined,
): Options {
  const options = field.list === null ? undefined : metamodel?.lists[field.list];
  if (options === undefined) return none;
  const before = known.get(options);
  if (before) return before;
  // A disabled value still has a name where it stands, and is offered no longer.
  const offered = options.filter((each) => each.disabled === undefined);
  const made = { options: offered, labels: new Map(options.map((each) => [each.value, each.label])) };
  known.set(options, made);
  return made;
}
