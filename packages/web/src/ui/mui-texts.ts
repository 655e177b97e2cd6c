import type { Language } from '@fundarium/contract/vocabulary';
import type { Localization } from '@mui/material/locale';

type Pack = { readonly muiTexts: Localization };

/** Each a file of its own: a pack makes number formats as it is loaded, which takes longer than the rest of the start. */
const PACKS: Readonly<Partial<Record<Language, () => Promise<Pack>>>> = {
  de: () => import('./mui-texts/de.ts'),
  es: () => import('./mui-texts/es.ts'),
  fr: () => import('./mui-texts/fr.ts'),
  it: () => import('./mui-texts/it.ts'),
  ja: () => import('./mui-texts/ja.ts'),
  nl: () => import('./mui-texts/nl.ts'),
  zh: () => import('./mui-texts/zh.ts'),
};

/** What the UI library itself says in a language; in English, and where its pack can't be had, it speaks en-US (spec 8). */
export async function muiTexts(language: Language): Promise<Localization> {
  try {
    return (await PACKS[language]?.())?.muiTexts ?? {};
  } catch (error) {
    console.error("The UI library's texts could not be read", error);
    return {};
  }
}
