import type { FieldLabels, FieldsByLevel } from '../record-writers.ts';
import { ENTITY_NAMES, PRICE_NAMES, STRUCTURE_NAMES } from './column-names.ts';
import { compactName } from './fold-name.ts';

/** Known names of columns: compared names to what they stand for. */
export type Vocabulary = ReadonlyMap<
  string,
  { readonly name: string; readonly targets: ReadonlySet<string> }
>;

/** A name of letters that no code has, for words that are a code but for their accents. */
export const accentedName = (name: string) => `=${name.normalize('NFC').toLowerCase()}`;

/** Fields of the latest NAV, as lists show them: in a table of prices they are what its lines have. */
const OF_LATEST_NAV: Readonly<Record<string, string>> = { NAV_DATE: 'DATE', NAV_CURRENCY: 'CURRENCY' };

type Vocabularies = { readonly entities: Vocabulary; readonly prices: Vocabulary };

/** A header is looked for in many lines, and a metamodel stays the same from one import to the next. */
const made = new WeakMap<FieldsByLevel, WeakMap<readonly FieldLabels[], Vocabularies>>();

/** By code, by a word of the industry, by label; of prices what a delivery of them has comes first. */
export function vocabularyOf(
  fields: FieldsByLevel,
  labels: readonly FieldLabels[],
  priced: boolean,
): Vocabulary {
  const ofFields = made.get(fields) ?? new WeakMap<readonly FieldLabels[], Vocabularies>();
  made.set(fields, ofFields);
  const found = ofFields.get(labels) ?? {
    entities: makeVocabulary(fields, labels, false),
    prices: makeVocabulary(fields, labels, true),
  };
  ofFields.set(labels, found);
  return priced ? found.prices : found.entities;
}

function makeVocabulary(fields: FieldsByLevel, ofAll: readonly FieldLabels[], priced: boolean): Vocabulary {
  // No table sets what documents say of themselves: Bezeichnung is the name of an entity.
  const labels = ofAll.filter(({ level }) => level !== 'ATTACHMENT');
  const known = new Map<string, { name: string; targets: Set<string> }>();
  const add = (name: string, target: string) => {
    const key = compactName(name);
    const found = known.get(key);
    if (found === undefined) known.set(key, { name, targets: new Set([target]) });
    else found.targets.add(target);
  };
  const set = (name: string, target: string) =>
    known.set(compactName(name), { name, targets: new Set([target]) });
  const members = [...fields.values()].flatMap((level) => [...level.values()]);
  const codes = new Set(members.map(({ businessCode }) => businessCode));
  const settable = new Set(
    members.flatMap(({ businessCode, readonly }) => (readonly ? [] : [compactName(businessCode)])),
  );
  const labelled = new Map<string, Set<string>>();
  for (const { businessCode, labels: texts } of labels)
    for (const label of Object.values(texts)) {
      add(label, businessCode);
      const key = accentedName(label);
      labelled.set(key, (labelled.get(key) ?? new Set()).add(businessCode));
    }
  const synonyms = Object.entries({ ...STRUCTURE_NAMES, ...(priced ? {} : ENTITY_NAMES) });
  // What a label says is not taken from it, except where several fields have it.
  for (const [target, names] of synonyms)
    for (const name of names) {
      if (known.get(compactName(name))?.targets.size !== 1) set(name, target);
      // "Dénomination" is a name, whatever field has the code DENOMINATION.
      if (/[^ -~]/.test(name) && labelled.get(accentedName(name))?.size !== 1)
        known.set(accentedName(name), { name, targets: new Set([target]) });
    }
  // A code is never a label of something else, nor is a word of the structure.
  for (const code of codes) set(code, code);
  for (const target of Object.keys({ ...STRUCTURE_NAMES, ...PRICE_NAMES })) set(target, target);
  if (!priced) return known;
  for (const { businessCode, labels: texts } of labels) {
    const own = businessCode in PRICE_NAMES && businessCode !== 'CURRENCY' ? businessCode : undefined;
    const target = own ?? OF_LATEST_NAV[businessCode];
    if (target !== undefined) for (const label of Object.values(texts)) set(label, target);
  }
  // A field that a file can set keeps its code: VALOR is the Swiss number and no value.
  for (const [target, names] of Object.entries(PRICE_NAMES))
    for (const name of names) if (!settable.has(compactName(name))) set(name, target);
  return known;
}
