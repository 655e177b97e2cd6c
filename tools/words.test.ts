import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

// Words that were retired for the field's own: docs/glossary.md has what is said instead.

const ROOTS = ['packages', 'tools', 'e2e', 'docs', 'README.md', 'CONTRIBUTING.md'];
const LEFT_OUT = new Set(['node_modules', 'dist', 'test-results', 'screens', 'samples']);
const READ = /\.(ts|tsx|mjs|css|md|json|snap)$/;
/** It lists them. */
const GLOSSARY = 'docs/glossary.md';
const THIS_FILE = 'tools/words.test.ts';

/** Parts of identifiers, whatever stands before and after them. */
const PARTS = [
  'asker',
  'bearer',
  'doubt',
  'kit',
  'learnt',
  'sweep',
  'triple',
  'told',
  'held',
  'house',
  'wish',
];
/** What other people named: headers, values of lists, packages, style sheets, the names of days long gone. */
const NAMED_ELSEWHERE =
  /dnd-kit|[wW]ebkit|WebKit|[bB]earer[- ]?token|BEARER|Bearer |bearerFormat|bearer: |[lL]ighthouse|[hH]eld(?:On|By|At|Before)|sharesHeld|\bkit-?[a-z]*\.css/g;
const capital = (part: string) => part[0]!.toUpperCase() + part.slice(1);
const [FIRST, LATER] = [PARTS.flatMap((part) => [part, capital(part)]), PARTS.map(capital)].map((parts) =>
  parts.join('|'),
);
const IDENTIFIER = new RegExp(
  String.raw`\b(?:(?:${FIRST})s?[A-Z]\w*|\w*[a-z](?:${LATER})s?(?:[A-Z]\w*)?)\b`,
  'g',
);
/** Names that are nothing but such a word: declared, taken from something, or passed on. */
const NAME =
  /(?:\b(?:const|let|function|type|readonly)\s+|\.|[({[,]\s?)(?:asker|doubts?|learnt|sweep|told|wish)(?=\s?[=:;,.()[\]}<?!])/gi;
/** Whole words and phrases that have no ordinary use here. */
const PHRASES =
  /\b(?:askers?|heed(?:s|ed)?|learnt|wish(?:es|ed)?|sweeps?|bearers|UI kit|the kit|triples of letters|held in memory|held against|shape of the record|(?:stands|stood) twice|no way back|borne more than once)\b/gi;

const walk = (path: string): string[] => {
  if (READ.test(path)) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => !LEFT_OUT.has(name))
    .flatMap((entry) => {
      const inside = join(path, entry.name);
      return entry.isDirectory() ? walk(inside) : READ.test(inside) ? [inside] : [];
    });
};

/** Retired words of a text, each with its line. */
function retiredIn(text: string): string[] {
  return text.split('\n').flatMap((line, index) => {
    const own = line.replaceAll(NAMED_ELSEWHERE, ' ');
    return [...own.matchAll(IDENTIFIER), ...own.matchAll(NAME), ...own.matchAll(PHRASES)].map(
      ([word]) => `${index + 1}: ${word}`,
    );
  });
}

describe('retired words', () => {
  it('are in no code, document or text', () => {
    const files = ROOTS.flatMap(walk).filter((path) => path !== THIS_FILE && path !== GLOSSARY);
    expect(files.length).toBeGreaterThan(1500);
    expect(
      files.flatMap((path) => retiredIn(readFileSync(path, 'utf8')).map((found) => `${path}:${found}`)),
    ).toEqual([]);
  });

  it.each([
    ['const askerOf = 1;', 'askerOf'],
    ['function priceDoubts() {}', 'priceDoubts'],
    ['import { kitParts } from "./x.ts";', 'kitParts'],
    ['export type HeldRows = 1;', 'HeldRows'],
    ['const openHeld = heldRows();', 'openHeld'],
    ['const told = 1;', 'const told'],
    ['return { name, told };', ', told'],
    ['log(job.told);', '.told'],
    ['// The UI kit draws it.', 'UI kit'],
    ['A sweep a day.', 'sweep'],
    ['// As the caller wishes.', 'wishes'],
    ['"text": "The code stands twice"', 'stands twice'],
    // Ordinary uses, and what others named.
    ['The lock is held to the end; shares held by the fund.', null],
    ["import { useSortable } from '@dnd-kit/sortable';", null],
    ['authorization: `Bearer ${token}`', null],
    ['Without a doubt the house is told.', null],
  ])('are found as planted: %s', (text, word) => {
    expect(retiredIn(text)[0]?.replace(/^\d+: /, '') ?? null).toBe(word);
  });
});
