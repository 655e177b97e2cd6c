import type { LanguagePack } from '@fundarium/contract/translations';
import type { Language } from '@fundarium/contract/vocabulary';
import { type AreaTexts, readTexts, STANDARD_METAMODEL } from '../platform/read-texts.ts';

/**
 * The pack of a language from its areas. Languages that count millions apart (French, Italian, Spanish) get their
 * `_many` from `_other`: the client's translator asks for the exact form and has no fallback between them.
 * @throws Error where two areas use one key
 */
export function composePack(language: Language, areas: Readonly<Record<string, AreaTexts>>): LanguagePack {
  const countsMillions = new Intl.PluralRules(language).resolvedOptions().pluralCategories.includes('many');
  const owners = new Map<string, string>();
  const pack: Record<string, string> = {};
  for (const [area, messages] of Object.entries(areas))
    for (const [key, text] of Object.entries(messages)) {
      const owner = owners.get(key);
      if (owner !== undefined) throw new Error(`Message ${key} stands in ${owner} and in ${area}`);
      owners.set(key, area);
      pack[key] = text;
      if (countsMillions && key.endsWith('_other')) pack[key.replace(/_other$/, '_many')] = text;
    }
  return pack;
}

const packs = new Map<Language, LanguagePack>();

/** A language's pack; read when it is asked for, since most processes of the product speak to nobody. */
export function packFor(language: Language): LanguagePack {
  const known = packs.get(language);
  if (known !== undefined) return known;
  const { [STANDARD_METAMODEL]: _, ...areas } = readTexts(language);
  const pack = composePack(language, areas);
  packs.set(language, pack);
  return pack;
}
