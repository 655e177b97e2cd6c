import type { Language } from '@fundarium/contract/vocabulary';
import { readShared, storeShared } from './browser-storage.ts';
import { isLanguage, languageOfBrowser } from './locale.ts';

const storageKey = (customerCode: string) => `fundarium.language.${customerCode}` as const;

/** The language kept for this customer in this browser, else the person's own, else the browser's. */
export function chosenLanguage(customerCode: string, preferred: Language | null): Language {
  const stored = readShared(storageKey(customerCode));
  return isLanguage(stored) ? stored : (preferred ?? languageOfBrowser(navigator.languages));
}

export function keepLanguage(customerCode: string, language: Language): void {
  storeShared(storageKey(customerCode), language);
}
