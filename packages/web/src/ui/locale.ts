import { DEFAULT_LANGUAGE, DEFAULT_LOCALE, LANGUAGES, type Language } from '@fundarium/contract/vocabulary';

/** Formats of a language where neither person nor browser names a region: Switzerland's, else its main country's. */
const REGIONS = {
  de: DEFAULT_LOCALE,
  en: 'en-CH',
  es: 'es-ES',
  fr: 'fr-CH',
  it: 'it-CH',
  ja: 'ja-JP',
  nl: 'nl-NL',
  zh: 'zh-CN',
} as const satisfies Record<Language, string>;

/**
 * Locale that numbers and dates follow: the one that the person has chosen, else the browser's where it names a region,
 * else the language's own. One that `Intl` does not know counts as none.
 */
export function localeOf(chosen: string | null, browserLocale: string, language: Language): string {
  if (chosen !== null && isSupported(chosen)) return chosen;
  return namesRegion(browserLocale) && isSupported(browserLocale) ? browserLocale : REGIONS[language];
}

/** Locale for dates that spell out the month: the formats' where they are of the language, else the language. */
export function localeOfWords(locale: string, language: Language): string {
  return locale.slice(0, 2).toLowerCase() === language ? locale : language;
}

function isSupported(locale: string): boolean {
  try {
    return Intl.NumberFormat.supportedLocalesOf(locale).length > 0;
  } catch {
    return false;
  }
}

function namesRegion(locale: string): boolean {
  try {
    return new Intl.Locale(locale).region !== undefined;
  } catch {
    return false;
  }
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
