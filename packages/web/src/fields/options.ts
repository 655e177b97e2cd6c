import type { FieldDefinition, Metamodel, Option } from '@fundarium/contract/metamodel';
import { offeredOptions } from '@fundarium/contract/offered-options';

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
  const { lang } = metamodel;
  let offered: readonly Option[] | null = null;
  const made = {
    // Who only shows a value asks for its label alone.
    get options() {
      return (offered ??= offeredOptions(options, lang));
    },
    labels: new Map(options.map((each) => [each.value, each.label])),
  };
  known.set(options, made);
  return made;
}
