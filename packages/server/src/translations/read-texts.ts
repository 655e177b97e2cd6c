import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@fundarium/contract/vocabulary';

/** Messages of one area of the screens or of the reports, by key. */
export type AreaTexts = Readonly<Record<string, string>>;

const FOLDER = join(import.meta.dirname, 'texts');

/** The texts of a language by area: `texts/<language>/<area>.json`, each a flat object of message by key. */
export function readTexts(language: Language, folder = FOLDER): Readonly<Record<string, AreaTexts>> {
  const files = readdirSync(join(folder, language)).filter((name) => name.endsWith('.json'));
  return Object.fromEntries(
    files.toSorted().map((name) => {
      const text = readFileSync(join(folder, language, name), 'utf8');
      return [name.slice(0, -'.json'.length), JSON.parse(text) as AreaTexts];
    }),
  );
}
