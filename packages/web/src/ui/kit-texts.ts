import type { Language } from '@fundarium/contract/vocabulary';
import type { Localization } from '@mui/material/locale';

type Pack = { readonly kitTexts: Localization };

/** Each a file of its own: a pack makes number formats as it is loaded, which takes longer than the rest of the start. */
const PACKS: Readonly<Partial<Record<Language, () => Promise<Pack>>>> = {
  de: () => import('./kit-texts/de.ts'),
  es: () => import('./kit-texts/es.ts'),
  fr: () => import('./kit-texts/fr.ts'),
  it: () => import('./kit-texts/it.ts'),
  ja: () => import('./kit-texts/ja.ts'),
  nl: () => import('./kit-texts/nl.ts'),
  zh: () => import('./kit-texts/zh.ts'),
};

const loaded = new Map<string, Localization>();

/** Fetches what the UI kit itself says in a language; without it, and in English, it speaks en-US (spec 8). */
export async function loadKitTexts(language: Language): Promise<void> {
  try {
    const pack = await PACKS[language]?.();
    if (pack !== undefined) loaded.set(language, pack.kitTexts);
  } catch (error) {
    console.error("The UI kit's texts could not be read", error);
  }
}

/** The kit's texts in a language, where they were loaded. */
export function kitTexts(language: string): Localization {
  return loaded.get(language) ?? {};
}
