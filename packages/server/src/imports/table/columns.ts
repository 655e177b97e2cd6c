import { LANGUAGES, LEVELS, type Language } from '@fundarium/contract/vocabulary';
import type { ImportMapping } from '@fundarium/contract/import-mapping';
import type { FieldLabels, FieldsByLevel } from '../record-writers.ts';

/** What a column holds: a part of the line's structure, a value that a delivery of prices has, or a field. */
export type Column = {
  readonly name: string;
  readonly at: number;
  readonly target: string;
  /** Of a field's value per language. */
  readonly language: Language | null;
};

/** Other names that structure and deliveries go by, beside their codes; fields go by their labels. */
const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  LEVEL: ['Ebene', 'Nivel', 'Niveau', 'Livello', 'レベル', '级别'],
  CODE: ['Código', 'Codice', 'コード', '代码'],
  PARENT_CODE: [
    'Übergeordneter Code',
    'Parent code',
    'Código superior',
    'Code parent',
    'Codice superiore',
    '親コード',
    'Bovenliggende code',
    '上级代码',
  ],
  DATE: ['Datum', 'Fecha', 'Data', '日付', '日期', 'NAV_DATE', 'AUM_DATE'],
  VALUE: ['Wert', 'Valor', 'Valeur', 'Valore', '値', 'Waarde', '值'],
  BENCHMARK_CODE: [],
  NUMBER_OF_SHARES: ['SHARES'],
  EX_DATE: ['EXDATE'],
  SPLIT_RATIO: ['SPLIT'],
  DIV_CURRENCY: [],
  NOTIONAL: ['Fiktiv'],
};

const fold = (name: string) => name.trim().toLowerCase();

/** Whether a header has a column by which a line can tell what it is about. */
export function namesEntities(header: readonly string[]): boolean {
  const names = new Set(
    ['LEVEL', 'CODE', 'BENCHMARK_CODE', 'ISIN', 'WKN', 'VALOR', 'SEDOL', 'FIGI', 'BLOOMBERG', 'LEI'].flatMap(
      (target) => [fold(target), ...(SYNONYMS[target] ?? []).map(fold)],
    ),
  );
  return header.length > 1 && header.some((name) => names.has(fold(name)));
}

/**
 * What each column of a header holds, by the mapping, by code or by label of any language.
 * @throws Error that names every column that is nothing, or could be several things
 */
export function resolveColumns(
  header: readonly string[],
  fields: FieldsByLevel,
  labels: readonly FieldLabels[],
  mapping: ImportMapping | null,
): Column[] {
  const codes = new Set([...fields.values()].flatMap((members) => [...members.keys()]));
  const known = new Map<string, Set<string>>();
  const add = (name: string, target: string) =>
    known.set(fold(name), (known.get(fold(name)) ?? new Set()).add(target));
  for (const { businessCode, labels: texts } of labels) {
    for (const label of Object.values(texts)) add(label, businessCode);
  }
  // A code is never a label of something else, nor is a word of the structure.
  for (const code of codes) known.set(fold(code), new Set([code]));
  const settable = new Set(
    [...fields.values()].flatMap((members) =>
      [...members.values()].flatMap(({ businessCode, readonly }) => (readonly ? [] : [fold(businessCode)])),
    ),
  );
  for (const [target, names] of Object.entries(SYNONYMS)) {
    known.set(fold(target), new Set([target]));
    // A field that a file can set keeps its code: VALOR is the Swiss number and no value.
    for (const name of names.map(fold)) if (!settable.has(name)) known.set(name, new Set([target]));
  }

  const problems: string[] = [];
  const columns = header.flatMap((given, at): Column[] => {
    const name = given.trim();
    const mapped = Object.entries(mapping?.columns ?? {}).find(
      ([column]) => fold(column) === fold(name),
    )?.[1];
    if (mapped === '' || name === '') return [];
    const [wanted, language] = splitLanguage(mapped ?? name);
    const targets = [...(known.get(fold(wanted)) ?? [])];
    if (targets.length === 1) return [{ name, at, target: targets[0]!, language }];
    const why =
      targets.length === 0 ? "is no field of the customer's metamodel" : `may be ${targets.join(' or ')}`;
    problems.push(`The column ${name} ${why}.`);
    return [];
  });
  for (const [index, { name, target, language }] of columns.entries()) {
    const same = (each: Column) => each.target === target && each.language === language;
    if (columns.findIndex(same) !== index) problems.push(`The column ${name} stands twice in the header.`);
  }
  if (problems.length > 0) throw new Error(problems.slice(0, 20).join(' '));
  return columns;
}

/** `INVESTMENT_OBJECTIVE@de` is the German text of the field. */
function splitLanguage(name: string): [string, Language | null] {
  const language = LANGUAGES.find((each) => name.toLowerCase().endsWith(`@${each}`));
  return language === undefined ? [name, null] : [name.slice(0, -3), language];
}

export const isLevel = (text: string): text is (typeof LEVELS)[number] =>
  LEVELS.some((level) => level === text);
