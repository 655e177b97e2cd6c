import { countryOfIso } from '../../platform/iso-codes.ts';
import type { ValueLabels } from '../record-writers.ts';

/** The code of a type's member for what a file calls it; the text in capitals where the type has none of it. */
export type MemberOf = (type: string, text: string) => string;

type Members = { readonly codes: Set<string>; readonly byLabel: Map<string, string | null> };

/** Members by code, by label in any language, and countries by codes of three letters; a label of several is of none. */
export function membersBy(labels: readonly ValueLabels[]): MemberOf {
  const types = new Map<string, Members>();
  for (const { list, value, labels: texts } of labels) {
    let members = types.get(list);
    if (members === undefined) types.set(list, (members = { codes: new Set(), byLabel: new Map() }));
    members.codes.add(value);
    for (const label of new Set(Object.values(texts).map(fold))) {
      const other = members.byLabel.get(label);
      members.byLabel.set(label, other === undefined || other === value ? value : null);
    }
  }
  return (type, text) => {
    const code = text.toUpperCase();
    const members = types.get(type);
    if (members === undefined || members.codes.has(code)) return code;
    const country = countryOfIso(text);
    return (
      members.byLabel.get(fold(text)) ??
      (country !== undefined && members.codes.has(country) ? country : code)
    );
  };
}

/** Signs stay, for A+ and A are two. */
const fold = (text: string) =>
  text.normalize('NFKC').toLowerCase().replaceAll('’', "'").replaceAll(/\s+/gu, ' ').trim();
