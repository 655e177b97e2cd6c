import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@fundarium/contract/vocabulary';

/** Messages of one area by key. */
export type AreaTexts = Readonly<Record<string, string>>;

/** The labels that a new customer's metamodel begins with: written to the record, not part of a language pack. */
export const STANDARD_METAMODEL = 'standard-metamodel';

const FOLDER = join(import.meta.dirname, '../../texts');

/** The texts of a language by area: `texts/<language>/<area>.json`, each a flat object of message by key. */
export function readTexts(language: Language): Readonly<Record<string, AreaTexts>> {
  const files = readdirSync(join(FOLDER, language)).filter((name) => name.endsWith('.json'));
  return Object.fromEntries(
    files.toSorted().map((name) => [name.slice(0, -'.json'.length), readFile(language, name)]),
  );
}

export function readArea(language: Language, area: string): AreaTexts {
  return readFile(language, `${area}.json`);
}

function readFile(language: Language, name: string): AreaTexts {
  return JSON.parse(readFileSync(join(FOLDER, language, name), 'utf8')) as AreaTexts;
}
