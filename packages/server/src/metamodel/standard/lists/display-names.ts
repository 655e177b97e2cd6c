import { LANGUAGES, type Labels, type Language } from '@fundarium/contract/vocabulary';
import { labelsBy } from '../labels.ts';
import type { StandardValue } from '../standard-field.ts';

/** Values of an ISO list, labelled by the Unicode names that the runtime carries, or by our own where it has none. */
export function isoValues(
  codes: string,
  type: 'currency' | 'region' | 'language',
  ownLabels: Readonly<Record<string, Labels>> = {},
): StandardValue[] {
  const namesIn = namesOf(type);
  return codes.split(/\s+/).map((value) => ({
    value,
    labels:
      ownLabels[value] ??
      labelsBy((language) => {
        const name = namesIn[language].of(value) ?? value;
        return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
      }),
  }));
}

/** One for all values of a list: making them takes longer than asking them, and each process makes the lists anew. */
const namesOf = (type: 'currency' | 'region' | 'language') =>
  Object.fromEntries(
    LANGUAGES.map((language) => [language, new Intl.DisplayNames(language, { type })]),
  ) as Readonly<Record<Language, Intl.DisplayNames>>;
