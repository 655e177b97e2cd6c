import { LANGUAGES, type Labels, type Language } from '@fundarium/contract/vocabulary';
import { type AreaTexts, readArea, STANDARD_METAMODEL } from '../../platform/read-texts.ts';

/** What fills the braces of a text: the same in every language, or a text per language. */
export type Fillings = Readonly<Record<string, string | number | Labels>>;

const TEXTS = Object.fromEntries(
  LANGUAGES.map((language) => [language, readArea(language, STANDARD_METAMODEL)]),
) as Record<Language, AreaTexts>;

/**
 * A text of the standard metamodel in all languages (`packages/server/texts/<language>/standard-metamodel.json`). `n`
 * chooses between its `_one` and `_other`.
 * @throws Error where a language lacks the text
 */
export function labels(key: string, fillings: Fillings = {}): Labels {
  return labelsBy((language) => {
    const text = TEXTS[language][keyOf(key, language, fillings['n'])];
    if (text === undefined) throw new Error(`The standard metamodel has no text ${key} in ${language}`);
    return text.replace(/\{(\w+)\}/g, (_, name: string) => {
      const filling = fillings[name];
      if (filling === undefined) throw new Error(`Nothing fills {${name}} of ${key}`);
      return typeof filling === 'object' ? filling[language] : String(filling);
    });
  });
}

function keyOf(key: string, language: Language, n: Fillings[string] | undefined): string {
  if (typeof n !== 'number') return key;
  return `${key}_${new Intl.PluralRules(language).select(n) === 'one' ? 'one' : 'other'}`;
}

/** What is written alike everywhere, such as the names of identifiers. */
export function sameEverywhere(text: string): Labels {
  return labelsBy(() => text);
}

export function labelsBy(text: (language: Language) => string): Labels {
  return Object.fromEntries(LANGUAGES.map((language) => [language, text(language)])) as Record<
    Language,
    string
  >;
}
