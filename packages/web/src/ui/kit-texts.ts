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

/** What the UI kit itself says in a language; in English, and where its pack can't be had, it speaks en-US (spec 8). */
export async function kitTexts(language: Language): Promise<Localization> {
  try {
    return (await PACKS[language]?.())?.kitTexts ?? {};
  } catch (error) {
    console.error("The UI kit's texts could not be read", error);
    return {};
  }
}
