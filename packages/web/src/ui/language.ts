import type { LanguagePack } from '@fundarium/contract/translations';
import { DEFAULT_LANGUAGE, type Language } from '@fundarium/contract/vocabulary';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { chosenLocale } from './chosen-locale.ts';
import { isLanguage, localeOf, localeOfWords } from './locale.ts';

/** Readies the translator; it has nothing to say before the first `speak`. A text may be empty on purpose. */
export function prepareLanguage(): void {
  void i18next.use(initReactI18next).init({
    lng: DEFAULT_LANGUAGE,
    fallbackLng: false,
    load: 'currentOnly',
    keySeparator: false,
    nsSeparator: false,
    returnEmptyString: true,
    interpolation: { escapeValue: false, prefix: '{', suffix: '}' },
    parseMissingKeyHandler: (key) => `?${key}?`,
    react: { useSuspense: false },
    resources: {},
    initAsync: false,
  });
}

/** Speaks a pack. A key that it lacks shows as `?key?` (spec 8). */
export async function speak(language: Language, pack: LanguagePack): Promise<void> {
  i18next.addResourceBundle(language, 'translation', pack, false, true);
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
}

/** Whether any language is spoken yet. */
export function isSpeaking(): boolean {
  return i18next.hasResourceBundle(currentLanguage(), 'translation');
}

export function currentLanguage(): Language {
  return isLanguage(i18next.language) ? i18next.language : DEFAULT_LANGUAGE;
}

let known = { of: '', locale: '' };

/** Locale for `Intl`: asked for by every cell, worked out once. */
export function currentLocale(): string {
  const [chosen, language] = [chosenLocale.read(), currentLanguage()];
  const of = `${chosen} ${navigator.language} ${language}`;
  if (known.of !== of) known = { of, locale: localeOf(chosen, navigator.language, language) };
  return known.locale;
}

/** The locale of months that are spelt out. */
export function currentLocaleOfWords(): string {
  return localeOfWords(currentLocale(), currentLanguage());
}
