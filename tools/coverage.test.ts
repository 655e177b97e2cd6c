import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const SERVER = 'packages/server/src';
/** Beginnings that docs/coverage.md explains, and those that stand for themselves. */
const PACKAGES: Readonly<Record<string, string>> = {
  web: 'packages/web/src',
  contract: 'packages/contract/src',
  'demo-world': 'packages/demo-world/src',
};
const ROOTS = ['packages', 'database', 'e2e', 'tools', 'docs'];
/** A file, or a folder with a slash in it; an address of the product begins with one and is none. */
const PATH = /^[\w.*{},-]+(?:\/[\w.*{},-]*)+$|^[\w-]+(?:\.test)?\.tsx?$/;

const text = readFileSync('docs/coverage.md', 'utf8');
const packageJson = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
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

type Row = { readonly line: string; readonly where: string; readonly test: string };

/** Rows of the tables, without their heads. */
const rows: readonly Row[] = text.split('\n').flatMap((line) => {
  const [, rule, where, test] = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
  const isRow = test !== undefined && !/^(Rule|#)$/.test(rule!) && !/^-+$/.test(rule!);
  return isRow ? [{ line, where: where!, test }] : [];
});
const TEST_FILE = /\.(?:test|e2e)\.tsx?$/;

/** What a cell names as tests, each with the part of a title that may stand behind it: `file.test.ts` "title". */
function testsIn(cell: string): { readonly path: string; readonly title: string | undefined }[] {
  return [...cell.matchAll(/`([^`]+)`(?: "([^"]+)")?/g)]
    .filter(([, path]) => TEST_FILE.test(path!))
    .map(([, path, title]) => ({ path: path!, title }));
}

/** Why a cell shows nothing by a test; null where it does. */
function lackOf(cell: string): string | null {
  const tests = testsIn(cell);
  const scripts = [...cell.matchAll(/`npm run ([\w:]+)`/g)].map(([, name]) => name!);
  if (tests.length + scripts.length === 0) return 'no test is named';
  for (const name of scripts) if (!packageJson.scripts[name]) return `there is no npm run ${name}`;
  for (const { path, title } of tests) {
    const files = alternatives(path).flatMap((each) => {
      const found = globSync(placeOf(each));
      return found.length > 0 ? found : [placeOf(each)];
    });
    for (const file of files) {
      if (!existsSync(file)) return `there is no ${file}`;
      if (!TEST_FILE.test(file)) return `${file} is no test`;
    }
    if (title !== undefined && !files.some((file) => readFileSync(file, 'utf8').includes(title)))
      return `${path} has no test "${title}"`;
  }
  return null;
}

it('shows every rule that is built by a test that is there', () => {
  expect(rows.length).toBeGreaterThan(150);
  const lacking = rows
    .filter(({ where, test }) => test !== '' || !/not built yet|not used yet/.test(where))
    .flatMap(({ line, test }) => {
      const lack = lackOf(test);
      return lack === null ? [] : [`${lack}: ${line.slice(0, 100)}`];
    });
  expect(lacking).toEqual([]);
});

it.each([
  ['', 'no test is named'],
  ['where each is used', 'no test is named'],
  ['`app.ts`', 'no test is named'],
  ['`nowhere.test.ts`', `there is no ${SERVER}/nowhere.test.ts`],
  ['`web/ui/*.e2e.ts`', 'there is no packages/web/src/ui/*.e2e.ts'],
  ['`session/{logout,nowhere}.test.ts`', `there is no ${SERVER}/session/nowhere.test.ts`],
  [
    '`app.test.ts` "a title that no test has"',
    '`app.test.ts` has no test "a title that no test has"'.replaceAll('`', ''),
  ],
  ['`npm run nothing`', 'there is no npm run nothing'],
  ['`app.test.ts` "two customers with the same code"', null],
  ['`npm run bench:abuse`', null],
])('takes %j as: %s', (cell, lack) => expect(lackOf(cell)).toBe(lack));
