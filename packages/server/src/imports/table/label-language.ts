import { LANGUAGES, type Language } from '@fundarium/contract/vocabulary';
import type { FieldLabels, FieldsByLevel } from '../record-writers.ts';
import { compactName } from './fold-name.ts';

/**
 * The language of a column that has the label of a field with a text per language.
 * @returns null where the name is the code, or a label in several languages or in none, or the field has one text
 */
export function languageOfLabel(
  name: string,
  target: string,
  fields: FieldsByLevel,
  labels: readonly FieldLabels[],
): Language | null {
  const wanted = compactName(name);
  const isPerLanguage = [...fields.values()].some((level) => level.get(target)?.perLanguage === true);
  if (!isPerLanguage || wanted === compactName(target)) return null;
  const own = labels.filter(({ businessCode }) => businessCode === target);
  const said = LANGUAGES.filter((language) =>
    own.some((field) => compactName(field.labels[language] ?? '') === wanted),
  );
  return said.length === 1 ? said[0]! : null;
}
