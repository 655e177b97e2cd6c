import { DEFAULT_LANGUAGE, DEFAULT_LOCALE, LANGUAGES, type Language } from '@fundarium/contract/vocabulary';

/** Region used where the browser names none for the language (spec 9: de-CH is the default locale). */
const REGIONS = {
  de: DEFAULT_LOCALE,
  en: 'en-US',
  es: 'es-ES',
  fr: 'fr-FR',
  it: 'it-IT',
  ja: 'ja-JP',
  nl: 'nl-NL',
  zh: 'zh-CN',
} as const satisfies Record<Language, string>;

/** Locale that numbers and dates follow: the language in the region that the browser asks for, else our own. */
export function localeOf(language: Language, browserLocales: readonly string[]): string {
  const wanted = browserLocales.find((each) => each.toLowerCase().startsWith(`${language}-`));
  return wanted !== undefined && Intl.NumberFormat.supportedLocalesOf(wanted).length > 0
    ? wanted
    : REGIONS[language];
}

export function isLanguage(text: string | null | undefined): text is Language {
  return LANGUAGES.some((each) => each === text);
}

/** First language of the browser that the product speaks. */
export function languageOfBrowser(browserLocales: readonly string[]): Language {
  for (const each of browserLocales) {
    const language = each.slice(0, 2).toLowerCase();
    if (isLanguage(language)) return language;
  }
  return DEFAULT_LANGUAGE;
}
