import { LANGUAGES, type Labels, type Language } from '@fundarium/contract/vocabulary';

/** Eight texts side by side in the order of LANGUAGES (de en es fr it ja nl zh), a bar between them. */
type Eight = `${string} | ${string} | ${string} | ${string} | ${string} | ${string} | ${string} | ${string}`;

export function labels(eight: Eight): Labels {
  const texts = eight.split(' | ');
  if (texts.length !== LANGUAGES.length) throw new Error(`Not a label in eight languages: ${eight}`);
  return labelsBy((language) => texts[LANGUAGES.indexOf(language)] ?? '');
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
