import type { Language } from '@fundarium/contract/vocabulary';
import { readShared, storeShared } from './browser-storage.ts';
import { isLanguage, languageOfBrowser } from './locale.ts';

const storageKey = (customerCode: string) => `fundarium.language.${customerCode}` as const;

/**
 * The language that the person chose last, wherever that was: the profile has it. Without one, the language kept for
 * this customer in this browser, else the browser's own.
 */
export function chosenLanguage(customerCode: string, preferred: Language | null): Language {
  if (preferred !== null) return preferred;
  const stored = readShared(storageKey(customerCode));
  return isLanguage(stored) ? stored : languageOfBrowser(navigator.languages);
}

export function keepLanguage(customerCode: string, language: Language): void {
  storeShared(storageKey(customerCode), language);
}
