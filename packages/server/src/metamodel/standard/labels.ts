import { LANGUAGES, type Labels, type Language } from '@fundarium/contract/vocabulary';

/** Eight texts in the order of LANGUAGES, so that a table of labels stays one line each. */
export function labels(
  de: string,
  en: string,
  es: string,
  fr: string,
  it: string,
  ja: string,
  nl: string,
  zh: string,
): Labels {
  return { de, en, es, fr, it, ja, nl, zh };
}

/** What is written alike everywhere: names of identifiers, currencies' symbols. */
export function sameEverywhere(text: string): Labels {
  return labels(text, text, text, text, text, text, text, text);
}

export function labelsBy(text: (language: Language) => string): Labels {
  return Object.fromEntries(LANGUAGES.map((language) => [language, text(language)])) as Record<
    Language,
    string
  >;
}
