import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@fundarium/contract/vocabulary';
import type { FieldLabels, FieldsByLevel } from '../record-writers.ts';
import type { Column } from './column.ts';
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
  if (!isPerLanguage(target, fields) || wanted === compactName(target)) return null;
  const own = labels.filter(({ businessCode }) => businessCode === target);
  const said = LANGUAGES.filter((language) =>
    own.some((field) => compactName(field.labels[language] ?? '') === wanted),
  );
  return said.length === 1 ? said[0]! : null;
}

export const isPerLanguage = (target: string, fields: FieldsByLevel): boolean =>
  [...fields.values()].some((level) => level.get(target)?.perLanguage === true);

/** The language in which a column is stored; null where its field has one text for all. */
export const languageIn = (
  { target, language }: Pick<Column, 'target' | 'language'>,
  fields: FieldsByLevel,
): Language | null => (isPerLanguage(target, fields) ? (language ?? DEFAULT_LANGUAGE) : null);
