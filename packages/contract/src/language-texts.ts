/** Stands for a text that is missing, as for every value that is unknown. */
const NONE = '–';

/** A text per language, by the language's code. */
export type LanguageTexts = Readonly<Record<string, string>>;

/** What somebody reads of a text per language: their own language's, the English one, or any there is. */
export const textFor = (texts: LanguageTexts, language: string): string | undefined =>
  texts[languageFor(texts, language) ?? ''];

const languageFor = (texts: LanguageTexts, language: string): string | undefined =>
  [language, 'en', ...Object.keys(texts)].find((each) => texts[each]);

/**
 * A text per language before and after a change, as a reader tells what changed: null where their own language's text
 * says it, or there was none before or is none after; otherwise the texts that differ, each behind its language.
 */
export function changedTexts(
  before: unknown,
  after: unknown,
  language: string,
): { readonly before: string; readonly after: string } | null {
  if (!isTexts(before) || !isTexts(after)) return null;
  if ([before, after].some((each) => textFor(each, language) === undefined)) return null;
  const languages = differing([before, after]);
  if (languages.every((each) => each === language)) return null;
  return { before: named(before, languages), after: named(after, languages) };
}

/**
 * Values side by side, of which at least two are a text per language that the reader cannot tell apart: the text that they
 * read, then those of the languages that differ, each behind its language. As they are in all other cases.
 */
export function distinguishable(values: readonly unknown[], language: string): readonly unknown[] {
  const texts = values.filter(isTexts);
  if (texts.length < 2 || new Set(texts.map((each) => textFor(each, language))).size > 1) return values;
  const languages = differing(texts);
  if (languages.length === 0) return values;
  return values.map((each) => {
    if (!isTexts(each)) return each;
    const own = languageFor(each, language);
    return named(each, [...new Set([...(own === undefined ? [] : [own]), ...languages])]);
  });
}

const isTexts = (value: unknown): value is LanguageTexts =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((each) => typeof each === 'string');

/** The languages in which not all have the same text. */
function differing(all: readonly LanguageTexts[]): readonly string[] {
  const languages = new Set(all.flatMap((each) => Object.keys(each)));
  return [...languages]
    .filter((language) => new Set(all.map((each) => each[language] ?? '')).size > 1)
    .toSorted();
}

const named = (texts: LanguageTexts, languages: readonly string[]): string =>
  languages.map((each) => `${each}: ${texts[each] || NONE}`).join('\n');
