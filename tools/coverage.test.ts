import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const SERVER = 'packages/server/src';
/** Beginnings that docs/coverage.md explains, and those that stand for themselves. */
const PACKAGES: Readonly<Record<string, string>> = {
  web: 'packages/web/src',
  contract: 'packages/contract/src',
};
const ROOTS = ['packages', 'database', 'e2e', 'tools', 'docs'];
/** A file, or a folder with a slash in it; an address of the product begins with one and is none. */
const PATH = /^[\w.*{},-]+(?:\/[\w.*{},-]*)+$|^[\w-]+(?:\.test)?\.tsx?$/;

const text = readFileSync('docs/coverage.md', 'utf8');
const named = [...text.matchAll(/`([^`]+)`/g)].map(([, token]) => token!).filter((token) => PATH.test(token));

function placeOf(path: string): string {
  const [first = ''] = path.split('/');
  if (ROOTS.includes(first)) return path;
  const below = PACKAGES[first];
  return below === undefined ? `${SERVER}/${path}` : path.replace(first, below);
}

/** `{a,b}.ts` names two files, and both have to be there. */
function alternatives(path: string): string[] {
  const [whole, choices] = /\{([^}]*)\}/.exec(path) ?? [];
  return whole === undefined ? [path] : choices!.split(',').map((choice) => path.replace(whole, choice));
}

it('names files and tests of the coverage that are there', () => {
  expect(named.length).toBeGreaterThan(150);
  const absent = [...new Set(named)]
    .flatMap(alternatives)
    .filter((path) => globSync(placeOf(path).replace(/\/$/, '')).length === 0);
  expect(absent).toEqual([]);
});

it('shows every rule that is built by a test', () => {
  const untested = text.split('\n').filter((line) => {
    const [, rule, where, test] = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
    const isRow = test !== undefined && rule !== 'Rule' && !/^-+$/.test(rule!);
    return isRow && test === '' && !/not built yet|not used yet/.test(where!);
  });
  expect(untested).toEqual([]);
});
