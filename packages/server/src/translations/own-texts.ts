import type { LanguagePack } from '@fundarium/contract/translations';
import { LANGUAGES, type Language } from '@fundarium/contract/vocabulary';
import type { OwnTexts } from './text-store.ts';

const MOST_CHARACTERS = 4000;
const PLURAL = /_(one|other|many)$/;

/** Where in the file, and what is wrong with it. */
export type TextProblem = { readonly language: string; readonly key: string; readonly problem: string };

/**
 * A customer's own texts from a file: `{"de": {"details-title": "…"}}`.
 * @returns the texts, or every problem: an unknown language or key, a placeholder that is missing or that nothing
 * fills, one plural form without the other
 */
export function readTextsFile(
  given: unknown,
  packFor: (language: Language) => LanguagePack,
): { readonly texts: Partial<Record<Language, OwnTexts>> } | { readonly problems: readonly TextProblem[] } {
  if (!isObject(given))
    return { problems: [{ language: '', key: '', problem: 'expected texts by language and key' }] };
  const problems = Object.entries(given).flatMap(([language, texts]): TextProblem[] => {
    const known = LANGUAGES.find((each) => each === language);
    if (known === undefined)
      return [{ language, key: '', problem: `is none of the languages ${LANGUAGES.join(', ')}` }];
    if (!isObject(texts)) return [{ language, key: '', problem: 'expected texts by key' }];
    const pack = packFor(known);
    return Object.keys(texts).flatMap((key) =>
      problemsOf(key, texts, pack).map((problem) => ({ language, key, problem })),
    );
  });
  return problems.length > 0 ? { problems } : { texts: given };
}

function problemsOf(key: string, texts: Record<string, unknown>, pack: LanguagePack): string[] {
  const text = texts[key];
  if (!Object.hasOwn(pack, key)) return ['is the key of no text'];
  if (typeof text !== 'string' || text.trim() === '') return ['expected a text that is not empty'];
  if (text.length > MOST_CHARACTERS) return [`has more than ${MOST_CHARACTERS} characters`];
  const [wanted, present] = [placeholdersOf(pack[key]!), placeholdersOf(text)];
  return [
    ...wanted.filter((each) => !present.includes(each)).map((each) => `lacks the placeholder ${each}`),
    ...present.filter((each) => !wanted.includes(each)).map((each) => `has ${each}, which nothing fills`),
    ...missingForms(key, texts, pack).map((each) => `is given without its other form ${each}`),
  ];
}

/** Where one form of a count is worded anew, the others are: else a screen would speak in two ways. */
function missingForms(key: string, texts: Record<string, unknown>, pack: LanguagePack): string[] {
  if (!PLURAL.test(key)) return [];
  const stem = key.replace(PLURAL, '');
  return ['_one', '_other']
    .map((form) => stem + form)
    .filter((each) => Object.hasOwn(pack, each) && !Object.hasOwn(texts, each));
}

function placeholdersOf(text: string): string[] {
  return [...new Set(text.match(/\{\w+\}/g) ?? [])];
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The pack as a customer words it; the form for millions follows the one for other numbers where it is not given. */
export function withOwnTexts(pack: LanguagePack, own: OwnTexts | null): LanguagePack {
  if (own === null) return pack;
  const millions = Object.keys(own).flatMap((key) => {
    const many = key.replace(/_other$/, '_many');
    return many !== key && Object.hasOwn(pack, many) ? [[many, own[key]!] as const] : [];
  });
  // A key of an earlier version is no text any more.
  const spoken = Object.entries(own).filter(([key]) => Object.hasOwn(pack, key));
  return { ...pack, ...Object.fromEntries(millions), ...Object.fromEntries(spoken) };
}
