import type { Language } from '@fundarium/contract/vocabulary';

/** Each language as those who speak it call it. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  de: 'Deutsch',
  en: 'English',
  es: 'Español',
  fr: 'Français',
  it: 'Italiano',
  ja: '日本語',
  nl: 'Nederlands',
  zh: '中文',
};
