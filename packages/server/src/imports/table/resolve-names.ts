import { LANGUAGES, type Language } from '@fundarium/contract/vocabulary';
import type { ImportMapping } from '@fundarium/contract/import-mapping';
import { accentedName, type Vocabulary } from './column-vocabulary.ts';
import type { Column } from './column.ts';
import { compactName, markedName } from './fold-name.ts';
import { isOfOtherLevel, withoutOwnLevel } from './of-exports.ts';

/** With the name that it is known by, of the vocabulary or the mapping; null where the mapping has its number. */
export type Known = Column & { readonly knownBy: string | null };
type Place = { readonly name: string; readonly at: number };
export type Resolved = {
  readonly columns: readonly Known[];
  readonly several: readonly (Place & { readonly targets: readonly string[] })[];
  readonly unknown: readonly Place[];
  /** Left out by the mapping. */
  readonly left: readonly Place[];
  /** Of the entities above those of the lines. */
  readonly above: readonly Place[];
};

type MappedColumn = { readonly key: string; readonly target: string; readonly isNumber: boolean };

/** What a mapping says of a column, by its number or its name. */
export function columnsOfMapping(
  mapping: ImportMapping | null,
): (name: string, at: number) => MappedColumn | undefined {
  const entries = Object.entries(mapping?.columns ?? {});
  const mapped = new Map(entries.map(([key, target]) => [markedName(key), { key, target }]));
  return (name, at) => {
    const byNumber = mapped.get(`#${at + 1}`);
    const named = name === '' ? undefined : (mapped.get(markedName(name)) ?? mapped.get(compactName(name)));
    const found = byNumber ?? named;
    return found && { ...found, isNumber: byNumber !== undefined };
  };
}

type Languages = {
  /** The language of a field's label. */
  readonly languageOf: (name: string, target: string) => Language | null;
  readonly isPerLanguage: (target: string) => boolean;
};

/** What each column of a header is known by, of the vocabulary or the mapping. */
export function resolveBy(
  vocabulary: Vocabulary,
  header: readonly string[],
  mapping: ImportMapping | null,
  { languageOf, isPerLanguage }: Languages,
): Resolved {
  const mappedOf = columnsOfMapping(mapping);
  const columns: Known[] = [];
  const several: (Place & { readonly targets: readonly string[] })[] = [];
  const unknown: Place[] = [];
  const left: Place[] = [];
  const above: Place[] = [];
  for (const [at, given] of header.entries()) {
    const name = given.trim().replaceAll(/\s+/g, ' ');
    const entry = mappedOf(name, at);
    const mappedTo = entry?.target;
    if (mappedTo === '') {
      left.push({ name, at });
      continue;
    }
    if (mappedTo === undefined && isOfOtherLevel(name)) {
      above.push({ name, at });
      continue;
    }
    const lookUp = (known: string) =>
      vocabulary.get(accentedName(known)) ?? vocabulary.get(compactName(known));
    const whole = splitLanguage(mappedTo ?? withoutOwnLevel(name));
    const tagged = lookUp(whole[0]) === undefined ? splitTag(whole[0]) : null;
    const ofTag = tagged === null ? [] : [...(lookUp(tagged[0])?.targets ?? [])];
    const [wanted, language] =
      tagged !== null && ofTag.length === 1 && ofTag.every(isPerLanguage) ? tagged : whole;
    const found = lookUp(wanted);
    const targets = [...(found?.targets ?? [])];
    const [target] = targets;
    if (target !== undefined && targets.length === 1)
      columns.push({
        name: name || `#${at + 1}`,
        at,
        target,
        language: language ?? languageOf(wanted, target),
        knownBy: entry?.isNumber === true ? null : (entry?.key ?? found!.name),
        mapped: mappedTo !== undefined,
      });
    else if (targets.length > 1) several.push({ name, at, targets });
    else if (mappedTo === undefined) unknown.push({ name, at });
    else
      throw new Error(
        `The mapping reads the column ${name || `#${at + 1}`} as ${mappedTo}, which is not known.`,
      );
  }
  return { columns, several, unknown, left, above };
}

/** `INVESTMENT_OBJECTIVE@de` is the German text of the field. */
function splitLanguage(name: string): [string, Language | null] {
  const language = LANGUAGES.find((each) => name.toLowerCase().endsWith(`@${each}`));
  return language === undefined ? [name, null] : [name.slice(0, -3), language];
}

/** `Investment objective (DE)`, `Investment objective DE` and `INVESTMENT_OBJECTIVE_DE` are the German text. */
function splitTag(name: string): [string, Language] | null {
  const [, rest, ...tags] = /^(.+?)(?: ?\(([A-Za-z]{2})\)|[_-]([A-Za-z]{2})| ([A-Z]{2}))$/.exec(name) ?? [];
  const tag = tags.find((each) => each !== undefined)?.toLowerCase();
  const language = LANGUAGES.find((each) => each === tag);
  return rest === undefined || language === undefined ? null : [rest, language];
}
