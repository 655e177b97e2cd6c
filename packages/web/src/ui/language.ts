import type { LanguagePack } from '@fundarium/contract/translations';
import { DEFAULT_LANGUAGE, type Language } from '@fundarium/contract/vocabulary';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { isLanguage, localeOf } from './locale.ts';

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

/** Locale for `Intl`: the language, in the browser's region where that fits. */
export function currentLocale(): string {
  return localeOf(currentLanguage(), navigator.languages);
}
