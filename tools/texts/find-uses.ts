import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where texts are used: the sources of the packages without their tests. */
const PACKAGES = ['packages/contract/src', 'packages/finance/src', 'packages/server/src', 'packages/web/src'];
/** Areas whose texts are found by their English wording (`imports/say-in-language.ts`), not by their keys. */
const FOUND_BY_WORDING = [
  'import-documents',
  'import-figures',
  'import-formats',
  'import-lines',
  'import-refusals',
];
/** A template says which keys it makes by what it begins with; one that begins with less could make any. */
const LEAST_PREFIX = 4;

export type Sources = readonly { readonly path: string; readonly text: string }[];

export function readSources(folders: readonly string[] = PACKAGES): Sources {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|(^|\/)testing\//.test(name))
      .map((name) => ({ path: join(folder, name), text: readFileSync(join(folder, name), 'utf8') })),
  );
}

/** The keys of the texts by area, as English has them. */
export function readKeys(folder = 'packages/server/texts/en'): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    readdirSync(folder).map((name) => [
      name.replace(/\.json$/, ''),
      Object.keys(JSON.parse(readFileSync(join(folder, name), 'utf8')) as object),
    ]),
  );
}

/** Keys that no source names, as a whole or by a template that makes them: `level-${level}_other`. */
export function unusedKeys(sources: Sources, keys: Readonly<Record<string, readonly string[]>>): string[] {
  const named = new Set(
    sources.flatMap(({ text }) => [...text.matchAll(/(['"`])([\w.-]+)\1/g)].map(([, , key]) => key!)),
  );
  const made = sources.flatMap(({ text }) =>
    [...text.matchAll(/`([^`\n]*\$\{[^`\n]*)`/g)].flatMap(([, template]) => patternOf(template!)),
  );
  return Object.entries(keys)
    .filter(([area]) => !FOUND_BY_WORDING.includes(area))
    .flatMap(([, ofArea]) => ofArea)
    .filter((key) => {
      const stem = key.replace(/_(one|other)$/, '');
      return ![key, stem].some((each) => named.has(each) || made.some((pattern) => pattern.test(each)));
    });
}

function patternOf(template: string): RegExp[] {
  if (template.indexOf('${') < LEAST_PREFIX || /[\s/:]/.test(template.replace(/\$\{[^}]*\}/g, ''))) return [];
  const parts = template
    .split(/\$\{[^}]*\}/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return [new RegExp(`^${parts.join('.+')}$`)];
}

/** Codes of refusals that have no text: `new Refusal(409, 'code', …)`, `notFound('code', …)`. */
export function codesWithoutText(
  sources: Sources,
  keys: Readonly<Record<string, readonly string[]>>,
): string[] {
  const known = Object.values(keys).flat();
  const given = sources.flatMap(({ text }) => [
    ...[...text.matchAll(/new Refusal\(\s*[\w.]+,\s*(['"`])([^'"`]+)\1/g)].map(([, , code]) => code!),
    ...[...text.matchAll(/\bnotFound\(\s*(['"`])([^'"`]+)\1/g)].map(([, , code]) => code!),
  ]);
  return [...new Set(given)]
    .filter((code) => {
      const [pattern] = code.includes('${') ? patternOf(code) : [new RegExp(`^${code}$`)];
      return pattern === undefined || !known.some((key) => pattern.test(key));
    })
    .toSorted();
}
